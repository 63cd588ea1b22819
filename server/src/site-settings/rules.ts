import {
  SETTING_KEYS,
  type SettingKey,
  type SettingView,
  type SiteSettings,
  settingDefaults,
  settingSchemas,
} from '@vermilion/contract/admin/site-settings';
import type { LockedSettings } from '../locked-settings.ts';
import type { StoredSetting } from './queries.ts';

/** `unread` are rows that only a later version can read. */
export type ReadSettings = { settings: SiteSettings; unread: readonly StoredSetting[] };

export function readSettings(rows: readonly StoredSetting[], locked: LockedSettings): ReadSettings {
  const unread = rows.filter(row => !isReadable(row));
  const values = SETTING_KEYS.map(key => [
    key,
    valueOf(
      key,
      rows.find(row => row.key === key),
      locked,
    ),
  ]);

  // as: each value was parsed by the schema of its key
  return { settings: Object.fromEntries(values) as SiteSettings, unread };
}

export function valueOf<Key extends SettingKey>(
  key: Key,
  row: StoredSetting | undefined,
  locked: LockedSettings,
): SiteSettings[Key] {
  const parsed = settingSchemas[key].safeParse(row?.value ?? settingDefaults[key]);

  // as: the schema of a key gives the value of the key
  return (locked[key]?.value ??
    (parsed.success ? parsed.data : settingDefaults[key])) as SiteSettings[Key];
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}

/** A row without a value stands for the default. */
export function isReadable({ key, value }: StoredSetting): boolean {
  return isSettingKey(key) && (value === null || settingSchemas[key].safeParse(value).success);
}

export function viewOf(
  key: SettingKey,
  row: StoredSetting | undefined,
  locked: LockedSettings,
): SettingView {
  return {
    key,
    value: valueOf(key, row, locked),
    default_value: settingDefaults[key],
    revision: row?.revision ?? 0,
    locked_by: locked[key]?.variable ?? null,
    is_readable: row === undefined || isReadable(row),
    changed_at: row?.changedAt.toISOString() ?? null,
  };
}

export function subjectOf(key: string): string {
  return `setting:${key}`;
}

export function keyOfSubject(subject: string): string {
  return subject.replace(/^setting:/, '');
}
