import {
  ACCENT_CONTRAST_MIN,
  type Accent,
  findLowContrast,
} from '@vermilion/contract/admin/accent';
import type { SettingView, SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { findCostsBelow, findPricesBelow, withModelChanges } from './least-charges.ts';
import { isLogoThere } from './logo/logo-queries.ts';
import { readSetting } from './read-setting.ts';
import { refusalOfSetting } from './refusal-of-setting.ts';
import { refuseFields } from './refuse-fields.ts';

type CheckedValue = {
  /** Parsed by the schema of the setting; null for the default. */
  value: unknown;
  /** See `Change`. */
  below_cost: boolean | undefined;
};

/**
 * Checks what the schema of a setting can't check.
 * @throws AppError CONFLICT with the reason BELOW_COST and the refused amounts, VALIDATION_FAILED
 */
export async function checkChange(
  ctx: Context,
  tx: Tx,
  setting: SettingView,
  next: CheckedValue,
): Promise<void> {
  const { value } = next;
  if (setting.key === 'models') return checkModels(ctx, tx, setting, next);
  if (value === null) return;
  switch (setting.key) {
    // as: the schema of a key gives the value of the key
    case 'packages': {
      const models = withModelChanges(ctx.models, await readSetting(ctx, tx, 'models'));
      return refuseBelow(setting, findPricesBelow(value as SiteSettings['packages'], models));
    }
    case 'default-models':
      return refuseUnknown(ctx, setting, value as SiteSettings['default-models']);
    case 'accent':
      return refuseLowContrast(value as NonNullable<SiteSettings['accent']>);
    case 'logo':
      return refuseMissing(tx, value as NonNullable<SiteSettings['logo']>);
    default:
  }
}

/**
 * Refuses unconfirmed costs below the provider's charge. Without `below_cost`, also refuses a
 * change that puts further packages below the charge.
 */
async function checkModels(
  ctx: Context,
  tx: Tx,
  setting: SettingView,
  { value, below_cost: isConfirmed = false }: CheckedValue,
): Promise<void> {
  // as: the schema of the key has read both values
  const before = setting.value as SiteSettings['models'];
  const after = (value ?? setting.default_value) as SiteSettings['models'];
  const packages = isConfirmed ? [] : await readSetting(ctx, tx, 'packages');
  const pricesBelow = (models: SiteSettings['models']) =>
    findPricesBelow(packages, withModelChanges(ctx.models, models));
  const known = new Set(pricesBelow(before).map(({ name, unit }) => `${name} ${unit}`));
  const added = pricesBelow(after).filter(({ name, unit }) => !known.has(`${name} ${unit}`));

  refuseBelow(setting, [...findCostsBelow(after, ctx.models), ...added]);
}

/** Values that are set already are accepted, because an unavailable service lists no models. */
function refuseUnknown(
  { models }: Context,
  { value }: SettingView,
  next: SiteSettings['default-models'],
): void {
  // as: `value` belongs to the key `default-models`
  const present = Object.values(value as SiteSettings['default-models']);
  const known = [...present, ...models.map(({ shown }) => shown.model_name)];
  const fields = Object.entries(next)
    .filter(([, name]) => name !== null && !known.includes(name))
    .map(([language, name]) => ({
      path: `value.${language}`,
      message: `There is no model "${name}".`,
      problem: { code: 'WRONG_CHOICE' as const },
    }));
  if (fields.length > 0) throw refuseFields(fields);
}

function refuseLowContrast(accent: Accent): void {
  const contrast = findLowContrast(accent);
  const fields = contrast.map(({ theme, ratio }) => ({
    path: `value.${theme}`,
    message: `Its contrast on ${theme} pages is ${ratio} to 1. Text needs ${ACCENT_CONTRAST_MIN} to 1.`,
    problem: { code: 'LOW_CONTRAST' as const, theme, ratio, least: ACCENT_CONTRAST_MIN },
  }));
  if (fields.length > 0) throw refuseFields(fields, { contrast });
}

async function refuseMissing(tx: Tx, { id }: { id: string }): Promise<void> {
  if (await isLogoThere(tx, id)) return;
  throw refuseFields([
    { path: 'value.id', message: 'There is no such logo.', problem: { code: 'LOGO_MISSING' } },
  ]);
}

function refuseBelow(setting: SettingView, below: readonly unknown[]): void {
  if (below.length > 0) throw refusalOfSetting('BELOW_COST', setting, { below });
}
