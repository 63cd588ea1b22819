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

describe('checkEmail', () => {
  it.each([
    ['', 'errors.emailRequired'],
    ['   ', 'errors.emailRequired'],
    ['mei@', 'errors.emailInvalid'],
    ['mei lin@example.com', 'errors.emailInvalid'],
    ['mei.lin@example.com', undefined],
    [' 梅@例子.中国 ', undefined],
  ])('gives %j the message %s', (email, expected) => {
    expect(checkEmail(email)).toBe(expected);
  });
});

describe('checkNewPassword', () => {
  it.each([
    ['1234567', 'errors.passwordTooShort'],
    ['12345678', undefined],
    ['🖌️🖌️🖌️', 'errors.passwordTooShort'],
    ['朱砂水墨远山孤舟', undefined],
    ['x'.repeat(256), undefined],
    ['x'.repeat(257), 'errors.passwordTooLong'],
  ])('gives %j the message %s', (password, expected) => {
    expect(checkNewPassword(password)).toBe(expected);
  });

  it.each([
    ['short', auth.errors.passwordTooShort],
    ['x'.repeat(257), auth.errors.passwordTooLong],
  ])('the server refuses %j in the words of the page', (password, words) => {
    expect(newPassword.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([
      words,
    ]);
  });

  it('a confirmation must equal the password, including spaces', () => {
    expect(checkConfirmation('Lantern-12', 'Lantern-12')).toBeUndefined();
    expect(checkConfirmation('Lantern-12 ', 'Lantern-12')).toBe('errors.passwordMismatch');
  });
});

it('an existing password may be any text that is not empty', () => {
  expect(checkGivenPassword('')).toBe('errors.passwordRequired');
  expect(checkGivenPassword('x')).toBeUndefined();
});
