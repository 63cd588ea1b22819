import { expect, test } from 'vitest';
import { readLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de,fr;q=0.9', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['ZH-hans', 'zh'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en'],
  ['en;q=0.5, zh-TW;q=0.8', 'zh'],
  ['zh;q=0', 'en'],
  ['zh;q=nonsense,en', 'zh'],
  ['de, zh;q=0.3', 'zh'],
  [`${'x,'.repeat(100_000)}zh`, 'en'],
])('the header %j selects the language %s', (header, language) => {
  expect(readLanguage(header)).toBe(language);
});
