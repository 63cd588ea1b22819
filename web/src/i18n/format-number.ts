import { currentLanguage } from './current-language.ts';
import type { Language } from './language.ts';

const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/**
 * Formats with the separators of the language: "12,480". Apart from the other formats, because the
 * first page needs this one only.
 */
export function formatNumber(number: number): string {
  return new Intl.NumberFormat(locale()).format(number);
}

export function locale(): string {
  return LOCALES[currentLanguage()];
}
