import { expect, test } from 'vitest';
import { decideConfirmation, networkOf } from './rules.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('calls from %s are counted at %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

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
