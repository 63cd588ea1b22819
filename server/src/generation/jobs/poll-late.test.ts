/** Provider and store are fakes, in one test also the timers. See JOB-22. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDITS, completed, held, startEngine, working } from '../../../test/jobs/engine.ts';
import { askToStop, pollLate } from '../../../test/jobs/engine-steps.ts';
import { moveDeadline, moveFailure, readJob } from '../../../test/jobs/job-rows.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import { withTransaction } from '../../database/database.ts';
import { trashWorks } from '../../history/delete-works.ts';
import { LATE_HOUR_MS, POLL_MS_MAX, STOP_TRIES_MAX } from './rules/definitions.ts';

const engine = await startEngine();
const {
  ctx,
  provider,
  gate,
  accept,
  advance,
  row,
  nextStepMs,
  hasNextStep,
  takeNextStep,
  overrun,
  sweep,
  balance,
} = engine;

beforeEach(engine.reset);
afterEach(() => vi.useRealTimers());

/** Returns a failed job that the provider still works on. Its first late poll is due. */
async function overdue(): Promise<string> {
  const { jobId } = await accept();
  provider.script.submit = async () => working;
  await advance(jobId);
  await overrun(jobId);
  await sweep();
  await takeNextStep(jobId);

  return jobId;
}

describe('a late poll that gets no answer', () => {
  test('blocks no worker after the shutdown signal, and is repeated later', async () => {
    const jobId = await overdue();
    const deaf = held(completed);
    provider.script.poll = deaf.wait;
    const shutdown = new AbortController();
    const busy = pollLate(ctx, jobId, shutdown.signal);
    await deaf.reached;

    shutdown.abort();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'failed' });
    expect(await hasNextStep(jobId)).toBe(true);
  });

  test('blocks its worker for a minute at most, and is repeated later', async () => {
    const jobId = await overdue();
    const deaf = held(completed);
    const polled = Promise.withResolvers<AbortSignal>();
    provider.script.poll = (_, __, signal) => {
      polled.resolve(signal);

      return deaf.wait();
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const busy = pollLate(ctx, jobId);
    const signal = await polled.promise;

    vi.advanceTimersByTime(POLL_MS_MAX - 1);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    await busy;

    expect(POLL_MS_MAX).toBeLessThanOrEqual(60_000);
    expect(await hasNextStep(jobId)).toBe(true);
  });
});

describe('a late picture', () => {
  test('is polled again if it can’t be stored', async () => {
    const jobId = await overdue();
    gate.beforePut = async () => Promise.reject(new StoreError('FULL', 'no space left on device'));
    for (let polls = 0; polls < 12; polls += 1) {
      await pollLate(ctx, jobId);
      const waitMs = await nextStepMs(jobId);
      expect(waitMs).toBeGreaterThan(50_000);
    }

    gate.beforePut = async () => {};
    await pollLate(ctx, jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
  });

  test('is added, hidden, to a work that is in the trash', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    await overrun(jobId);
    await sweep();
    await takeNextStep(jobId);
    await withTransaction(ctx.db, tx =>
      trashWorks(ctx, tx, { userId: actor.userId, jobIds: [jobId] }),
    );
    provider.script.poll = async () => working;
    await pollLate(ctx, jobId);
    expect(await hasNextStep(jobId)).toBe(true);

    provider.script = {};
    await pollLate(ctx, jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', deleted_at: expect.any(Date) });
    const objects = await ctx.db
      .selectFrom('uploads_objects')
      .select('hidden_at')
      .where('job_id', '=', jobId)
      .execute();
    expect(objects.map(({ hidden_at }) => hidden_at)).toEqual([expect.any(Date), expect.any(Date)]);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('is added to a work that goes to the trash while its worker runs', async () => {
    const { actor, jobId } = await accept();
    const late = held(completed);
    provider.script.submit = late.wait;
    const busy = advance(jobId);
    await late.reached;
    await overrun(jobId);
    await sweep();
    await withTransaction(ctx.db, tx =>
      trashWorks(ctx, tx, { userId: actor.userId, jobIds: [jobId] }),
    );

    expect(await readJob(ctx.db, jobId)).toMatchObject({ step: 'late', held: true });
    late.release();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'completed', deleted_at: expect.any(Date) });
  });

  test('is given up after the last poll, and the provider is asked to stop', async () => {
    const jobId = await overdue();
    provider.script = { poll: async () => working };
    await moveFailure(ctx.db, jobId, LATE_HOUR_MS / 1000 - 120);
    await pollLate(ctx, jobId);
    expect(provider.cancels).toEqual([]);
    expect(await hasNextStep(jobId)).toBe(true);
    await takeNextStep(jobId);

    await moveFailure(ctx.db, jobId, LATE_HOUR_MS / 1000 - 30);
    provider.script.cancel = async () =>
      Promise.reject(new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'reset'));
    await pollLate(ctx, jobId);
    expect(await readJob(ctx.db, jobId)).toMatchObject({ step: 'stopping' });
    for (let tries = 1; tries <= STOP_TRIES_MAX; tries += 1) await askToStop(ctx, jobId);

    expect(provider.cancels).toEqual(Array.from({ length: STOP_TRIES_MAX }, () => 'request 1'));
    expect(await hasNextStep(jobId)).toBe(false);
    expect(await row(jobId)).toMatchObject({ status: 'failed' });
  });

  test('is polled even if all nodes were down until hours after the deadline', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    await takeNextStep(jobId);
    await moveDeadline(ctx.db, jobId, -20 * 3_600);
    await sweep();
    expect(await row(jobId)).toMatchObject({ status: 'failed' });
    expect(await hasNextStep(jobId)).toBe(true);

    await pollLate(ctx, jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
  });

  test('still has a next poll after two workers have polled at the same time', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    await takeNextStep(jobId);
    await overrun(jobId);
    await sweep();
    expect(await hasNextStep(jobId)).toBe(true);
    provider.script.poll = async () => working;

    for (let round = 1; round <= 2; round += 1) {
      await Promise.all([pollLate(ctx, jobId), pollLate(ctx, jobId)]);
      expect(await hasNextStep(jobId)).toBe(true);
    }
  });
});
