import { SETTING_KEYS, type SettingView } from '@vermilion/contract/admin/site-settings';
import type { Context } from '../context.ts';
import { listStoredSettings } from './queries.ts';
import { viewOf } from './rules.ts';

/** See SET-1, SET-2, SET-3. */
export async function listSettings({ db, config }: Context): Promise<SettingView[]> {
  const rows = await listStoredSettings(db);

  return SETTING_KEYS.map(key =>
    viewOf(
      key,
      rows.find(row => row.key === key),
      config.lockedSettings,
    ),
  );
}
