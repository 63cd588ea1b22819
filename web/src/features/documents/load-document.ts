import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../../i18n/current-language.ts';
import { documentOf, documentQuery } from './queries.ts';

/** Loads the document for the route, so that its page is drawn with the text or an error. */
export async function loadDocument(queryClient: QueryClient, pathname: string): Promise<void> {
  await queryClient.prefetchQuery(documentQuery(documentOf(pathname), currentLanguage()));
}
