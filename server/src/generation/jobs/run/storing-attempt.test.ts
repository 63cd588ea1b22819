/**
 * The provider bills each submission. A worker whose store or provider never answers stands for a
 * process that died. See JOB-19.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  acceptNamed,
  CREDITS,
  completed,
  held,
  startEngine,
  working,
} from '../../../../test/jobs/engine.ts';
import { pollLate, takeStep } from '../../../../test/jobs/engine-steps.ts';
import { ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { StoreError } from '../../../adapters/object-store/port.ts';
import { STORING_ATTEMPTS_MAX } from '../rules/definitions.ts';

const engine = await startEngine({ isFree: false });
const { ctx, provider, gate, advance, row, balance } = engine;
const { notes, forsake, overrun, sweep, hasNextStep, takeNextStep } = engine;

beforeEach(engine.reset);

/**
 * Makes a context with another `db` object. The code under test regards each `db` object as a
 * process.
 */
const anotherProcess = () => ({ ...ctx, db: ctx.db.withoutPlugins() });

/** Lets a process claim a job and die while it writes the pictures. */
async function dieStoring(work: typeof takeStep, jobId: string): Promise<void> {
  const disk = held(undefined);
  gate.beforePut = disk.wait;
  void work(anotherProcess(), jobId);
  await disk.reached;
  gate.beforePut = async () => {};
}

async function lose(jobId: string): Promise<void> {
  await forsake(jobId);
  await sweep();
}

describe('a picture that crashes each process that stores it', () => {
  test('is fetched three times, then its job fails, is refunded once, and is not polled again', async () => {
    const { actor, jobId } = await acceptNamed(engine);
    for (let deaths = 0; deaths < STORING_ATTEMPTS_MAX; deaths += 1) {
      await dieStoring(takeStep, jobId);
      await lose(jobId);
    }

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'NO_IMAGE',
      storing_attempts: 3,
    });
    expect(await balance(actor)).toBe(CREDITS);
    await overrun(jobId);
    await sweep();
    await pollLate(ctx, jobId);
    expect(provider.polls).toHaveLength(STORING_ATTEMPTS_MAX);
    expect(await notes(jobId)).toHaveLength(1);
  });

  test('is not polled after the deadline if all its attempts were used before', async () => {
    const { actor, jobId } = await acceptNamed(engine);
    for (let deaths = 0; deaths < STORING_ATTEMPTS_MAX; deaths += 1) {
      await dieStoring(takeStep, jobId);
      await lose(jobId);
    }
    await overrun(jobId);
    await sweep();

    await pollLate(ctx, jobId);

    expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'DEADLINE' });
    expect(provider.polls).toHaveLength(STORING_ATTEMPTS_MAX);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('is fetched three times even if all attempts are late', async () => {
    const { actor, jobId } = await acceptNamed(engine);
    await overrun(jobId);
    await sweep();
    for (let deaths = 0; deaths < STORING_ATTEMPTS_MAX; deaths += 1) {
      await dieStoring(pollLate, jobId);
      await lose(jobId);
    }

    await pollLate(ctx, jobId);

    expect(provider.polls).toHaveLength(STORING_ATTEMPTS_MAX);
    expect(await hasNextStep(jobId)).toBe(false);
    expect(await notes(jobId)).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('has its attempt counted before it is fetched', async () => {
    const { jobId } = await acceptNamed(engine);
    const fetching = held(completed);
    provider.script.poll = async (_id, _request, _signal, _onProgress, beforeFetch) => {
      await beforeFetch();

      return fetching.wait();
    };

    const busy = advance(jobId);
    await fetching.reached;

    expect(await row(jobId)).toMatchObject({ step: 'storing', storing_attempts: 1 });
    fetching.release();
    await busy;
  });

  test('keeps the count of its attempts if a former worker continues', async () => {
    const { jobId } = await acceptNamed(engine);
    const suspended = held(completed);
    provider.script.poll = async (_id, _request, _signal, _onProgress, beforeFetch) => {
      const answer = await suspended.wait();
      await beforeFetch();

      return answer;
    };
    const former = advance(jobId);
    await suspended.reached;
    await lose(jobId);
    provider.script = {};
    await dieStoring(takeStep, jobId);

    suspended.release();
    await former;

    expect(await row(jobId)).toMatchObject({ storing_attempts: 1 });
  });

  test('is stored alone after a crash, so that the next crash costs no other job an attempt', async () => {
    const [killer, other] = [await acceptNamed(engine), await acceptNamed(engine)];
    await dieStoring(takeStep, killer.jobId);
    await dieStoring(takeStep, other.jobId);
    await lose(killer.jobId);
    await lose(other.jobId);
    const disk = held(undefined);
    gate.beforePut = disk.wait;
    const next = anotherProcess();
    void takeStep(next, killer.jobId);
    await disk.reached;
    const waiting = takeStep(next, other.jobId);
    await expect.poll(async () => (await row(other.jobId)).held).toBe(true);

    await turns(50);
    expect(await row(killer.jobId)).toMatchObject({ storing_attempts: 2 });
    expect(await row(other.jobId)).toMatchObject({ storing_attempts: 1 });
    expect(provider.polls).toHaveLength(3);

    disk.release();
    await waiting;
    expect(await row(other.jobId)).toMatchObject({ status: 'completed' });
  });
});

