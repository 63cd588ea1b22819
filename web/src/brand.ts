import type { Language } from './i18n/language.ts';

/** Default names. If the operator has chosen another name, it replaces both. */
const DEFAULT_NAME = 'Vermilion';
const DEFAULT_NAME_ZH = '朱砂';

let operatorsName: string | undefined;

/** @param written the content of the meta tag `brand`, which the server fills */
export function setBrand(written: string): void {
  const name = written.trim();
  const isDefault = name === '' || name === DEFAULT_NAME || name.startsWith('%');
  operatorsName = isDefault ? undefined : name;
}

export function brandName(language: Language): string {
  return operatorsName ?? (language === 'zh' ? DEFAULT_NAME_ZH : DEFAULT_NAME);
}

export function sealLetter(): string | undefined {
  return operatorsName && [...operatorsName][0]?.toUpperCase();
}
