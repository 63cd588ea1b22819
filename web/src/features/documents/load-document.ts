import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../../i18n/current-language.ts';
import { documentOf, documentQuery } from './queries.ts';

/** For the route: the document is there when its page is drawn, or it is known that it can't be had. */
export async function loadDocument(queryClient: QueryClient, pathname: string): Promise<void> {
  await queryClient.prefetchQuery(documentQuery(documentOf(pathname), currentLanguage()));
}
