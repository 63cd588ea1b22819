/**
 * Leases, shutdowns and deadlines: who may work on a job, and until when. Real: database, ledger. Fake: provider, store; in two tests the
 * timer of the heartbeat.
 */
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDITS, completed, held, startEngine, working } from '../../../test/engine.ts';
import { lookLate, takeStep } from '../../../test/engine-steps.ts';
import { leaseSeconds, moveFailure } from '../../../test/job-rows.ts';
import { createLog } from '../../log.ts';
import { presentJob } from '../present.ts';
import { findJob } from '../queries.ts';
import { LEASE_SECONDS, SUBMISSIONS_MAX } from './definitions.ts';

const engine = await startEngine();
const { ctx, provider, accept, advance, row, nextStepMs, hasNextStep, balance, forsake, overrun, sweep } = engine;

beforeEach(engine.reset);
afterEach(() => vi.useRealTimers());

/** When the lease of a job ends, in milliseconds. */
async function leaseEnd(jobId: string): Promise<number> {
  return (await row(jobId)).run_at?.getTime() ?? Number.NaN;
}

describe('a lease', () => {
  test('is given for less than 30 s with the sweep’s 5 s, by the database’s clock', async () => {
    const { jobId } = await accept();
    const never = held(completed);
    provider.script.submit = never.wait;
    const busy = advance(jobId);
    await never.reached;

    const seconds = await leaseSeconds(ctx.db, jobId);

    expect(LEASE_SECONDS + 5).toBeLessThanOrEqual(30);
    expect(seconds).toBeGreaterThan(LEASE_SECONDS - 5);
    expect(seconds).toBeLessThanOrEqual(LEASE_SECONDS);
    never.release();
    await busy;
  });

  test('that is held is not swept, and is renewed while its worker lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { jobId } = await accept();
    const slow = held(completed);
    provider.script.submit = slow.wait;
    const busy = advance(jobId);
    await slow.reached;
    await forsake(jobId);
    const before = await leaseEnd(jobId);

    vi.advanceTimersByTime(10_000);
    await expect.poll(() => leaseEnd(jobId)).toBeGreaterThan(before);
    await sweep();
    slow.release();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'completed', attempt: 1 });
  });

  test('that was lost stops its worker at the next heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { jobId } = await accept();
    const stopped = Promise.withResolvers<Error>();
    provider.script.submit = async (_, signal) => {
      signal.addEventListener('abort', () => stopped.resolve(signal.reason));

      return Promise.reject(await stopped.promise);
    };
    const busy = advance(jobId);
    await vi.waitFor(() => expect(provider.submissions).toHaveLength(1));
    await forsake(jobId);
    await sweep();

    vi.advanceTimersByTime(10_000);
    await busy;

    expect((await stopped.promise).name).toBe('LeaseEnded');
    expect(await row(jobId)).toMatchObject({ status: 'pending', held: false });
    provider.script = {};
    await advance(jobId);
  });

  test('that was lost before the next heartbeat makes what its worker brings nobody’s, and that is no error', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    const slow = held(completed);
    provider.script.look = slow.wait;
    const errors: string[] = [];
    const destination = new Writable({ write: (line, _, done) => done(void errors.push(String(line))) });
    const log = createLog({ logLevel: 'error' }, destination);
    const late = takeStep({ ...ctx, log }, jobId);
    await slow.reached;
    await forsake(jobId);
    await sweep();

    slow.release();
    await late;

    expect(errors).toEqual([]);
    expect(await row(jobId)).toMatchObject({ status: 'pending', step: 'waiting', held: false });
    provider.script = {};
    await advance(jobId);
  });
});

test('a worker far beyond the deadline of its job is stopped, so that it can’t hold its place for ever', async () => {
  const { jobId } = await accept();
  const began = Promise.withResolvers<AbortSignal>();
  provider.script.submit = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      began.resolve(signal);
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const busy = advance(jobId);
  const signal = await began.promise;
  await overrun(jobId);
  await sweep();

  vi.advanceTimersByTime(14 * 60_000);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(61_000);
  await busy;

  expect(signal.reason.message).toBe('it took far too long');
  expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'DEADLINE' });
});

