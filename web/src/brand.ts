import type { Language } from './i18n/language.ts';

/**
 * The operator's name for the product. The server writes `BRAND_NAME` into the `brand` meta tag of index.html; where it did not (the
 * development server), and where it wrote the default, the product is Vermilion, in Chinese 朱砂.
 */
const DEFAULT_NAME = 'Vermilion';
const DEFAULT_NAME_ZH = '朱砂';

const written = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content.trim() ?? '';
const isDefault = written === '' || written === DEFAULT_NAME || written.startsWith('%');

/** The name in a language; that of the operator is the same in every one. */
export function brandName(language: Language): string {
  if (!isDefault) return written;

  return language === 'zh' ? DEFAULT_NAME_ZH : DEFAULT_NAME;
}

/** What the seal is carved with: nothing for 朱, else the first letter of the operator's name. */
export const sealLetter = isDefault ? undefined : [...written][0]?.toUpperCase();
