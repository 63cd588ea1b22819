import { z } from 'zod';
import { DOCUMENT_NAMES } from './document-names.ts';
import { defineEndpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const DOCUMENT_LANGUAGES = ['en', 'zh'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/**
 * `text` is plain text or the subset of Markdown that `docs/operating/settings.md` describes. HTML
 * in it has no effect.
 */
const document = z.object({
  name: z.enum(DOCUMENT_NAMES),
  /**
   * The language of `text`: the other language if the operator wrote no text in the requested one.
   */
  language: z.enum(DOCUMENT_LANGUAGES),
  text: z.string(),
});
export type Document = z.infer<typeof document>;

export const documentsEndpoints = {
  getDocument: defineEndpoint(routes.getDocument, {
    summary: 'The terms, the privacy notice or the contact of whoever runs this installation',
    tag: 'documents',
    params: z.object({ name: z.enum(DOCUMENT_NAMES) }),
    query: z.object({ language: z.enum(DOCUMENT_LANGUAGES).default('en') }),
    answer: z.object({ document }),
  }),
};
