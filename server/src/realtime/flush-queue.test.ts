import { expect, test } from 'vitest';
import { createFlushQueue } from './flush-queue.ts';

function watchedFlushes(atOnceMax: number) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const flushes = createFlushQueue<string>(key => {
    begun.push(key);
    return new Promise<void>(resolve => ends.push(resolve));
  }, atOnceMax);
  const endNext = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };

  return { flushes, begun, endNext };
}

test('many requests during a flush cause one more flush after it', async () => {
  const { flushes, begun, endNext } = watchedFlushes(4);

  for (let ask = 0; ask < 10; ask += 1) flushes.ask('mei');
  expect(begun).toEqual(['mei']);
  await endNext();
  expect(begun).toEqual(['mei', 'mei']);
  await endNext();
  expect(begun).toHaveLength(2);
});

test('keys beyond the limit wait for their turn, and a key that is flushed again comes last', async () => {
  const { flushes, begun, endNext } = watchedFlushes(2);

  for (const key of ['mei', 'lin', 'mei', 'bo']) flushes.ask(key);
  expect(begun).toEqual(['mei', 'lin']);
  await endNext();
  expect(begun).toEqual(['mei', 'lin', 'mei']);
  await endNext();
  expect(begun).toEqual(['mei', 'lin', 'mei', 'bo']);
});

test('no flush begins after a stop', async () => {
  const { flushes, begun, endNext } = watchedFlushes(1);

  flushes.ask('mei');
  flushes.ask('lin');
  flushes.stop();
  flushes.ask('bo');
  await endNext();
  expect(begun).toEqual(['mei']);
});
