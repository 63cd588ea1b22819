/** The provider bills each submission. See JOB-9. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CREDITS, completed, held, startEngine, working } from '../../../test/jobs/engine.ts';
import { pollLate } from '../../../test/jobs/engine-steps.ts';
import { listSlotHolders, nameRequest } from '../../../test/jobs/job-rows.ts';
import type { ProviderAnswer } from '../../adapters/image-provider/port.ts';
import { isDatabaseAway } from '../../database/failures.ts';
import { persist } from '../../database/persist.ts';

const engine = await startEngine({ isFree: false, requestsMax: 2 });
const {
  ctx,
  provider,
  accept,
  advance,
  row,
  nextStepMs,
  hasNextStep,
  takeNextStep,
  balance,
  forsake,
  overrun,
  sweep,
} = engine;

beforeEach(engine.reset);

const other: ProviderAnswer = { kind: 'working', requestId: 'request 0', pollAgainMs: 2_000 };

async function submitting(answer: ProviderAnswer, numImages = 1) {
  const { actor, jobId } = await accept({ numImages });
  const late = held(answer);
  provider.script.submit = late.wait;
  const busy = advance(jobId);
  await late.reached;

  return {
    actor,
    jobId,
    async answer() {
      late.release();
      await busy;
    },
  };
}

describe('a request id that arrives after the deadline', () => {
  test('is recorded, and the request is polled', async () => {
    const { actor, jobId, answer } = await submitting(working);
    await overrun(jobId);
    await sweep();
    expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'DEADLINE' });
    await takeNextStep(jobId);

    await answer();

    expect(await row(jobId)).toMatchObject({ status: 'failed', request_id: 'request 1' });
    expect(await hasNextStep(jobId)).toBe(true);
    await pollLate(ctx, jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed', images: [expect.any(Object)] });
    expect(provider.submissions).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('is ignored if another submission has returned an id', async () => {
    const { jobId, answer } = await submitting(other);
    await forsake(jobId);
    await sweep();
    provider.script.submit = async () => working;
    await advance(jobId);
    await overrun(jobId);
    await sweep();

    await answer();

    expect(await row(jobId)).toMatchObject({ status: 'failed', request_id: 'request 1' });
  });
});

describe('an answer after its worker has lost the job', () => {
  test('is recorded if it has a request id, and the next worker polls the request', async () => {
    const { actor, jobId, answer } = await submitting(working);
    await forsake(jobId);
    await sweep();

    await answer();

    expect(await row(jobId)).toMatchObject({
      step: 'waiting',
      held: false,
      request_id: 'request 1',
    });
    const waitMs = await nextStepMs(jobId);
    expect(waitMs).toBeGreaterThan(0);
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({
      status: 'completed',
      submissions: 1,
      lost_answers: 0,
    });
    expect(provider.submissions).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('completes the job if it has pictures, refunds the missing picture, and frees the slot', async () => {
    const { actor, jobId, answer } = await submitting(completed, 2);
    await forsake(jobId);
    await sweep();

    await answer();
    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1, held: false });
    expect(provider.submissions).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS - 10);
    expect(await listSlotHolders(ctx.db)).toEqual([]);
  });

  test.each([
    ['another id', other],
    ['pictures', completed],
  ])(
    'changes nothing, even with %s, once another worker has submitted the job again',
    async (_, former) => {
      const { jobId, answer } = await submitting(former);
      await forsake(jobId);
      await sweep();
      const again = held(working);
      provider.script.submit = again.wait;
      const living = advance(jobId);
      await again.reached;
      const { attempt } = await row(jobId);

      await answer();
      expect(await row(jobId)).toMatchObject({ step: 'submitting', held: true, request_id: null });
      again.release();
      await living;

      expect(await row(jobId)).toMatchObject({ step: 'waiting', attempt, request_id: 'request 1' });
      provider.script = {};
      await advance(jobId);
    },
  );

  test('does not replace a recorded id', async () => {
    const { jobId, answer } = await submitting(other);
    await nameRequest(ctx.db, jobId, 'request 1');
    await forsake(jobId);
    await sweep();

    await answer();

    expect(await row(jobId)).toMatchObject({ request_id: 'request 1' });
    await advance(jobId);
  });
});

test('a result waits more than a minute for the database, and at most 2 s for each new try', async () => {
  const pauses: number[] = [];
  const after = (ms: number, then: () => void) => {
    pauses.push(ms);
    then();

    return () => undefined;
  };
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(isDatabaseAway(away)).toBe(true);

  await expect(
    persist({ ...ctx, timers: { ...ctx.timers, after } }, () => Promise.reject(away)),
  ).rejects.toBe(away);

  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(60_000);
  expect(pauses[0]).toBeLessThan(500);
  // During a longer wait, another worker could claim the job and pay for it again.
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2_000);
});
