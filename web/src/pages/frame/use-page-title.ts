import { useEffect } from 'react';
import { brandName } from '../../brand.ts';
import { currentLanguage } from '../../i18n/current-language.ts';

let latest = '';

/** Sets the title of the document, such as "Log in · Vermilion", or the brand alone. */
export function usePageTitle(title?: string): void {
  const brand = brandName(currentLanguage());
  const whole = title ? `${title} · ${brand}` : brand;
  // The server has no document, so it reads the title from this variable after it has rendered the
  // page.
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
