// See PAY-12, PAY-14, PAY-15.
import { describe, expect, it } from 'vitest';
import { netAmountPaid, readReturn, tallyOf, toneOf } from './rules.ts';

describe('tallyOf', () => {
  it.each([
    [2_500, 0, { solid: 2, half: 1, open: 0 }],
    [6_000, 600, { solid: 6, half: 0, open: 1 }],
    [15_000, 3_000, { solid: 15, half: 0, open: 3 }],
    [40_000, 12_000, { solid: 40, half: 0, open: 12 }],
    [100, 10, { solid: 0, half: 1, open: 1 }],
    [0, 0, { solid: 0, half: 0, open: 0 }],
  ])('shows %i credits and a bonus of %i as %o', (base_credits, bonus_credits, tally) => {
    expect(tallyOf({ base_credits, bonus_credits })).toEqual(tally);
  });
});

it.each([
  ['completed', 'green'],
  ['pending', 'amber'],
  ['failed', 'red'],
  ['expired', 'gray'],
  ['partially_refunded', 'gray'],
  ['refunded', 'gray'],
  ['disputed', 'gray'],
] as const)('the status %s is shown in %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});

describe('netAmountPaid', () => {
  it('is null if the order was not paid', () => {
    expect(netAmountPaid({ status: 'pending', amount: 29.99, refunded_amount: 0 })).toBeNull();
  });

  it('is the amount minus refunds, exact to the cent', () => {
    expect(
      netAmountPaid({ status: 'partially_refunded', amount: 79.99, refunded_amount: 39.99 }),
    ).toBe(40);
    expect(netAmountPaid({ status: 'refunded', amount: 4.99, refunded_amount: 4.99 })).toBe(0);
  });
});

describe('readReturn', () => {
  it.each([
    [
      { success: 'true', session_id: 'cs_1' },
      { kind: 'paid', sessionId: 'cs_1' },
    ],
    [{ canceled: 'true' }, { kind: 'canceled' }],
  ])('reads the address of a return from a checkout: %o', (search, expected) => {
    expect(readReturn(search)).toEqual(expected);
  });

  it.each([
    {},
    { success: 'true' },
    { success: 'false', session_id: 'cs_1' },
    { session_id: 'cs_1' },
    { canceled: '1' },
  ])('ignores other addresses: %o', search => {
    expect(readReturn(search)).toBeUndefined();
  });
});
