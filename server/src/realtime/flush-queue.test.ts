import { expect, test } from 'vitest';
import { createRounds } from './rounds.ts';

/** Rounds that wait to be ended, in the order in which they began. */
function watchedRounds(atOnceMax: number) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const rounds = createRounds<string>(key => {
    begun.push(key);
    return new Promise<void>(resolve => ends.push(resolve));
  }, atOnceMax);
  const endNext = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };

  return { rounds, begun, endNext };
}

test('many asks while a round runs lead to one more, which begins after it', async () => {
  const { rounds, begun, endNext } = watchedRounds(4);

  for (let ask = 0; ask < 10; ask += 1) rounds.ask('mei');
  expect(begun).toEqual(['mei']);
  await endNext();
  expect(begun).toEqual(['mei', 'mei']);
  await endNext();
  expect(begun).toHaveLength(2);
});

test('keys beyond the bound wait their turn, and a key that runs keeps nobody waiting', async () => {
  const { rounds, begun, endNext } = watchedRounds(2);

  for (const key of ['mei', 'lin', 'mei', 'bo']) rounds.ask(key);
  expect(begun).toEqual(['mei', 'lin']);
  await endNext();
  expect(begun).toEqual(['mei', 'lin', 'mei']);
  await endNext();
  expect(begun).toEqual(['mei', 'lin', 'mei', 'bo']);
});

test('nothing begins once stopped', async () => {
  const { rounds, begun, endNext } = watchedRounds(1);

  rounds.ask('mei');
  rounds.ask('lin');
  rounds.stop();
  rounds.ask('bo');
  await endNext();
  expect(begun).toEqual(['mei']);
});
