import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage, showLanguage } from './current-language.ts';
import { chooseLanguage, loadFirstTexts, loadTexts } from './start-i18n.ts';
import { hasTexts, translate } from './translate.ts';

beforeEach(async () => {
  // A choice is also written into the page's cookies.
  vi.stubGlobal('document', { cookie: '' });
  await loadFirstTexts('en');
});

afterAll(() => {
  vi.unstubAllGlobals();
  showLanguage('en');
});

test('where the language changes meanwhile, the texts are those of the language that is shown', async () => {
  const choosing = chooseLanguage('zh');
  const loading = loadTexts('work');
  await Promise.all([choosing, loading]);

  expect(currentLanguage()).toBe('zh');
  expect(translate('work:saveAsPreset')).toMatch(/\p{Script=Han}/u);
});

test('of two choices the last one counts', async () => {
  await Promise.all([chooseLanguage('zh'), chooseLanguage('en')]);

  expect(currentLanguage()).toBe('en');
});

test('the language is shown once all texts are there that the page has', async () => {
  await loadTexts('compare');
  const choosing = chooseLanguage('zh');

  expect(currentLanguage()).toBe('en');
  await choosing;
  expect(hasTexts('zh', 'compare')).toBe(true);
});
