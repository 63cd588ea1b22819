/** See T10 in docs/reliability.md, JOB-21, JOB-23. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { CREDITS, picture, startEngine } from '../../test/jobs/engine.ts';
import { askedWork, quickProvider } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { cancelJob } from './cancel-job.ts';

const { ctx, provider, accept, advance, row, balance, overrun, sweep } = await startEngine();
const live = quickProvider();
const server = await startTestServer({
  parts: { imageProviders: [live], objectStore: createFakeStore() },
});

beforeEach(() => {
  provider.script = {};
});

const cancel = (actor: Actor, jobId: string) =>
  withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId: actor.userId, jobId }));

test('a pending job is cancelled and refunded, and no worker submits it', async () => {
  const { actor, jobId } = await accept();

  expect(await cancel(actor, jobId)).toBe(true);
  await advance(jobId);

  expect(await row(jobId)).toMatchObject({
    status: 'failed',
    error: 'Cancelled',
    error_code: 'CANCELLED',
    submissions: 0,
  });
  expect(await balance(actor)).toBe(CREDITS);
});

test('a job is cancelled only by its owner, and only once', async () => {
  const [mine, other] = [await accept(), await accept()];

  expect(await cancel(other.actor, mine.jobId)).toBe(false);
  const tries = await Promise.all([1, 2, 3].map(() => cancel(mine.actor, mine.jobId)));
  expect(tries.filter(Boolean)).toEqual([true]);
  expect(await balance(mine.actor)).toBe(CREDITS);
});

test('a cancelled job is not completed by a late picture', async () => {
  const { actor, jobId } = await accept();
  const late = Promise.withResolvers<void>();
  provider.script.submit = async () => {
    await late.promise;

    return { kind: 'completed', images: [{ bytes: picture, isFlagged: false }] };
  };
  const busy = advance(jobId);
  await vi.waitFor(async () => expect(await row(jobId)).toMatchObject({ held: true }));
  await cancel(actor, jobId);
  late.resolve();
  await busy;

  expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'CANCELLED', images: [] });
});

test('a job ends despite a simultaneous cancellation and deadline, and costs nothing if it failed', async () => {
  const endings = new Map<string, number>();
  for (let round = 0; round < 60; round += 1) {
    const { actor, jobId } = await accept({ numImages: 2 });
    provider.script.submit = async request => {
      await immediates(round % 7);

      return {
        kind: 'completed',
        images: Array.from({ length: 1 + (round % 2) }, () => ({
          bytes: picture,
          isFlagged: request.seed < 0,
        })),
      };
    };

    const advancing = advance(jobId);
    // In some rounds the cancellation starts only after the job has ended.
    const isLate = round % 10 === 5;
    await Promise.all([
      advancing,
      (isLate ? advancing : immediates((round * 5) % 31)).then(() => cancel(actor, jobId)),
      round % 3 === 0 ? overrun(jobId).then(sweep) : undefined,
    ]);

    const { status, error_code: code } = await row(jobId);
    expect(status).not.toBe('pending');
    const ending = `${status} ${code}`;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    const spent = CREDITS - (await balance(actor));
    if (status === 'failed') expect(spent).toBe(0);
    else expect([0, 10, 20]).toContain(spent);
  }
  expect(endings.size).toBeGreaterThan(1);
});

test('deleting a pending work aborts its worker and refunds the credits', async () => {
  const person = await signedInPerson(server);
  const stopped = Promise.withResolvers<string>();
  live.script.submit = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        stopped.resolve(signal.reason.message);
        reject(signal.reason);
      });
    });
  const jobId = await askedWork(person);
  await vi.waitFor(() => expect(live.submissions.map(one => one.jobId)).toContain(jobId));

  expect(await person.client.delete(fillPath(routes.deleteWork.path, { id: jobId }))).toMatchObject(
    { status: 200 },
  );

  expect(await stopped.promise).toBe('the job was cancelled');
  const { body } = await person.client.get(routes.getMe.path);
  expect(body.user.credits).toBe(500);
  expect(await person.client.get(fillPath(routes.getWork.path, { id: jobId }))).toMatchObject({
    status: 404,
  });
});

async function immediates(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await new Promise(resolve => setImmediate(resolve));
}
