import { z } from 'zod';

const bothLanguages = z.object({ en: z.string(), zh: z.string() });

/**
 * What happens to a prompt's words. `painted` things are in the picture, `replaced` things are
 * painted as a wider kind, and `left_out` things are not painted. `is_main_left_out` is true if the
 * main subject is left out or no word is understood.
 */
export const understanding = z.object({
  painted: z.array(z.string()),
  replaced: z.array(z.object({ word: z.string(), by: bothLanguages })),
  left_out: z.array(z.string()),
  is_main_left_out: z.boolean(),
});
export type Understanding = z.infer<typeof understanding>;
