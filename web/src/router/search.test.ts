import { expect, it } from 'vitest';
import { parseSearch, searchOf, stringifySearch } from './search.ts';

it('keeps an id that looks like a number as text', () => {
  expect(parseSearch('?token=0123456789012345678901')).toEqual({ token: '0123456789012345678901' });
});

it('writes only values that are not empty', () => {
  expect(stringifySearch({ message: 'Log in & go', error: undefined, next: '' })).toBe(
    '?message=Log+in+%26+go',
  );
  expect(stringifySearch({})).toBe('');
});

it('drops parameters that a page does not define', () => {
  expect(searchOf(['next', 'token'], { next: '/studio', token: '', other: 'x' })).toEqual({
    next: '/studio',
  });
});
