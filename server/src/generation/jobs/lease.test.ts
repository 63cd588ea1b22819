/** See T05, JOB-8, JOB-21. */
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CREDITS, completed, held, startEngine, working } from '../../../test/jobs/engine.ts';
import { pollLate, takeStep } from '../../../test/jobs/engine-steps.ts';
import { leaseSeconds, moveFailure, shortenLeases } from '../../../test/jobs/job-rows.ts';
import { createLog } from '../../log.ts';
import { findWork } from '../../works/public.ts';
import { LEASE_MS } from './rules/definitions.ts';
import { startJobs } from './start-jobs.ts';

const engine = await startEngine();
const { ctx, provider, accept, advance, row, hasNextStep, balance, forsake, overrun, sweep } =
  engine;

beforeEach(engine.reset);
afterEach(() => vi.useRealTimers());

function startWorker(): void {
  const jobs = startJobs(ctx, { drainMs: 1_000 });
  onTestFinished(() => jobs.stop());
}

/** Returns the end of a job's lease in milliseconds since 1970. */
async function leaseEnd(jobId: string): Promise<number> {
  return (await row(jobId)).run_at?.getTime() ?? Number.NaN;
}

describe('a lease', () => {
  test('lasts at most 30 s together with the interval of the sweep, by the database’s clock', async () => {
    const { jobId } = await accept();
    const never = held(completed);
    provider.script.submit = never.wait;
    const busy = advance(jobId);
    await never.reached;

    const seconds = await leaseSeconds(ctx.db, jobId);

    expect(LEASE_MS / 1000 + 5).toBeLessThanOrEqual(30);
    expect(seconds).toBeGreaterThan(LEASE_MS / 1000 - 5);
    expect(seconds).toBeLessThanOrEqual(LEASE_MS / 1000);
    never.release();
    await busy;
  });

  test('is renewed while its worker runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slow = held(completed);
    provider.script.submit = slow.wait;
    const { jobId } = await accept();
    startWorker();
    await slow.reached;
    await shortenLeases(ctx.db, 5);
    const before = await leaseEnd(jobId);

    vi.advanceTimersByTime(10_000);
    await expect.poll(() => leaseEnd(jobId)).toBeGreaterThan(before);
    slow.release();

    await expect.poll(() => row(jobId)).toMatchObject({ status: 'completed', attempt: 1 });
  });

  test('stops its worker at the next heartbeat after another worker has claimed the job', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stopped = Promise.withResolvers<Error>();
    const another = held(completed);
    provider.script.submit = (_, signal) => {
      signal.addEventListener('abort', () => stopped.resolve(signal.reason));
      provider.script.submit = another.wait;

      return stopped.promise.then(reason => Promise.reject(reason));
    };
    const { jobId } = await accept();
    startWorker();
    await vi.waitFor(() => expect(provider.submissions).toHaveLength(1));
    await forsake(jobId);
    const next = advance(jobId);
    await another.reached;

    vi.advanceTimersByTime(10_000);

    expect((await stopped.promise).name).toBe('JobLost');
    another.release();
    await next;
    expect(await row(jobId)).toMatchObject({ status: 'completed', attempt: 2 });
  });

  test('makes its worker discard the pictures without an error if another worker has claimed the job before a heartbeat', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    const [slow, another] = [held(completed), held(working)];
    provider.script.poll = slow.wait;
    const errors: string[] = [];
    const destination = new Writable({
      write: (line, _, done) => done(void errors.push(String(line))),
    });
    const log = createLog({ logLevel: 'error' }, destination);
    const late = takeStep({ ...ctx, log }, jobId);
    await slow.reached;
    await forsake(jobId);
    provider.script.poll = another.wait;
    const next = advance(jobId);
    await another.reached;

    slow.release();
    await late;

    expect(errors).toEqual([]);
    expect(await row(jobId)).toMatchObject({
      status: 'pending',
      step: 'waiting',
      held: true,
      attempt: 3,
    });
    another.release();
    await next;
  });
});

test('a worker is stopped if it still runs five minutes after the deadline', async () => {
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

  expect(signal.reason.message).toBe('the work is long past its deadline');
  expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'DEADLINE' });
});

describe('a deadline', () => {
  test('fails an overdue job with one refund, and no worker submits the job', async () => {
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

  test('lets a late picture complete the work, and the whole refund stays', async () => {
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
    expect(await findWork(ctx.db, actor.userId, jobId)).toMatchObject({
      status: 'completed',
      error_code: null,
      is_late: true,
    });
  });

  test('leaves a job whose lease has expired to its worker, which delivers the picture', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slow = held(completed);
    provider.script.submit = slow.wait;
    const [{ jobId }, { jobId: other }] = [await accept(), await accept()];
    startWorker();
    await vi.waitFor(() => expect(provider.submissions).toHaveLength(2));
    await forsake(jobId);
    await overrun(jobId);
    await sweep();
    await shortenLeases(ctx.db, 5);
    const before = await leaseEnd(other);

    vi.advanceTimersByTime(10_000);
    await expect.poll(() => leaseEnd(other)).toBeGreaterThan(before);
    slow.release();

    await expect
      .poll(() => row(jobId))
      .toMatchObject({ status: 'completed', error_code: 'DEADLINE', submissions: 1 });
  });

  test('starts polls for the late picture if the provider works on the job', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    await overrun(jobId);
    await engine.takeNextStep(jobId);
    await sweep();
    expect(await hasNextStep(jobId)).toBe(true);

    provider.script.poll = async () => working;
    await pollLate(ctx, jobId);
    expect(await row(jobId)).toMatchObject({ status: 'failed' });
    expect(await hasNextStep(jobId)).toBe(true);
    provider.script = {};
    await Promise.all([pollLate(ctx, jobId), pollLate(ctx, jobId)]);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(provider.submissions).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('ends the polls for a late picture after an hour', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    await overrun(jobId);
    await sweep();
    await moveFailure(ctx.db, jobId, 61 * 60);

    await pollLate(ctx, jobId);

    expect(provider.polls).toHaveLength(0);
    expect(await row(jobId)).toMatchObject({ status: 'failed' });
  });
});
