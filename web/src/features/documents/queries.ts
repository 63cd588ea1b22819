import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DOCUMENT_NAMES, type DocumentName } from '@vermilion/contract/document-names';
import { call } from '../../api/client.ts';
import { documentKey } from '../../api/document-key.ts';
import { waitForFontsOf } from '../../i18n/chinese-fonts.ts';
import type { Language } from '../../i18n/language.ts';

/** After a change of language, the old text stays until the new one has loaded. */
export function documentQuery(name: DocumentName, language: Language) {
  return queryOptions({
    queryKey: documentKey(name, language),
    queryFn: async ({ signal }) => {
      const { document } = await call('getDocument', {
        params: { name },
        query: { language },
        signal,
      });
      await waitForFontsOf(document.text);

      return document;
    },
    placeholderData: keepPreviousData,
  });
}

export function documentOf(pathname: string): DocumentName {
  return DOCUMENT_NAMES.find(name => pathname.startsWith(`/${name}`)) ?? 'contact';
}
