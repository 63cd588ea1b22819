import { expect, it } from 'vitest';
import { parseSearch, searchOf, stringifySearch } from './search.ts';

it('an id that looks like a number is read as text', () => {
  expect(parseSearch('?token=0123456789012345678901')).toEqual({ token: '0123456789012345678901' });
});

it('only values that are not empty are written', () => {
  expect(stringifySearch({ message: 'Log in & go', error: undefined, next: '' })).toBe(
    '?message=Log+in+%26+go',
  );
  expect(stringifySearch({})).toBe('');
});

it('empty parameters, and those that a page does not define, are dropped', () => {
  expect(searchOf(['next', 'token'], { next: '/studio', token: '', other: 'x' })).toEqual({
    next: '/studio',
  });
});
