import type { Language } from './i18n/language.ts';

/**
 * The operator's name for the product. The server writes `BRAND_NAME` into the `brand` meta tag of index.html; where it did not (the
 * development server), and where it wrote the default, the product is Vermilion, in Chinese 朱砂.
 */
const DEFAULT_NAME = 'Vermilion';
const DEFAULT_NAME_ZH = '朱砂';

const written = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content.trim() ?? '';
const isDefault = written === '' || written === DEFAULT_NAME || written.startsWith('%');

/** The name as running text says it. */
export function brandName(language: Language): string {
  if (!isDefault) return written;

  return language === 'zh' ? DEFAULT_NAME_ZH : DEFAULT_NAME;
}

/** The name as the mark shows it: a logotype, the same in every language. */
export const wordmark = isDefault ? DEFAULT_NAME : written;

/** What the seal is carved with: nothing for 朱, else the first letter of the operator's name. */
export const sealLetter = isDefault ? undefined : [...written][0]?.toUpperCase();
