// See RTM-3.
import { describe, expect, it } from 'vitest';
import { BACKOFF_LONGEST_MS, backoffMs, parseServerMessage, renewalDelayMs } from './rules.ts';

describe('renewalDelayMs', () => {
  const nowMs = 1_800_000_000_000;
  const exp = (secondsLeft: number) => nowMs / 1000 + secondsLeft;

  it.each([
    [600, 525_000],
    [76, 1_000],
    [75, 0],
    [10, 0],
    [-5, 0],
  ])('a token that expires in %i s is renewed in %i ms', (secondsLeft, delayMs) => {
    expect(renewalDelayMs(exp(secondsLeft), nowMs)).toBe(delayMs);
  });
});

describe('the wait before the next attempt', () => {
  it('doubles, and half of it is random', () => {
    expect([0, 1, 2, 3].map(failures => backoffMs(failures, 0))).toEqual([250, 500, 1_000, 2_000]);
    expect([0, 1, 2, 3].map(failures => backoffMs(failures, 1))).toEqual([
      500, 1_000, 2_000, 4_000,
    ]);
  });

  it('is 30 s at most, even after a million failures', () => {
    expect(backoffMs(1_000_000, 1)).toBe(BACKOFF_LONGEST_MS);
  });
});

describe('a frame of the server', () => {
  it('is parsed as its message', () => {
    expect(parseServerMessage('{"type":"credits","balance":490}')).toEqual({
      type: 'credits',
      balance: 490,
    });
  });

  it.each([
    ['{"type":"weather"}'],
    ['{"balance":3}'],
    ['null'],
    ['[]'],
    ['not json'],
    [''],
    [new ArrayBuffer(2)],
  ])('is ignored if it is unreadable or of an unknown type: %s', frame => {
    expect(parseServerMessage(frame)).toBeUndefined();
  });
});
