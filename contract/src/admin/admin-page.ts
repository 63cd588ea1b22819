import { z } from 'zod';
import { id } from '../ids.ts';
import { ADMIN_LIST_LIMIT_DEFAULT, ADMIN_LIST_LIMIT_MAX } from '../limits.ts';

/** A page of a list that can grow: `before` is the last row of the page before. */
export const adminPage = {
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(ADMIN_LIST_LIMIT_MAX).default(ADMIN_LIST_LIMIT_DEFAULT),
};
