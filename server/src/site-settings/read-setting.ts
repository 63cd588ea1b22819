import type { SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { findStoredSetting } from './queries.ts';
import { valueOf } from './rules.ts';

/**
 * Reads a setting within the transaction that enforces it, because the cached `ctx.siteSettings`
 * may be out of date. A setting of the environment overrides the database.
 */
export async function readSetting<Key extends SettingKey>(
  { config }: Context,
  db: Db,
  key: Key,
): Promise<SiteSettings[Key]> {
  const locked = config.lockedSettings[key];
  if (locked) return locked.value;

  return valueOf(key, await findStoredSetting(db, key), config.lockedSettings);
}
