import { expect, it } from 'vitest';
import { languageOfText } from './language.ts';

it.each([
  ['静水上一叶扁舟，远山入雾', 'zh-CN'],
  ['Moon over 老松', 'zh-CN'],
  ['月と松の木', ''],
  ['달과 松', ''],
  ['A lone boat on still water', ''],
  ['', ''],
])('the language of “%s” is marked as “%s”', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
