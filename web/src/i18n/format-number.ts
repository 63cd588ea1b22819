import { currentLanguage } from './current-language.ts';
import type { Language } from './language.ts';

const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** Formats as "12,480". This file is separate, because the first page loads no other format. */
export function formatNumber(number: number): string {
  // Creating a formatter takes 36 ms on a slow phone, and numbers below 1,000 need none.
  if (Number.isInteger(number) && number >= 0 && number < 1_000) return String(number);

  return new Intl.NumberFormat(locale()).format(number);
}

export function locale(): string {
  return LOCALES[currentLanguage()];
}
