import { expect, test } from 'vitest';
import { decideConfirmation } from './rules.ts';

test('a link never touches an account that is confirmed', () => {
  expect(decideConfirmation({ isConfirmed: true }, true)).toBe('refuse');
  expect(decideConfirmation({ isConfirmed: true }, false)).toBe('refuse');
});

test('a link makes an account where there is none, and confirms one whose confirmation was withdrawn', () => {
  expect(decideConfirmation(undefined, true)).toBe('create-account');
  expect(decideConfirmation(undefined, false)).toBe('refuse');
  expect(decideConfirmation({ isConfirmed: false }, true)).toBe('confirm-account');
  expect(decideConfirmation({ isConfirmed: false }, false)).toBe('confirm-account');
});
