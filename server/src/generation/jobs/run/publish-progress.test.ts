/** See GEN-19. */
import { setImmediate } from 'node:timers/promises';
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completed, held, startEngine, working } from '../../../../test/jobs/engine.ts';
import { ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { notify, withTransaction } from '../../../database/database.ts';
import { listen } from '../../../database/listen.ts';
import { cancelJob } from '../../cancel-job.ts';

const engine = await startEngine();
const { ctx, provider, accept, advance, forsake, sweep } = engine;

const reports: { jobId: string; fraction: number | null }[] = [];
const sentinels = new Map<string, () => void>();
const isListening = Promise.withResolvers<void>();
const listener = listen(ctx.pool, ctx.log, {
  onNotice(notice) {
    if (notice.kind === 'job-progress')
      reports.push({ jobId: notice.jobId, fraction: notice.fraction });
    if (notice.kind === 'credits') sentinels.get(notice.userId)?.();
  },
  onListening: () => isListening.resolve(),
});
await isListening.promise;
afterAll(() => listener.close());

beforeEach(async () => {
  await engine.reset();
  reports.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function begin(answer = held(completed)) {
  const { actor, jobId } = await accept();
  let say: (fraction: number) => void = () => {};
  provider.script.submit = (_, _signal, onProgress) => {
    say = onProgress;

    return answer.wait();
  };
  const busy = advance(jobId);
  await answer.reached;

  return { actor, jobId, busy, release: answer.release, say: (fraction: number) => say(fraction) };
}

async function tick(ms = PROGRESS_INTERVAL_MS): Promise<(number | null)[]> {
  vi.advanceTimersByTime(ms);

  return fractions();
}

/** Sends a notification of its own, and returns all fractions that were published before it. */
async function fractions(): Promise<(number | null)[]> {
  // Progress is published through other connections, so wait until all of them are idle. A wait of
  // Vitest would advance the faked timers.
  do await setImmediate();
  while (ctx.pool.current().idleCount < ctx.pool.current().totalCount);
  const sentinel = crypto.randomUUID();
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  sentinels.set(sentinel, resolve);
  await withTransaction(ctx.db, tx => notify(tx, { kind: 'credits', userId: sentinel }));
  await arrived;

  return reports.map(({ fraction }) => fraction);
}

test('the first fraction is published after the interval, and then at most one per interval', async () => {
  const { busy, release, say } = await begin();
  say(0.1);

  expect(await tick(PROGRESS_INTERVAL_MS - 1)).toEqual([]);
  expect(await tick(1)).toEqual([0.1]);
  for (const fraction of [0.2, 0.3, 0.4]) say(fraction);
  expect(await tick(PROGRESS_INTERVAL_MS - 1)).toEqual([0.1]);
  expect(await tick(1)).toEqual([0.1, 0.4]);
  expect(await tick()).toEqual([0.1, 0.4]);
  release();
  await busy;
});

test('only rising fractions are published, larger numbers as 1, and NaN and negative numbers are ignored', async () => {
  const { busy, release, say } = await begin();

  for (const fraction of [-1, Number.NaN, 0.5, 0.3, Number.NaN]) say(fraction);
  expect(await tick()).toEqual([0.5]);
  say(0.4);
  expect(await tick()).toEqual([0.5]);
  say(7);
  expect(await tick()).toEqual([0.5, 1]);
  release();
  await busy;
});

test('an unchanged value is repeated after some intervals, for pages that opened meanwhile', async () => {
  const { busy, release, say } = await begin();
  say(0.3);
  await tick();

  await tick(3 * PROGRESS_INTERVAL_MS);
  expect(await fractions()).toEqual([0.3]);
  expect(await tick()).toEqual([0.3, 0.3]);
  release();
  await busy;
});

test('the progress of a job is 0 while it waits at its provider, and at least 0.01 afterwards', async () => {
  const { busy, release, say } = await begin();

  say(0);
  expect(await tick()).toEqual([0]);
  say(0.001);
  expect(await tick()).toEqual([0, 0.01]);
  release();
  await busy;
});

test('null is published once for a job whose provider reports no progress', async () => {
  const { jobId, busy, release } = await begin();

  await tick();
  expect(await tick(10 * PROGRESS_INTERVAL_MS)).toEqual([null]);
  expect(reports[0]?.jobId).toBe(jobId);
  release();
  await busy;
});

test('null is published for a poll that reports no progress, and the progress of a poll that reports it', async () => {
  const { jobId } = await accept();
  provider.script.submit = async () => working;
  await advance(jobId);
  const [quiet, talking] = [held(working), held(completed)];
  provider.script.poll = () => quiet.wait();
  const quietly = advance(jobId);
  await quiet.reached;
  expect(await tick(10 * PROGRESS_INTERVAL_MS)).toEqual([null]);
  quiet.release();
  await quietly;

  provider.script.poll = (_id, _request, _signal, onProgress) => {
    onProgress(0.4);

    return talking.wait();
  };
  const busy = advance(jobId);
  await talking.reached;
  expect(await tick()).toEqual([null, 0.4]);
  talking.release();
  await busy;
});

test('nothing is published for a job that ends before the interval, even if it reports progress later', async () => {
  const { busy, release, say } = await begin();
  say(0.9);
  await tick(PROGRESS_INTERVAL_MS - 1);
  release();
  await busy;
  say(0.95);

  expect(await tick(10 * PROGRESS_INTERVAL_MS)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is published after a job was cancelled, even if its provider continues', async () => {
  const { actor, jobId, busy, release, say } = await begin();
  say(0.2);
  expect(await tick()).toEqual([0.2]);
  await withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId: actor.userId, jobId }));
  say(0.6);

  expect(await tick()).toEqual([0.2]);
  release();
  await busy;
});

test('the progress of the next worker is published, and nothing of a former worker', async () => {
  const lost = await begin();
  lost.say(0.8);
  expect(await tick()).toEqual([0.8]);
  await forsake(lost.jobId);
  await sweep();

  const again = held(completed);
  let say: (fraction: number) => void = () => {};
  provider.script.submit = (_, _signal, onProgress) => {
    say = onProgress;

    return again.wait();
  };
  const busy = advance(lost.jobId);
  await again.reached;
  lost.say(0.9);
  say(0.1);
  expect(await tick()).toEqual([0.8, 0.1]);
  again.release();
  lost.release();
  await Promise.all([busy, lost.busy]);
});

test('a job whose provider was busy has its progress published after the next submission', async () => {
  const { jobId, busy, release, say } = await begin();
  say(0.7);
  expect(await tick()).toEqual([0.7]);
  release();
  provider.script.submit = async () =>
    Promise.reject(new ProviderFailure('PROVIDER_BUSY', true, 'busy'));
  await busy;
  const second = await accept();
  await advance(second.jobId);

  const slow = held(completed);
  provider.script.submit = (_, _signal, onProgress) => {
    onProgress(0.1);

    return slow.wait();
  };
  const again = advance(second.jobId);
  await slow.reached;
  expect(await tick()).toEqual([0.7, 0.1]);
  expect(reports.map(one => one.jobId)).toEqual([jobId, second.jobId]);
  slow.release();
  await again;
});

test('null is published once for all polls of a request', async () => {
  const { jobId } = await accept();
  provider.script.submit = async () => working;
  provider.script.poll = async () => working;

  await advance(jobId);
  expect(await fractions()).toEqual([null]);
  await advance(jobId);
  expect(await fractions()).toEqual([null]);
});
