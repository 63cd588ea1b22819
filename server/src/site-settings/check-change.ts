import type { SettingView, SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { Context } from '../context.ts';
import { findCostsBelow, findPricesBelow } from './least-charges.ts';
import { refusalOfSetting } from './refusal-of-setting.ts';

/**
 * Checks what the shape of a value does not say.
 * @param value parsed by the schema of the setting; null for the default
 * @throws AppError CONFLICT with the reason BELOW_COST and both figures
 */
export function checkChange(ctx: Context, setting: SettingView, value: unknown): void {
  if (value === null) return;
  switch (setting.key) {
    // as: the schema of a key gives the value of the key
    case 'models':
      return refuseBelow(setting, findCostsBelow(value as SiteSettings['models'], ctx.models));
    case 'packages':
      return refuseBelow(setting, findPricesBelow(value as SiteSettings['packages'], ctx.models));
    default:
  }
}

function refuseBelow(setting: SettingView, below: readonly unknown[]): void {
  if (below.length > 0) throw refusalOfSetting('BELOW_COST', setting, { below });
}
