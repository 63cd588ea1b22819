// See PAY-2, PAY-5.
import { bonusPercent, priceIn, totalCredits } from '@vermilion/contract/credit-packages';
import { isPaid, mayOrderTurn, ORDER_STATUSES } from '@vermilion/contract/order-status';
import { describe, expect, test } from 'vitest';
import type { Checkout } from '../adapters/payment-provider/port.ts';
import {
  decideAtPoll,
  decideChange,
  isOf,
  movementsOf,
  type OrderState,
  receiptNumberOf,
} from './rules.ts';

const pending: OrderState = {
  id: 'order',
  creditAccountId: 'account',
  sessionId: 'session',
  amountMinor: 1000,
  currency: 'usd',
  credits: 6600,
  status: 'pending',
  refundedMinor: 0,
  creditsTakenBack: 0,
};
const open: Checkout = {
  sessionId: 'session',
  orderId: 'order',
  creditAccountId: 'account',
  paymentId: null,
  state: 'open',
  amountMinor: 1000,
  currency: 'usd',
  refundedMinor: 0,
  isDisputed: false,
};
const paid: Checkout = { ...open, state: 'paid', paymentId: 'payment' };

describe('decideChange', () => {
  test.each([
    ['open', open, undefined],
    ['processing', { ...open, state: 'processing' }, undefined],
    [
      'failed',
      { ...open, state: 'failed' },
      { status: 'failed', refundedMinor: 0, creditsTakenBack: 0 },
    ],
    [
      'expired',
      { ...open, state: 'expired' },
      { status: 'expired', refundedMinor: 0, creditsTakenBack: 0 },
    ],
    ['paid', paid, { status: 'completed', refundedMinor: 0, creditsTakenBack: 0 }],
    [
      'refunded by one minor unit',
      { ...paid, refundedMinor: 1 },
      { status: 'partially_refunded', refundedMinor: 1, creditsTakenBack: 6 },
    ],
    [
      'half refunded',
      { ...paid, refundedMinor: 500 },
      { status: 'partially_refunded', refundedMinor: 500, creditsTakenBack: 3300 },
    ],
    [
      'refunded',
      { ...paid, refundedMinor: 1000 },
      { status: 'refunded', refundedMinor: 1000, creditsTakenBack: 6600 },
    ],
    [
      'refunded by more than its amount',
      { ...paid, refundedMinor: 1001 },
      { status: 'refunded', refundedMinor: 1000, creditsTakenBack: 6600 },
    ],
    [
      'disputed',
      { ...paid, isDisputed: true },
      { status: 'disputed', refundedMinor: 0, creditsTakenBack: 6600 },
    ],
  ] as const)(
    'decides the change of a pending order if its checkout is %s',
    (_, checkout, change) => {
      expect(decideChange(pending, checkout)).toEqual(change);
    },
  );

  test('does not change a completed order, whether its checkout is paid, open, processing, failed or expired', () => {
    const completed: OrderState = { ...pending, status: 'completed' };

    expect(decideChange(completed, paid)).toBeUndefined();
    for (const state of ['open', 'processing', 'failed', 'expired'] as const) {
      expect(decideChange(completed, { ...open, state })).toBeUndefined();
    }
  });

  test('completes a failed or expired order if its checkout is paid', () => {
    for (const status of ['failed', 'expired'] as const) {
      expect(decideChange({ ...pending, status }, paid)).toMatchObject({ status: 'completed' });
    }
  });
});

test.each([
  ['session', { sessionId: 'another' }],
  ['order', { orderId: 'another' }],
  ['order, or of none,', { orderId: null }],
  ['owner', { creditAccountId: 'another' }],
  ['amount', { amountMinor: 999 }],
  ['currency', { currency: 'cny' }],
])('a checkout of another %s does not belong to the order', (_, changes) => {
  expect(isOf(pending, paid)).toBe(true);
  expect(isOf(pending, { ...paid, ...changes })).toBe(false);
});

test.each([
  ['pending', 'completed', 0, 0, [['add', 6600]]],
  [
    'pending',
    'disputed',
    0,
    6600,
    [
      ['add', 6600],
      ['take-back', 6600],
    ],
  ],
  ['completed', 'partially_refunded', 0, 100, [['take-back', 100]]],
  ['partially_refunded', 'refunded', 100, 6600, [['take-back', 6500]]],
  ['disputed', 'completed', 6600, 0, [['add', 6600]]],
  ['pending', 'expired', 0, 0, []],
] as const)(
  'an order that turns from %s to %s, with %i and then %i credits taken back, has the postings %j',
  (from, to, taken, takes, movements) => {
    const order = { ...pending, status: from, creditsTakenBack: taken };
    const moved = movementsOf(order, { status: to, refundedMinor: 0, creditsTakenBack: takes });

    expect(moved.map(({ kind, credits }) => [kind, credits])).toEqual(movements);
  },
);

test.each([
  ['disputed', 'completed', 'dispute won'],
  ['partially_refunded', 'completed', 'refund failed'],
  ['refunded', 'partially_refunded', 'refund failed'],
] as const)(
  'credits that the user gets back when an order turns from %s to %s have the reason “%s”',
  (from, to, reason) => {
    const order = { ...pending, status: from, creditsTakenBack: 6600 };

    expect(movementsOf(order, { status: to, refundedMinor: 0, creditsTakenBack: 600 })).toEqual([
      { kind: 'add', credits: 6000, reason },
    ]);
  },
);

test.each([
  ['pending', 'session', 0, undefined],
  ['pending', 'session', 2, undefined],
  ['pending', 'session', 3, 'expired'],
  ['pending', null, 0, 'failed'],
  ['completed', 'session', 3, undefined],
  ['failed', null, 3, undefined],
] as const)(
  'a %s order with the session %s at poll %i gets the status %s',
  (status, sessionId, poll, becomes) => {
    expect(decideAtPoll({ ...pending, status, sessionId }, poll)?.status).toBe(becomes);
  },
);

test('a paid order stays paid, an unpaid one can be completed, and none becomes pending again', () => {
  for (const from of ORDER_STATUSES) {
    expect(mayOrderTurn(from, 'pending')).toBe(false);
    for (const to of ORDER_STATUSES)
      if (isPaid(from) && mayOrderTurn(from, to)) expect(isPaid(to)).toBe(true);
    if (!isPaid(from)) expect(mayOrderTurn(from, 'completed')).toBe(true);
  }
});

test('a package has a bonus in percent, total credits, and a price in each currency', () => {
  expect(bonusPercent({ base_credits: 6000, bonus_credits: 600 })).toBe(10);
  expect(bonusPercent({ base_credits: 15_000, bonus_credits: 3000 })).toBe(20);
  expect(bonusPercent({ base_credits: 3, bonus_credits: 2 })).toBe(67);
  expect(bonusPercent({ base_credits: 2500, bonus_credits: 0 })).toBe(0);
  expect(totalCredits({ base_credits: 40_000, bonus_credits: 12_000 })).toBe(52_000);
  expect(priceIn('cny', { price_usd: 4.99, price_cny: 35 })).toBe(35);
  expect(priceIn('usd', { price_usd: 4.99, price_cny: 35 })).toBe(4.99);
});

test('a receipt’s number is the day and the end of the order’s id', () => {
  expect(
    receiptNumberOf('01a1f92f-0a5b-73ea-bf21-cad6ae0311c4', new Date('2026-11-20T23:59:59Z')),
  ).toBe('20261120-AE0311C4');
});
