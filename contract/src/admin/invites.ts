import { z } from 'zod';
import { message } from '../accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import {
  INVITE_DAYS_MAX,
  INVITE_NOTE_CHARACTERS_MAX,
  INVITE_USES_MAX,
  INVITES_LIMIT_MAX,
  SIGN_UP_BONUS_CREDITS_MAX,
} from '../limits.ts';
import { routes } from '../routes.ts';

export const INVITE_STATUSES = ['good', 'used', 'expired', 'revoked'] as const;

export const invite = z.object({
  id,
  status: z.enum(INVITE_STATUSES),
  /** The address to send to somebody; null unless the invite can be used. */
  url: z.string().nullable(),
  note: z.string(),
  uses_max: z.number().int(),
  /** The number of accounts that were created with the invite. */
  uses_total: z.number().int(),
  /**
   * The number of addresses whose sign-up with the invite is unconfirmed. Each counts as a use
   * until its sign-up is deleted.
   */
  pending_total: z.number().int(),
  /** Null if people get the usual sign-up bonus. */
  starting_credits: z.number().int().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
});
export type Invite = z.infer<typeof invite>;

export const newInvite = z.object({
  uses_max: z.number().int().min(1).max(INVITE_USES_MAX).default(1),
  days: z.number().int().min(1).max(INVITE_DAYS_MAX).default(7),
  starting_credits: z.number().int().min(0).max(SIGN_UP_BONUS_CREDITS_MAX).nullable().default(null),
  note: z.string().trim().max(INVITE_NOTE_CHARACTERS_MAX).default(''),
});
export type NewInvite = z.output<typeof newInvite>;

export const invitesEndpoints = {
  listInvites: defineEndpoint(routes.listInvites, {
    summary: 'The invites, the newest first',
    tag: 'invites',
    query: z.object({
      /** The id of the last invite of the previous page. */
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(INVITES_LIMIT_MAX).default(20),
    }),
    answer: z.object({ invites: z.array(invite) }),
  }),
  createInvite: defineEndpoint(routes.createInvite, {
    summary: 'Make an address by which people can sign up',
    tag: 'invites',
    body: newInvite,
    answer: z.object({ invite }),
    status: 201,
  }),
  revokeInvite: defineEndpoint(routes.revokeInvite, {
    summary: 'Revoke an invite; people who signed up with it before can still confirm',
    tag: 'invites',
    params: idParams,
    answer: message.extend({ invite }),
    errors: ['NOT_FOUND'],
  }),
};
