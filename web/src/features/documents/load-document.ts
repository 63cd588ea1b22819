import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../../i18n/current-language.ts';
import { documentOf, documentQuery } from './queries.ts';

export async function loadDocument(queryClient: QueryClient, pathname: string): Promise<void> {
  await queryClient.prefetchQuery(documentQuery(documentOf(pathname), currentLanguage()));
}
