import { storeChoice } from '../store-choice.ts';

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '中文' };

const STORAGE_KEY = 'i18nextLng';

/** Returns the language that the server or index.html has chosen for the page. See PRO-3. */
export function detectLanguage(): Language {
  return toLanguage(document.documentElement.lang);
}

export function saveLanguage(language: Language): void {
  storeChoice(STORAGE_KEY, 'language', language);
}

export function toLanguage(tag: string): Language {
  return /^zh\b/i.test(tag) ? 'zh' : 'en';
}

/** Browsers also choose the shapes of Chinese characters by this value. */
export function htmlLanguage(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}

/**
 * Returns zh-CN for a text with Chinese characters but no kana or hangul. Otherwise returns '',
 * because the language is unknown and may differ from that of the page.
 */
export function languageOfText(text: string): string {
  return /\p{Script=Han}/u.test(text) &&
    !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
    ? htmlLanguage('zh')
    : '';
}
