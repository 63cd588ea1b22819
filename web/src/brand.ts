import type { Language } from './i18n/language.ts';

/**
 * The operator's name for the product. The server writes `BRAND_NAME` into the `brand` meta tag of index.html; where it did not (the
 * development server), and where it wrote the default, the product is Vermilion, in Chinese 朱砂.
 */
const DEFAULT_NAME = 'Vermilion';
const DEFAULT_NAME_ZH = '朱砂';

let operatorsName: string | undefined;

/** @param written as it stands in the meta tag */
export function setBrand(written: string): void {
  const name = written.trim();
  const isDefault = name === '' || name === DEFAULT_NAME || name.startsWith('%');
  operatorsName = isDefault ? undefined : name;
}

/** The name in a language; that of the operator is the same in every one. */
export function brandName(language: Language): string {
  return operatorsName ?? (language === 'zh' ? DEFAULT_NAME_ZH : DEFAULT_NAME);
}

/** What the seal is carved with: nothing for 朱, else the first letter of the operator's name. */
export function sealLetter(): string | undefined {
  return operatorsName && [...operatorsName][0]?.toUpperCase();
}
