// See ACC-1, ACC-2.
import { newPassword } from '@vermilion/contract/accounts';
import { describe, expect, it } from 'vitest';
import auth from '../../locales/en/auth.json' with { type: 'json' };
import {
  checkConfirmation,
  checkEmail,
  checkGivenPassword,
  checkNewPassword,
} from './field-rules.ts';

describe('an address', () => {
  it.each([
    ['', 'errors.emailRequired'],
    ['   ', 'errors.emailRequired'],
    ['mei@', 'errors.emailInvalid'],
    ['mei lin@example.com', 'errors.emailInvalid'],
    ['mei.lin@example.com', undefined],
    [' 梅@例子.中国 ', undefined],
  ])('%j → %s', (email, expected) => {
    expect(checkEmail(email)).toBe(expected);
  });
});

describe('a new password', () => {
  it.each([
    ['1234567', 'errors.passwordTooShort'],
    ['12345678', undefined],
    ['🖌️🖌️🖌️', 'errors.passwordTooShort'],
    ['朱砂水墨远山孤舟', undefined],
    ['x'.repeat(256), undefined],
    ['x'.repeat(257), 'errors.passwordTooLong'],
  ])('%j → %s', (password, expected) => {
    expect(checkNewPassword(password)).toBe(expected);
  });

  it.each([
    ['short', auth.errors.passwordTooShort],
    ['x'.repeat(257), auth.errors.passwordTooLong],
  ])('%j is refused by the server in the same words', (password, words) => {
    expect(newPassword.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([
      words,
    ]);
  });

  it('must be typed twice without a difference', () => {
    expect(checkConfirmation('Lantern-12', 'Lantern-12')).toBeUndefined();
    expect(checkConfirmation('Lantern-12 ', 'Lantern-12')).toBe('errors.passwordMismatch');
  });
});

it('an existing password must only be present', () => {
  expect(checkGivenPassword('')).toBe('errors.passwordRequired');
  expect(checkGivenPassword('x')).toBeUndefined();
});
