/** See CAL-9. */
import { expect, test } from 'vitest';
import { createOverloadGuard } from './overload-guard.ts';

function openGuard() {
  const queue = { waiting: 0, ms: 0 };
  let endTurn = () => {};
  const guard = createOverloadGuard({
    countWaiting: () => queue.waiting,
    nowMs: () => queue.ms,
    atNextTurn: listener => {
      endTurn = listener;
    },
  });

  return {
    ask(waiting: number, ms: number): boolean {
      queue.waiting = waiting;
      queue.ms = ms;
      const answer = guard.isRefused();
      endTurn();

      return answer;
    },
    askAtOnce(calls: number, waiting: number, ms: number): number {
      Object.assign(queue, { waiting, ms });
      const answers = Array.from({ length: calls }, guard.isRefused);
      endTurn();

      return answers.filter(Boolean).length;
    },
  };
}

test('a burst is accepted up to 1,000 waiting calls', () => {
  const { ask } = openGuard();

  expect(ask(0, 0)).toBe(false);
  expect(ask(999, 5)).toBe(false);
  expect(ask(1_000, 5)).toBe(true);
});

test('after calls have waited for more than a second without a break, only 8 may wait', () => {
  const { ask } = openGuard();
  ask(0, 0);

  expect(ask(500, 1_000)).toBe(false);
  expect(ask(500, 1_001)).toBe(true);
  expect(ask(8, 1_500)).toBe(true);
  expect(ask(7, 1_500)).toBe(false);
});

test('calls that wait after an idle time are no overload during their first second', () => {
  const { ask } = openGuard();
  ask(0, 0);

  expect(ask(20, 60_000)).toBe(false);
  expect(ask(20, 60_900)).toBe(false);
  expect(ask(20, 61_001)).toBe(true);
});

test('calls of one turn of the event loop are counted before they wait for a connection', () => {
  const { ask, askAtOnce } = openGuard();
  ask(0, 0);
  ask(2, 900);

  expect(askAtOnce(100, 2, 1_500)).toBe(94);
  expect(askAtOnce(100, 2, 1_501)).toBe(94);
});

test('an overload lasts until a second after the last refusal, even if the queue is empty in between', () => {
  const { ask } = openGuard();
  ask(0, 0);
  ask(20, 900);
  expect(ask(20, 1_100)).toBe(true);
  ask(0, 1_200);

  expect(ask(20, 2_000)).toBe(true);
  ask(0, 2_900);
  expect(ask(20, 3_100)).toBe(false);
});

test('a burst is accepted again after a second without a refusal', () => {
  const { ask } = openGuard();
  ask(0, 0);
  ask(500, 900);
  expect(ask(500, 1_100)).toBe(true);

  ask(0, 2_000);

  expect(ask(500, 3_000)).toBe(false);
});
