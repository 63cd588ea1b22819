import { expect } from 'vitest';
import type { Context } from '../../src/context.ts';
import { checkRows } from '../invariants.ts';
import { listRows } from '../jobs/job-rows.ts';
import type { FalServer } from '../services/fal-server.ts';
import { checkStoredObjects } from '../stored-objects.ts';

/** The number in a submission's prompt identifies its work. */
export function promptOf(number: number): string {
  return `boat number ${number}`;
}

function numberOf(prompt: unknown): number {
  return Number(/boat number (\d+)/.exec(String(prompt))?.[1] ?? Number.NaN);
}

/** Returns a list that grows when a work with a known request id is submitted again. */
export function watchSubmissions({ db }: Context, fal: FalServer): number[] {
  const submittedAgain: number[] = [];
  fal.script.fault = async ({ method, path, body }) => {
    if (method !== 'POST' || !path.startsWith('/queue/') || path.includes('/requests/'))
      return undefined;
    const number = numberOf(JSON.parse(body.toString()).prompt);
    const begun = (await listRows(db)).filter(({ request_id: requestId }) => requestId !== null);
    if (begun.some(({ prompt }) => numberOf(prompt) === number)) submittedAgain.push(number);

    return undefined;
  };

  return submittedAgain;
}

/**
 * Checks files, money and submissions, and that every accepted work has ended.
 * @param accepted the ids of the works that the server accepted
 */
export async function judgeWorks(
  ctx: Context,
  fal: FalServer,
  accepted: readonly string[],
): Promise<void> {
  await checkStoredObjects(ctx);
  await checkWorks(ctx, fal, accepted);
  const jobs = await listRows(ctx.db);
  expect(jobs.map(({ id }) => id).toSorted()).toEqual(accepted.toSorted());
  expect(jobs.filter(({ status }) => status === 'pending')).toEqual([]);
}

/** Checks what must be true at any time, even while works are pending and no node runs. */
export async function checkWorks(
  ctx: Context,
  fal: FalServer,
  accepted: readonly string[],
): Promise<void> {
  await checkRows(ctx);
  const jobs = await listRows(ctx.db);
  const ids = new Set(jobs.map(({ id }) => id));
  expect(accepted.filter(id => !ids.has(id))).toEqual([]);
  for (const { prompt, lost_answers } of jobs) {
    const submitted = fal.submissions.filter(
      ({ input }) => numberOf(input['prompt']) === numberOf(prompt),
    );
    expect(submitted.length).toBeLessThanOrEqual(1 + Math.min(1, lost_answers));
  }
}
