import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage, showLanguage } from './current-language.ts';
import { chooseLanguage, loadFirstTexts, loadTexts } from './start-i18n.ts';
import { hasTexts, translate } from './translate.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '' });
  await loadFirstTexts('en');
});

afterAll(() => {
  vi.unstubAllGlobals();
  showLanguage('en');
});

test('texts that were loading during a change of language are shown in the new language', async () => {
  const choosing = chooseLanguage('zh');
  const loading = loadTexts('work');
  await Promise.all([choosing, loading]);

  expect(currentLanguage()).toBe('zh');
  expect(translate('work:saveAsPreset')).toMatch(/\p{Script=Han}/u);
});

test('the last of two chosen languages is shown', async () => {
  await Promise.all([chooseLanguage('zh'), chooseLanguage('en')]);

  expect(currentLanguage()).toBe('en');
});

test('a chosen language is not shown at once, and a namespace that the page uses is loaded for it', async () => {
  await loadTexts('compare');
  const choosing = chooseLanguage('zh');

  expect(currentLanguage()).toBe('en');
  await choosing;
  expect(hasTexts('zh', 'compare')).toBe(true);
});
