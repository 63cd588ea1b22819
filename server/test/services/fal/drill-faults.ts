/**
 * Defines tests of each fault of fal.ai with many concurrent works. See T07 in
 * docs/reliability.md.
 */
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  RETRY_MS_MAX,
  RETRY_MS_MIN,
  SUBMISSIONS_MAX,
} from '../../../src/generation/jobs/rules/definitions.ts';
import { pollLate, sweep } from '../../jobs/engine-steps.ts';
import { passDeadline } from '../../jobs/job-rows.ts';
import type { Drill, Drilled } from './drill.ts';
import {
  afterSubmissionOnce,
  always,
  atPoll,
  atResult,
  atSubmission,
  atSubmissionOnce,
  busy,
  type Ended,
  ownFailure,
  reply,
} from './planned-faults.ts';

const COST = 50;

export function drillFaults(drill: Drill, works: number): void {
  beforeEach(() => drill.fal.reset());
  afterAll(drill.close);

  drillPassingFaults(drill, works);
  drillLastingFaults(drill, works);
  drillEndings(drill, works);
}

function drillPassingFaults(drill: Drill, works: number): void {
  test.each(atSubmissionOnce)(
    `${works} works that once meet %s are completed and charged once`,
    async (_, at, fault, ended) => {
      const drilled = await drill.run({ at, fault, times: 1 }, works);

      expect(drilled).toHaveLength(works);
      expectAll(drilled, { status: 'completed', ...ended });
      expectPause(drilled, 0, RETRY_MS_MIN);
    },
  );

  test(`${works} works that meet 429 wait for as long as this answer says, and complete`, async () => {
    const drilled = await drill.run({ at: atSubmission, fault: busy, times: 2 }, works);

    expectAll(drilled, { status: 'completed', taken: 1, sent: 3, lost_answers: 0 });
    for (const { waitsMs } of drilled) expect(waitsMs.slice(0, 2)).toEqual([40_000, 40_000]);
  });

  test.each(afterSubmissionOnce)(
    `${works} works that once meet %s are completed with one submission`,
    async (_, at, fault) => {
      const drilled = await drill.run({ at, fault, times: 1 }, works);

      expectAll(drilled, { status: 'completed', taken: 1, sent: 1, lost_answers: 0 });
    },
  );

  test(`${works} works that lose one answer are completed, and as many that never get one are refunded`, async () => {
    const [untaken, taken, looked, never] = await Promise.all([
      drill.run({ at: atSubmission, fault: 'silence', times: 1 }, works),
      drill.run({ at: atSubmission, fault: 'stalled', times: 1 }, works),
      drill.run({ at: atPoll, fault: 'stalled', times: 1 }, works),
      drill.run({ at: atSubmission, fault: 'stalled' }, works),
    ]);

    expectAll(untaken, { status: 'completed', taken: 1, sent: 2, lost_answers: 1 });
    expectAll(taken, { status: 'completed', taken: 2, sent: 2, lost_answers: 1 });
    expectAll(looked, { status: 'completed', taken: 1, sent: 1, lost_answers: 0 });
    expectAll(never, { status: 'failed', error_code: 'PROVIDER_UNAVAILABLE', taken: 2, sent: 2 });
  });
}

function drillLastingFaults(drill: Drill, works: number): void {
  test(`${works} works that the queue itself always refuses are refunded after five submissions with doubling pauses`, async () => {
    const drilled = await drill.run({ at: atSubmission, fault: ownFailure }, works);

    expectAll(drilled, {
      status: 'failed',
      error_code: 'NO_IMAGE',
      taken: 0,
      sent: SUBMISSIONS_MAX,
    });
    const parts = new Set<number>();
    for (let tries = 1; tries < SUBMISSIONS_MAX; tries += 1) {
      const fullMs = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** (tries - 1));
      expectPause(drilled, tries - 1, fullMs);
      for (const { waitsMs } of drilled) parts.add((waitsMs[tries - 1] ?? 0) / fullMs);
    }
    // Pauses are random, so some may be equal, but not most.
    expect(parts.size).toBeGreaterThan((works * (SUBMISSIONS_MAX - 1)) / 2);
  });

  test.each(always)(
    `${works} works that always meet %s fail and are refunded once`,
    async (_, fault, ended) => {
      expectAll(await drill.run(fault, works), { status: 'failed', ...ended });
    },
  );
}

function drillEndings(drill: Drill, works: number): void {
  const { fal, server } = drill;

  test(`${works} works with a flagged picture are completed with its flag, and charged`, async () => {
    fal.plan.outcome = () => ({ kind: 'pictures', count: 1, flags: [true] });

    expectAll(await drill.run(undefined, works), {
      status: 'completed',
      nsfw_flags: [true],
      taken: 1,
      sent: 1,
    });
  });

  test(`${works} works that miss their deadline fail, are refunded, and get their pictures late`, async () => {
    fal.plan.polls = 1_000;
    const { ctx } = server;
    const begun = await drill.run(undefined, works, 3);
    expectAll(begun, { status: 'pending', spent: COST, taken: 1, sent: 1 });
    const ids = begun.map(({ jobId }) => jobId);
    await passDeadline(ctx.db, ...ids);
    await sweep(ctx);
    for (const id of ids) {
      expect(await drill.read(id)).toMatchObject({
        status: 'failed',
        error_code: 'DEADLINE',
        spent: 0,
      });
    }

    for (const { request_id: requestId } of begun) fal.finish(requestId ?? '');
    const pollAll = () => Promise.all(ids.map(id => pollLate(ctx, id)));
    for (const status of [401, 402, 403]) {
      for (const at of [atPoll, atResult]) {
        fal.script.fault = ({ path }) => (at.test(path) ? reply(status) : undefined);
        await pollAll();
      }
    }
    fal.script.fault = undefined;
    await pollAll();

    for (const id of ids)
      expect(await drill.read(id)).toMatchObject({ status: 'completed', spent: 0 });
    expect(fal.submissions).toHaveLength(works);
  });
}

function expectAll(drilled: readonly Drilled[], { taken, ...ended }: Ended): void {
  for (const one of drilled) {
    expect(one).toMatchObject({ spent: one.status === 'completed' ? COST : 0, ...ended });
    expect(one.taken).toHaveLength(taken);
    // The recorded request is the last accepted one.
    if (one.request_id !== null) expect(one.taken.at(-1)).toBe(one.request_id);
  }
}

/** Expects each work's wait at this index to be between half of `fullMs` and `fullMs`. */
function expectPause(drilled: readonly Drilled[], place: number, fullMs: number): void {
  const waits = drilled.map(({ waitsMs }) => waitsMs[place] ?? 0);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(fullMs / 2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(fullMs);
}
