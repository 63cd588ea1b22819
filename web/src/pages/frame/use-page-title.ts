import { useEffect } from 'react';
import { brandName } from '../../brand.ts';
import { currentLanguage } from '../../i18n/current-language.ts';

let latest = '';

/**
 * Names the page and the history entry, such as "Log in · Vermilion". Without a title, the name is
 * the brand alone.
 */
export function usePageTitle(title?: string): void {
  const brand = brandName(currentLanguage());
  const whole = title ? `${title} · ${brand}` : brand;
  // The module keeps the last title, because the server has no document and reads the title after
  // it has rendered the page.
  // oxlint-disable-next-line react-hooks-js/globals
  latest = whole;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** Only the server calls this. */
export function latestTitle(): string {
  return latest;
}
