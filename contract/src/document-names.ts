/**
 * The pages whose text the operator writes. This file has no schemas, so pages need not load Zod.
 */
export const DOCUMENT_NAMES = ['terms', 'privacy', 'contact'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];
