import { expect, test } from 'vitest';
import { decideConfirmation } from './rules.ts';

test('a link never changes a confirmed account', () => {
  expect(decideConfirmation({ isConfirmed: true }, true)).toBe('refuse');
  expect(decideConfirmation({ isConfirmed: true }, false)).toBe('refuse');
});

test('a link creates a missing account if it has a sign-up, and restores a withdrawn confirmation', () => {
  expect(decideConfirmation(undefined, true)).toBe('create-account');
  expect(decideConfirmation(undefined, false)).toBe('refuse');
  expect(decideConfirmation({ isConfirmed: false }, true)).toBe('confirm-account');
  expect(decideConfirmation({ isConfirmed: false }, false)).toBe('confirm-account');
});
