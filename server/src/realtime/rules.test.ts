import { describe, expect, test } from 'vitest';
import {
  countToDismiss,
  type Frame,
  isOverdue,
  receive,
  type SocketState,
  spend,
} from './rules.ts';

const holder = { userId: 'mei', sessionId: 'one', creditAccountId: 'purse', exp: 100 };
const greeting: SocketState = { phase: 'greeting', untilMs: 5_000 };
const open: SocketState = { phase: 'open', holder };
const token = (changes: Partial<typeof holder> = {}): Frame => ({
  type: 'token',
  holder: { ...holder, ...changes },
});
const subscribe: Frame = { type: 'subscribe', topic: 'jobs' };

test('sockets of a stopping node are closed evenly, the last ones at the end of the time', () => {
  const closed: number[] = [];
  for (let open = 20_000, leftMs = 2_500; leftMs >= 0; leftMs -= 50) {
    closed.push(countToDismiss(open, leftMs, 50));
    open -= closed.at(-1) ?? 0;
  }

  expect(Math.max(...closed)).toBe(400);
  expect(closed.reduce((sum, count) => sum + count)).toBe(20_000);
});

describe('`receive`', () => {
  test.each<[string, SocketState, Frame, unknown]>([
    ['a first token admits the socket', greeting, token(), { do: 'admit', holder }],
    [
      'a subscription before the token closes the socket as unauthorized',
      greeting,
      subscribe,
      { do: 'close', code: 4401 },
    ],
    [
      'a token with a wrong signature closes the socket as unauthorized',
      greeting,
      { type: 'token', holder: null },
      { do: 'close', code: 4401 },
    ],
    [
      'an expired token closes the socket as unauthorized',
      greeting,
      token({ exp: 50 }),
      { do: 'close', code: 4401 },
    ],
    [
      'a subscription after the token is accepted',
      open,
      subscribe,
      { do: 'subscribe', topic: 'jobs' },
    ],
    [
      'the end of a subscription is accepted',
      open,
      { type: 'unsubscribe', topic: 'jobs' },
      { do: 'unsubscribe', topic: 'jobs' },
    ],
    [
      'a later token of the same user extends the time of the socket',
      open,
      token({ exp: 700 }),
      { do: 'admit', holder: { ...holder, exp: 700 } },
    ],
    [
      'a token of another user closes the socket as forbidden',
      open,
      token({ userId: 'lin' }),
      { do: 'close', code: 4403 },
    ],
    [
      'an expired token of another user closes the socket as unauthorized',
      open,
      token({ userId: 'lin', exp: 50 }),
      { do: 'close', code: 4401 },
    ],
  ])('%s', (_, state, frame, step) => {
    expect(receive(state, frame, 50_000)).toEqual(step);
  });
});

test('a socket is overdue when its wait for a token ends or its token expires', () => {
  expect(isOverdue(greeting, 4_999)).toBe(false);
  expect(isOverdue(greeting, 5_000)).toBe(true);
  expect(isOverdue(open, 99_999)).toBe(false);
  expect(isOverdue(open, 100_000)).toBe(true);
});

describe('`spend`', () => {
  const pace = { burstMax: 3, perSecondMax: 2 };
  const spendTimes = (count: number, allowance = { left: 3, atMs: 0 }, atMs = 0) => {
    let rest = allowance;
    for (let time = 0; time < count; time += 1) rest = spend(rest, atMs, pace);

    return rest;
  };

  test('a burst is allowed, and one more message is not', () => {
    expect(spendTimes(3).left).toBe(0);
    expect(spendTimes(4).left).toBeLessThan(0);
  });

  test('a pause restores the allowance, up to one burst', () => {
    expect(spend(spendTimes(3), 1_000, pace).left).toBe(1);
    expect(spend(spendTimes(3), 60_000, pace).left).toBe(2);
  });

  test('a clock that steps back restores nothing', () => {
    expect(spend({ left: 0, atMs: 10_000 }, 0, pace).left).toBe(-1);
  });
});
