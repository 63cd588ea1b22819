// See ACC-4.
import { displayName } from '@vermilion/contract/profile';
import { describe, expect, it } from 'vitest';
import { checkDisplayName } from './check-display-name.ts';

describe('checkDisplayName', () => {
  const cases = [
    ['', 'username.tooShort'],
    ['  a ', 'username.tooShort'],
    ['朱', 'username.tooShort'],
    ['ab', undefined],
    ['朱砂', undefined],
    [' Mei Lin_2-3 ', undefined],
    ['x'.repeat(20), undefined],
    ['x'.repeat(21), 'username.tooLong'],
    ['𠮷'.repeat(20), undefined],
    ['𠮷'.repeat(21), 'username.tooLong'],
    ['mei@lin', 'username.invalidCharacters'],
    ['Zoë', 'username.invalidCharacters'],
    ['墨🖌️', 'username.invalidCharacters'],
    ['<b>', 'username.invalidCharacters'],
  ] as const;

  it.each(cases)('gives %j the message %s', (name, expected) => {
    expect(checkDisplayName(name)).toBe(expected);
  });

  it.each(cases)('expects of %j what the schema of the server says', (name, problem) => {
    expect(displayName.safeParse(name).success).toBe(problem === undefined);
  });
});
