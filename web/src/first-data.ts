import type { QueryClient } from '@tanstack/react-query';
import { FIRST_DATA_ID, type FirstData } from '@vermilion/contract/first-page/drawn-page';
import { documentKey } from './api/document-key.ts';
import { presetListQuery } from './api/presets.ts';
import { sessionQuery } from './api/session.ts';
import type { Language } from './i18n/language.ts';

/** Undefined if the server did not render this page. */
export function readFirstData(): FirstData | undefined {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent;
  const isDrawn = 'drawn' in document.documentElement.dataset;

  return text && isDrawn ? JSON.parse(text) : undefined;
}

/** Caches the data and a session without a user: the server renders pages only for visitors. */
export function cacheFirstData(
  queryClient: QueryClient,
  { featured, document: shown }: FirstData,
  language: Language,
): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  if (featured) queryClient.setQueryData(presetListQuery('featured').queryKey, [...featured]);
  if (shown) queryClient.setQueryData(documentKey(shown.name, language), shown);
}
