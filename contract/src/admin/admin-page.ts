import { z } from 'zod';
import { id } from '../ids.ts';
import { ADMIN_LIST_LIMIT_DEFAULT, ADMIN_LIST_LIMIT_MAX, EMAIL_CHARACTERS_MAX } from '../limits.ts';

/** `before` is the id of the last row of the previous page. */
export const adminPage = {
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(ADMIN_LIST_LIMIT_MAX).default(ADMIN_LIST_LIMIT_DEFAULT),
};

/** A span of time that includes both ends. */
export const timeRange = {
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

/** A person's address or id, or the `key` of an `auditParty`. */
export const partyFilter = z.string().trim().min(1).max(EMAIL_CHARACTERS_MAX).optional();

/** The account that owns a listed item; null once the account is deleted. */
export const owner = z.object({ id, email: z.string() }).nullable();

export const catalogueName = z.string().min(1).max(200);
