import { keep } from '../kept-choice.ts';

/** The languages, and a visitor's: the saved choice, otherwise the browser's. See PRO-3. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '中文' };

const STORAGE_KEY = 'i18nextLng';

/** The server or index.html has chosen the language already. */
export function detectLanguage(): Language {
  return toLanguage(document.documentElement.lang);
}

export function saveLanguage(language: Language): void {
  keep(STORAGE_KEY, 'language', language);
}

/** `zh-CN`, `zh-Hans`, `zh` → zh; everything else → en. */
export function toLanguage(tag: string): Language {
  return /^zh\b/i.test(tag) ? 'zh' : 'en';
}

/** The value of `<html lang>`, which also selects the shapes of Chinese characters. */
export function htmlLanguage(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}

/**
 * Returns the language of user text that has Chinese characters and no kana or hangul. Other text
 * has an unknown language, '', and not that of the page.
 */
export function languageOfText(text: string): string {
  return /\p{Script=Han}/u.test(text) &&
    !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
    ? htmlLanguage('zh')
    : '';
}
