import {
  SETTING_KEYS,
  type SettingChange,
  type SettingKey,
} from '@vermilion/contract/admin/site-settings';
import { z } from 'zod';
import { findActorNames } from '../audit/public.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { type LoggedChange, listLatestChanges, listLoggedChanges } from './queries.ts';
import { keyOfSubject, subjectOf } from './rules.ts';

const loggedDetails = z.object({
  revision: z.number().int(),
  before: z.json(),
  after: z.json(),
  undoes: z.string().optional(),
});

/** Lists changes, the latest first; the audit log keeps them for 180 days. */
export async function listSettingChanges(
  { db }: Context,
  { key, before, limit }: { key?: SettingKey; before?: string; limit: number },
): Promise<SettingChange[]> {
  const subjects = (key ? [key] : SETTING_KEYS).map(subjectOf);

  return withNames(db, await listLoggedChanges(db, { subjects, beforeId: before, limit }));
}

export async function listLastChanges({ db }: Context): Promise<SettingChange[]> {
  return withNames(db, await listLatestChanges(db, SETTING_KEYS.map(subjectOf)));
}

async function withNames(db: Db, rows: readonly LoggedChange[]): Promise<SettingChange[]> {
  const nameOf = await findActorNames(
    db,
    rows.map(({ actor }) => actor),
  );

  return rows.flatMap(row => {
    const change = readLoggedChange(row);

    return change ? { ...change, actor_name: nameOf(change.actor) } : [];
  });
}

/** Returns undefined for a row of a later version with another shape. */
export function readLoggedChange({
  id,
  actor,
  subject,
  details,
  created_at,
}: LoggedChange): Omit<SettingChange, 'actor_name'> | undefined {
  const parsed = loggedDetails.safeParse(details);
  if (!parsed.success) return undefined;
  const { undoes = null, ...values } = parsed.data;

  return {
    ...{ id, actor, key: keyOfSubject(subject), undoes },
    ...values,
    created_at: created_at.toISOString(),
  };
}
