import { currentLanguage } from './current-language.ts';
import type { Language } from './language.ts';

const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** Formats "12,480". Kept apart, because the first page needs no other format. */
export function formatNumber(number: number): string {
  // On a slow phone the first formatter takes 36 ms. These numbers have no separators.
  if (Number.isInteger(number) && number >= 0 && number < 1_000) return String(number);

  return new Intl.NumberFormat(locale()).format(number);
}

export function locale(): string {
  return LOCALES[currentLanguage()];
}
