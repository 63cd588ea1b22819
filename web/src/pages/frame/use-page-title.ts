import { useEffect } from 'react';
import { brandName } from '../../brand.ts';
import { currentLanguage } from '../../i18n/start-i18n.ts';

/** Names the page in the tab and in the history: "Log in · Vermilion". Without a title it is the brand alone. */
export function usePageTitle(title?: string): void {
  const brand = brandName(currentLanguage());
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
