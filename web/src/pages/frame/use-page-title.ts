import { useEffect } from 'react';
import { brandName } from '../../brand.ts';
import { currentLanguage } from '../../i18n/current-language.ts';

let latest = '';

/** Sets the title of tab and history, such as "Log in · Vermilion", or the brand alone. */
export function usePageTitle(title?: string): void {
  const brand = brandName(currentLanguage());
  const whole = title ? `${title} · ${brand}` : brand;
  // A document has one title, which the server reads once the page is drawn.
  // oxlint-disable-next-line react-hooks-js/globals
  latest = whole;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** Returns the last drawn title, for the server, which has no document. */
export function latestTitle(): string {
  return latest;
}
