// See ACC-22.
import { describe, expect, it } from 'vitest';
import { checkNewEmail, checkPasswords } from './rules.ts';

describe('checkPasswords', () => {
  const good = { current: 'Lantern-12', next: 'Persimmon-3', confirmation: 'Persimmon-3' };
  it.each([
    [{}, undefined],
    [{ current: '' }, { field: 'current', key: 'profile.password.fillAll' }],
    [{ next: '' }, { field: 'next', key: 'profile.password.fillAll' }],
    [{ confirmation: '' }, { field: 'confirmation', key: 'profile.password.fillAll' }],
    [
      { next: 'short', confirmation: 'other' },
      { field: 'next', key: 'profile.password.tooShort' },
    ],
    [
      { next: '🖌️🖌️🖌️', confirmation: '🖌️🖌️🖌️' },
      { field: 'next', key: 'profile.password.tooShort' },
    ],
    [
      { next: 'x'.repeat(257), confirmation: '' },
      { field: 'confirmation', key: 'profile.password.fillAll' },
    ],
    [
      { next: 'x'.repeat(257), confirmation: 'x' },
      { field: 'next', key: 'errors.passwordTooLong' },
    ],
    [{ confirmation: 'persimmon-3' }, { field: 'confirmation', key: 'profile.password.mismatch' }],
    [
      { next: 'Lantern-12', confirmation: 'Lantern-12' },
      { field: 'next', key: 'profile.password.same' },
    ],
  ])('for valid fields with the change %j, returns %j', (changed, problem) => {
    expect(checkPasswords({ ...good, ...changed })).toEqual(problem);
  });
});

it.each([
  [' ', 'errors.emailRequired'],
  ['mei@', 'errors.emailInvalid'],
  [' MEI@example.com ', 'profile.email.same'],
  ['lin@example.com', undefined],
])('checkNewEmail gives %j the message %s', (typed, expected) => {
  expect(checkNewEmail(typed, 'mei@example.com')).toBe(expected);
});
