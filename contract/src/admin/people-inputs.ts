import { z } from 'zod';
import { id } from '../ids.ts';
import {
  GRANT_CREDITS_MAX,
  GRANT_NOTE_CHARACTERS_MAX,
  IDEMPOTENCY_KEY_CHARACTERS_MAX,
  PEOPLE_CURSOR_CHARACTERS_MAX,
  PEOPLE_LIMIT_MAX,
  PEOPLE_SEARCH_CHARACTERS_MAX,
  SUSPENSION_NOTE_CHARACTERS_MAX,
} from '../limits.ts';

const flag = z.enum(['true', 'false']).transform(text => text === 'true');
const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** The beginning of an address or a name, or a whole id. */
const search = z.string().trim().max(PEOPLE_SEARCH_CHARACTERS_MAX).optional();

export const peopleQuery = z.object({
  search,
  role: z.enum(['user', 'admin']).optional(),
  is_confirmed: flag.optional(),
  is_suspended: flag.optional(),
  created_from: time.optional(),
  created_before: time.optional(),
  sort: z.enum(['newest', 'oldest', 'address']).default('newest'),
  /** The field `next` of the previous page, which had the same search, filters and order. */
  cursor: z.string().max(PEOPLE_CURSOR_CHARACTERS_MAX).optional(),
  limit: z.coerce.number().int().min(1).max(PEOPLE_LIMIT_MAX).default(50),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

export const signUpsQuery = z.object({
  search,
  /** The id of the last sign-up of the previous page. */
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(PEOPLE_LIMIT_MAX).default(50),
});
export type SignUpsQuery = z.output<typeof signUpsQuery>;

export const grantedCredits = z.number().int().min(1).max(GRANT_CREDITS_MAX);
export const suspensionNote = z.string().trim().max(SUSPENSION_NOTE_CHARACTERS_MAX);

export const personChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('suspend'), note: suspensionNote.default('') }),
  z.object({ action: z.literal('unsuspend') }),
  z.object({ action: z.literal('confirm') }),
  z.object({ action: z.literal('unconfirm') }),
  z.object({ action: z.literal('set-role'), role: z.enum(['user', 'admin']) }),
  z.object({
    action: z.literal('grant'),
    credits: grantedCredits,
    note: z.string().trim().max(GRANT_NOTE_CHARACTERS_MAX).optional(),
    /** Repeated calls with the same key grant only once to each person. */
    key: z.string().min(1).max(IDEMPOTENCY_KEY_CHARACTERS_MAX),
  }),
  z.object({
    action: z.literal('end-sessions'),
    /** The session to end; without it all sessions end. */
    session_id: id.optional(),
  }),
]);
export type PersonChange = z.output<typeof personChange>;
