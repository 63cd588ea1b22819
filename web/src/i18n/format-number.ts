import { currentLanguage } from './current-language.ts';
import type { Language } from './language.ts';

const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** Apart from the other formats, because it alone is needed on the first page. With the separators of the language: "12,480". */
export function formatNumber(number: number): string {
  return new Intl.NumberFormat(locale()).format(number);
}

/** What `Intl` calls the language that is shown. */
export function locale(): string {
  return LOCALES[currentLanguage()];
}
