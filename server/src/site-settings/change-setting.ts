/**
 * The only writer of settings. A change has the revision that its author saw, so the second of two
 * administrators is refused and sees the first one's value. The same transaction audits both
 * values, and nodes are notified at its commit.
 */

import {
  type SettingKey,
  type SettingView,
  settingSchemas,
} from '@vermilion/contract/admin/site-settings';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { notify, type Tx } from '../database/database.ts';
import { checkChange } from './check-change.ts';
import { findStoredSetting, lockSetting, type StoredSetting, writeSetting } from './queries.ts';
import { refusalOfSetting } from './refusal-of-setting.ts';
import { refuseShape } from './refuse-fields.ts';
import { subjectOf, viewOf } from './rules.ts';

export const CHANGE_COMMAND = 'change-setting';

export type Change = {
  key: SettingKey;
  /** Null restores the default. */
  value: unknown;
  /** The revision that the author saw; undefined changes any revision. */
  revision: number | undefined;
  undoes?: string;
  /** True if the administrator accepts packages that a change of `models` makes too cheap. */
  below_cost?: boolean | undefined;
};

/**
 * Returns the setting after the change. Setting the present value again changes nothing.
 * @throws AppError VALIDATION_FAILED, and CONFLICT with the reasons of `SettingRefusal`
 */
export async function changeSetting(
  ctx: Context,
  tx: Tx,
  actor: AuditActor,
  { key, value: given, revision, undoes, below_cost }: Change,
): Promise<SettingView> {
  const value = parseValue(key, given);
  const { lockedSettings } = ctx.config;
  await lockSetting(tx, key);
  const row = await findStoredSetting(tx, key);
  const seen = viewOf(key, row, lockedSettings);

  if (seen.locked_by !== null) throw refusalOfSetting('LOCKED', seen);
  if (!seen.is_readable) throw refusalOfSetting('NEWER', seen);
  if (revision !== undefined && revision !== seen.revision) throw refusalOfSetting('CHANGED', seen);
  // JSON of the database has its fields in another order than the schema, so both values pass the
  // schema before they are compared.
  const before = parseValue(key, row?.value ?? null);
  if (JSON.stringify(before) === JSON.stringify(value)) return seen;

  await checkChange(ctx, tx, seen, { value, below_cost });

  const next: StoredSetting = {
    ...{ key, value, revision: seen.revision + 1 },
    changedAt: ctx.clock.now(),
  };
  await writeSetting(tx, next);
  await insertAudit(tx, {
    id: ctx.ids.next(),
    actor,
    command: CHANGE_COMMAND,
    subject: subjectOf(key),
    details: { revision: next.revision, before, after: value, ...(undoes && { undoes }) },
  });
  await notify(tx, { kind: 'settings' });

  return viewOf(key, next, lockedSettings);
}

function parseValue(key: SettingKey, given: unknown): unknown {
  if (given === null) return null;
  const parsed = settingSchemas[key].safeParse(given);
  if (parsed.success) return parsed.data;

  throw refuseShape(key, parsed.error.issues);
}
