// See DOC-1.
import { expect, test } from 'vitest';
import { candidates, fillIn } from './rules.ts';

test('the operator’s text comes first, then the operator’s text in the other language, then the default', () => {
  expect(candidates('terms', 'zh', true).map(({ from, file }) => `${from} ${file}`)).toEqual([
    'own terms.zh.md',
    'own terms.en.md',
    'default terms.zh.md',
  ]);
});

test('the default contact page is another file if there is no contact address', () => {
  expect(candidates('contact', 'en', true).at(-1)?.file).toBe('contact.en.md');
  expect(candidates('contact', 'en', false).at(-1)?.file).toBe('contact-unknown.en.md');
});

test.each([
  ['{{brand}} and {{brand}}', 'Vermilion and Vermilion'],
  ['{{contact_email}} {{other}} {brand}', '{{contact_email}} {{other}} {brand}'],
  ['$& stays', '$& stays'],
])('`fillIn` turns `%s` into `%s`', (text, filled) => {
  expect(fillIn(text, { brand: 'Vermilion', contact_email: undefined })).toBe(filled);
});
