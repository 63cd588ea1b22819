import type { SettingView } from '@vermilion/contract/admin/site-settings';
import type { SettingRefusal } from '@vermilion/contract/errors';
import { AppError } from '../app-error.ts';

export function refusalOfSetting(
  reason: SettingRefusal,
  setting: SettingView,
  details: Record<string, unknown> = {},
): AppError {
  return new AppError('CONFLICT', { reason, setting, ...details }, MESSAGES[reason]);
}

const MESSAGES: Readonly<Record<SettingRefusal, string>> = {
  CHANGED: 'Somebody has changed this setting meanwhile.',
  LOCKED: 'The environment of the server gives this setting.',
  NEWER: 'A newer version has written this setting. Only that version can change it.',
  BELOW_COST: 'This is below what providers charge. Set below_cost to confirm it.',
};
