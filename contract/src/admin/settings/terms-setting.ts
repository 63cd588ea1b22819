/** The studio's own terms of use: for each language a text, the address of a page, or nothing. */
import { z } from 'zod';
import { TERMS_ADDRESS_CHARACTERS_MAX, TERMS_CHARACTERS_MAX } from '../../limits.ts';

/** The text is Markdown of the kind that DOC-2 describes. */
const ownTerms = z.union([
  z.strictObject({ text: z.string().trim().min(1).max(TERMS_CHARACTERS_MAX) }),
  z.strictObject({
    address: z.url({ protocol: /^https?$/ }).max(TERMS_ADDRESS_CHARACTERS_MAX),
  }),
]);

export const termsSetting = z.strictObject({ en: ownTerms.nullable(), zh: ownTerms.nullable() });