describe('an attempt to store', () => {
  test('is undone if the store is full, even five times, before and after the deadline', async () => {
    const { actor, jobId } = await acceptNamed(engine);
    gate.beforePut = async () => Promise.reject(new StoreError('FULL', 'no room'));
    for (let tries = 0; tries < 5; tries += 1) await advance(jobId);
    expect(await row(jobId)).toMatchObject({
      status: 'pending',
      step: 'waiting',
      storing_attempts: 0,
    });
    await overrun(jobId);
    await sweep();
    for (let tries = 0; tries < 5; tries += 1) await pollLate(ctx, jobId);
    expect(await row(jobId)).toMatchObject({ status: 'failed', storing_attempts: 0 });

    gate.beforePut = async () => {};
    await pollLate(ctx, jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('is undone if the pictures could not be fetched', async () => {
    const { jobId } = await acceptNamed(engine);
    provider.script.poll = async (_id, _request, _signal, _onProgress, beforeFetch) => {
      await beforeFetch();
      throw new ProviderFailure('PROVIDER_BUSY', true, 'not just now');
    };

    for (let tries = 0; tries < 5; tries += 1) await advance(jobId);

    expect(await row(jobId)).toMatchObject({
      status: 'pending',
      step: 'waiting',
      storing_attempts: 0,
    });
  });

  test('is undone if the node shuts down, before and after the deadline, even if the store does not answer', async () => {
    const { jobId } = await acceptNamed(engine);
    const stop = async (work: (signal: AbortSignal) => Promise<void>) => {
      const [disk, shutdown] = [held(undefined), new AbortController()];
      gate.beforePut = disk.wait;
      const busy = work(shutdown.signal);
      await disk.reached;
      shutdown.abort();
      await busy;
    };
    await stop(signal => advance(jobId, signal));
    expect(await row(jobId)).toMatchObject({ status: 'pending', held: false, storing_attempts: 0 });
    await overrun(jobId);
    await sweep();
    await takeNextStep(jobId);

    await stop(signal => pollLate(ctx, jobId, signal));

    expect(await row(jobId)).toMatchObject({ status: 'failed', storing_attempts: 0 });
    expect(await hasNextStep(jobId)).toBe(true);
  });
});

test('an attempt to store counts if its worker lost the job meanwhile, because the next worker may have counted its own', async () => {
  const { jobId } = await acceptNamed(engine);
  const disk = held(undefined);
  gate.beforePut = disk.wait;
  const slow = advance(jobId);
  await disk.reached;
  await lose(jobId);
  const polling = held(working);
  provider.script.poll = polling.wait;
  const next = advance(jobId);
  await polling.reached;

  disk.release();
  await slow;

  expect(await row(jobId)).toMatchObject({ status: 'pending', held: true, storing_attempts: 1 });
  polling.release();
  await next;
});

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve));
}
