import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Mei Lin', 'ML'],
  ['mei.lin', 'ml'],
  ['Ana Maria de Souza', 'AS'],
  ['梅林', '梅'],
  ['', ''],
])('%s has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
