// See PIC-4.
import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';
import { TurnsTaken } from './turns.ts';

const limits = { atOnce: 1, waitingPerCaller: 3, callersWaiting: 2 };

function heldTurns() {
  const turns = createFairTurns(limits);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (callerId: string, name: string) =>
    turns.take(callerId, async () => {
      begun.push(name);
      await released;

      return name;
    });

  return { begun, ask, release };
}

test('callers take turns, each in the order of its own requests', async () => {
  const { begun, ask, release } = heldTurns();
  const all = [
    ask('mei', 'mei 1'),
    ask('mei', 'mei 2'),
    ask('mei', 'mei 3'),
    ask('mei', 'mei 4'),
    ask('lin', 'lin 1'),
  ];
  all.push(ask('lin', 'lin 2'));
  expect(begun).toEqual(['mei 1']);

  release();

  expect(await Promise.all(all)).toEqual(['mei 1', 'mei 2', 'mei 3', 'mei 4', 'lin 1', 'lin 2']);
  expect(begun).toEqual(['mei 1', 'mei 2', 'lin 1', 'mei 3', 'lin 2', 'mei 4']);
});

test('a caller whose queue is full is refused, while other callers may still wait', async () => {
  const { ask, release } = heldTurns();
  const all = ['1', '2', '3', '4'].map(name => ask('mei', name));

  await expect(ask('mei', '5')).rejects.toThrow(TurnsTaken);
  all.push(ask('lin', '6'));

  release();
  expect(await Promise.all(all)).toHaveLength(5);
});

test('a caller is refused if too many others wait', async () => {
  const { ask, release } = heldTurns();
  const all = [ask('mei', '1'), ask('mei', '2'), ask('lin', '3')];

  await expect(ask('wei', '4')).rejects.toThrow(TurnsTaken);
  all.push(ask('lin', '5'));

  release();
  await Promise.all(all);
  expect(await ask('wei', '6')).toBe('6');
});

test('the next caller gets a turn after work that failed', async () => {
  const turns = createFairTurns(limits);
  const failing = ['mei', 'lin', 'mei'].map(id =>
    turns.take(id, () => Promise.reject(new Error('no picture'))),
  );

  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    failing.map(() => 'rejected'),
  );
  expect(await turns.take('mei', () => Promise.resolve('done'))).toBe('done');
});
