/**
 * The studio's own terms of use. For each language they are a text, the address of a page, or null.
 */
import { z } from 'zod';
import { TERMS_ADDRESS_CHARACTERS_MAX, TERMS_CHARACTERS_MAX } from '../../limits.ts';

/** The text is Markdown as DOC-2 describes it. */
const ownTerms = z.union([
  z.strictObject({ text: z.string().trim().min(1).max(TERMS_CHARACTERS_MAX) }),
  z.strictObject({
    address: z.url({ protocol: /^https?$/ }).max(TERMS_ADDRESS_CHARACTERS_MAX),
  }),
]);

export const termsSetting = z.strictObject({ en: ownTerms.nullable(), zh: ownTerms.nullable() });
