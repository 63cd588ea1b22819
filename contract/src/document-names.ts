/** The pages whose words are the operator's. Apart from their schema, which no first page needs. */
export const DOCUMENT_NAMES = ['terms', 'privacy', 'contact'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];
