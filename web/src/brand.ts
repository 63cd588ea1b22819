import type { Language } from './i18n/language.ts';

/**
 * The server writes the studio's name into the meta tag `brand`. A name other than `DEFAULT_NAME`
 * replaces both defaults.
 */
const DEFAULT_NAME = 'Vermilion';
const DEFAULT_NAME_ZH = '朱砂';

let operatorsName: string | undefined;

/** @param written the content of the meta tag */
export function setBrand(written: string): void {
  const name = written.trim();
  const isDefault = name === '' || name === DEFAULT_NAME || name.startsWith('%');
  operatorsName = isDefault ? undefined : name;
}

/** An operator's name is the same in every language. */
export function brandName(language: Language): string {
  return operatorsName ?? (language === 'zh' ? DEFAULT_NAME_ZH : DEFAULT_NAME);
}

export function sealLetter(): string | undefined {
  return operatorsName && [...operatorsName][0]?.toUpperCase();
}
