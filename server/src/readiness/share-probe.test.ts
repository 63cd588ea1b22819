// See RDY-2.
import { expect, test, vi } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import { NoAnswer } from '../database/answer-within.ts';
import { shareProbe } from './share-probe.ts';

function probe({ limitMs = 60_000 } = {}) {
  const clock = createTestClock();
  const run = vi.fn(async () => {});
  const ask = shareProbe({ clock, limitMs, keptMs: answer => (answer ? 1_000 : 10_000), run });

  return { clock, run, ask };
}

test('a probe runs once for concurrent callers, and later callers get the stored answer', async () => {
  const { run, ask } = probe();

  expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined]);
  await ask();

  expect(run).toHaveBeenCalledOnce();
});

test('a probe runs again when its answer is too old, sooner after a failure', async () => {
  const { clock, run, ask } = probe();
  const failure = new Error('full');
  await ask();
  run.mockRejectedValueOnce(failure);
  clock.advance(9);
  expect(await ask()).toBeUndefined();
  clock.advance(1);
  expect(await ask()).toBe(failure);
  expect(await ask()).toBe(failure);
  expect(run).toHaveBeenCalledTimes(2);
  clock.advance(1);

  expect(await ask()).toBeUndefined();
});

test('a clock that is set back does not prolong an answer', async () => {
  const { clock, run, ask } = probe();
  await ask();
  clock.advance(-3_600);
  await ask();

  expect(run).toHaveBeenCalledTimes(2);
});

test('callers do not wait for a hanging run, and no other run begins until it ends', async () => {
  const { clock, run, ask } = probe({ limitMs: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  run.mockReturnValueOnce(promise);

  expect(await ask()).toBeInstanceOf(NoAnswer);
  clock.advance(60);
  expect(await ask()).toBeInstanceOf(NoAnswer);
  expect(run).toHaveBeenCalledOnce();

  resolve();
  await promise;
  clock.advance(60);
  expect(await ask()).toBeUndefined();
  expect(run).toHaveBeenCalledTimes(2);
});
