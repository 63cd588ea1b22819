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

describe('`receive`: a frame in each state', () => {
  test.each<[string, SocketState, Frame, unknown]>([
    ['a first token admits', greeting, token(), { do: 'admit', holder }],
    [
      'a subscription before the token is unauthorised',
      greeting,
      subscribe,
      { do: 'close', code: 4401 },
    ],
    [
      'a token that we did not sign is unauthorised',
      greeting,
      { type: 'token', holder: null },
      { do: 'close', code: 4401 },
    ],
    [
      'a token that has ended is unauthorised',
      greeting,
      token({ exp: 50 }),
      { do: 'close', code: 4401 },
    ],
    [
      'a subscription after the token is taken',
      open,
      subscribe,
      { do: 'subscribe', topic: 'jobs' },
    ],
    [
      'so is its end',
      open,
      { type: 'unsubscribe', topic: 'jobs' },
      { do: 'unsubscribe', topic: 'jobs' },
    ],
    [
      'a later token of the same user renews',
      open,
      token({ exp: 700 }),
      { do: 'admit', holder: { ...holder, exp: 700 } },
    ],
    [
      'a token of another user is forbidden',
      open,
      token({ userId: 'lin' }),
      { do: 'close', code: 4403 },
    ],
    [
      'one that has ended is unauthorised first',
      open,
      token({ userId: 'lin', exp: 50 }),
      { do: 'close', code: 4401 },
    ],
  ])('%s', (_, state, frame, step) => {
    expect(receive(state, frame, 50_000)).toEqual(step);
  });
});

test('a socket is overdue once its wait or its token has ended', () => {
  expect(isOverdue(greeting, 4_999)).toBe(false);
  expect(isOverdue(greeting, 5_000)).toBe(true);
  expect(isOverdue(open, 99_999)).toBe(false);
  expect(isOverdue(open, 100_000)).toBe(true);
});

describe('`spend`: the allowance of messages', () => {
  const pace = { burstMax: 3, perSecondMax: 2 };
  const spendTimes = (count: number, allowance = { left: 3, atMs: 0 }, atMs = 0) => {
    let rest = allowance;
    for (let time = 0; time < count; time += 1) rest = spend(rest, atMs, pace);

    return rest;
  };

  test('a burst is allowed and one more message is not', () => {
    expect(spendTimes(3).left).toBe(0);
    expect(spendTimes(4).left).toBeLessThan(0);
  });

  test('time restores the allowance, up to a burst', () => {
    expect(spend(spendTimes(3), 1_000, pace).left).toBe(1);
    expect(spend(spendTimes(3), 60_000, pace).left).toBe(2);
  });

  test('a clock that steps back restores nothing', () => {
    expect(spend({ left: 0, atMs: 10_000 }, 0, pace).left).toBe(-1);
  });
});
