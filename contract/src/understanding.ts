import { z } from 'zod';

const bothLanguages = z.object({ en: z.string(), zh: z.string() });

/**
 * What becomes of a prompt's words. `painted` things are in the picture, `replaced` ones are painted as a
 * wider kind, and of the words in `left_out` nothing is painted. `is_main_left_out` says that the main
 * subject is among the latter, or that no word is understood.
 */
export const understanding = z.object({
  painted: z.array(z.string()),
  replaced: z.array(z.object({ word: z.string(), by: bothLanguages })),
  left_out: z.array(z.string()),
  is_main_left_out: z.boolean(),
});
export type Understanding = z.infer<typeof understanding>;
