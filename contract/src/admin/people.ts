/** What administrators do for people. */
import { z } from 'zod';
import { email, message } from '../accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

const resetLink = z.object({
  /** Sets a new password once. */
  url: z.string(),
  expires_at: z.string(),
});
export type ResetLink = z.infer<typeof resetLink>;

export const peopleEndpoints = {
  confirmPerson: defineEndpoint(routes.confirmPerson, {
    summary: 'Confirm an address that has signed up, without a mail',
    tag: 'people',
    body: z.object({ email }),
    answer: message,
    errors: ['NOT_FOUND'],
  }),
  createResetLink: defineEndpoint(routes.createResetLink, {
    summary: 'Make a link that sets a new password once, to hand on; nothing is mailed',
    tag: 'people',
    body: z.object({ email }),
    answer: resetLink,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
};
