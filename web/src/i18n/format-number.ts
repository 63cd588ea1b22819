import { currentLanguage } from './current-language.ts';
import type { Language } from './language.ts';

const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** Formats as "12,480". Has its own file, because the first page needs no other format. */
export function formatNumber(number: number): string {
  // Numbers below 1,000 need no formatter, whose creation takes 36 ms on a slow phone.
  if (Number.isInteger(number) && number >= 0 && number < 1_000) return String(number);

  return new Intl.NumberFormat(locale()).format(number);
}

export function locale(): string {
  return LOCALES[currentLanguage()];
}
