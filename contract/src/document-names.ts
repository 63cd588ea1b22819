/** The pages with text by the operator. Has no schemas, so that a first page can import it. */
export const DOCUMENT_NAMES = ['terms', 'privacy', 'contact'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];
