import {
  SETTING_KEYS,
  type SettingChange,
  type SettingKey,
} from '@vermilion/contract/admin/site-settings';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type LoggedChange, listLoggedChanges } from './queries.ts';
import { keyOfSubject, subjectOf } from './rules.ts';

/** The details that `changeSetting` writes into the audit log. */
const loggedDetails = z.object({
  revision: z.number().int(),
  before: z.json(),
  after: z.json(),
  undoes: z.string().optional(),
});

/** The latest first; the audit log keeps them for 180 days. */
export async function listSettingChanges(
  { db }: Context,
  { key, before, limit }: { key?: SettingKey; before?: string; limit: number },
): Promise<SettingChange[]> {
  const subjects = (key ? [key] : SETTING_KEYS).map(subjectOf);
  const rows = await listLoggedChanges(db, { subjects, beforeId: before, limit });

  return rows.flatMap(row => readLoggedChange(row) ?? []);
}

/** Undefined for a row that a later version has written in another way. */
export function readLoggedChange({
  id,
  actor,
  subject,
  details,
  created_at,
}: LoggedChange): SettingChange | undefined {
  const parsed = loggedDetails.safeParse(details);
  if (!parsed.success) return undefined;
  const { undoes = null, ...values } = parsed.data;

  return {
    ...{ id, actor, key: keyOfSubject(subject), undoes },
    ...values,
    created_at: created_at.toISOString(),
  };
}