describe('a node that shuts down', () => {
  test('hands the job back, and the next takes it up at once', async () => {
    const { actor, jobId } = await accept();
    const shutdown = new AbortController();
    provider.script.submit = (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const busy = advance(jobId, shutdown.signal);
    await vi.waitFor(() => expect(provider.submissions).toHaveLength(1));

    shutdown.abort();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'pending', held: false });
    const waitMs = await nextStepMs(jobId);
    expect(waitMs).toBeLessThanOrEqual(0);
    provider.script = {};
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('hands it back also when the provider does not listen', async () => {
    const { jobId } = await accept();
    const shutdown = new AbortController();
    const deaf = held(completed);
    provider.script.submit = deaf.wait;
    const busy = advance(jobId, shutdown.signal);
    await deaf.reached;

    shutdown.abort();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'pending', held: false });
    provider.script = {};
    await advance(jobId);
    deaf.release();
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
  });

  test('uses up none of the submissions of a free provider, however often it happens', async () => {
    const { jobId } = await accept();
    for (let shutdowns = 0; shutdowns < SUBMISSIONS_MAX; shutdowns += 1) {
      const shutdown = new AbortController();
      const busy = held(completed);
      provider.script.submit = busy.wait;
      const painting = advance(jobId, shutdown.signal);
      await busy.reached;
      shutdown.abort();
      await painting;
    }
    provider.script = {};

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', refusals: SUBMISSIONS_MAX });
  });

  test('takes nothing up any more', async () => {
    const { jobId } = await accept();

    await advance(jobId, AbortSignal.abort());

    expect(provider.submissions).toHaveLength(0);
    expect(await row(jobId)).toMatchObject({ status: 'pending', held: false });
    await advance(jobId);
  });
});

describe('a deadline', () => {
  test('that has passed fails the job, refunded once, and nobody takes it up', async () => {
    const { actor, jobId } = await accept();
    await overrun(jobId);
    await advance(jobId);

    await Promise.all([sweep(), sweep(), sweep()]);

    expect(provider.submissions).toHaveLength(0);
    expect(await row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'DEADLINE',
      error: 'The model took too long.',
    });
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('does not keep a late picture away: the job is completed, and the refund of all stands, also for what came', async () => {
    const { actor, jobId } = await accept({ numImages: 2 });
    const late = held(completed);
    provider.script.submit = late.wait;
    const busy = advance(jobId);
    await late.reached;
    await overrun(jobId);
    await sweep();
    expect(await row(jobId)).toMatchObject({ status: 'failed' });

    late.release();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'completed', step: null, error: null });
    expect(await balance(actor)).toBe(CREDITS);
    const shown = await findJob(ctx.db, actor.userId, jobId);
    expect(shown && presentJob(shown)).toMatchObject({ status: 'completed', error_code: null, is_late: true });
  });

  test('of a job that a provider works on is followed by looks, which bring the picture', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    await overrun(jobId);
    await engine.takeNextStep(jobId);
    await sweep();
    expect(await hasNextStep(jobId)).toBe(true);

    provider.script.look = async () => working;
    await lookLate(ctx, jobId);
    expect(await row(jobId)).toMatchObject({ status: 'failed' });
    expect(await hasNextStep(jobId)).toBe(true);
    provider.script = {};
    await Promise.all([lookLate(ctx, jobId), lookLate(ctx, jobId)]);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(provider.submissions).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('that failed its job more than an hour ago ends the looks', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    await overrun(jobId);
    await sweep();
    await moveFailure(ctx.db, jobId, 61 * 60);

    await lookLate(ctx, jobId);

    expect(provider.looks).toHaveLength(0);
    expect(await row(jobId)).toMatchObject({ status: 'failed' });
  });
});
