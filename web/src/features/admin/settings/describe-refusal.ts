import type { FieldProblem, RefusedField } from '@vermilion/contract/admin/settings/field-problem';
import type { SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { SettingRefusal } from '@vermilion/contract/errors';
import { ApiError } from '../../../api/api-error.ts';
import { describeError } from '../../../api/error-copy.ts';
import { keyOfReason } from '../../../api/key-of-reason.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { translate } from '../../../i18n/translate.ts';
import { LANGUAGE_NAMES } from './setting-words.ts';

const refusalCopy = {
  CHANGED: 'refusals.changed',
  LOCKED: 'refusals.locked',
  NEWER: 'newer',
  BELOW_COST: 'refusals.belowCost',
} as const satisfies Record<SettingRefusal, TextKey<'adminSettings'>>;

const SENTENCES_MAX = 5;

export type RefusedSetting = {
  key: SettingKey;
  value: unknown;
  nameOfModel: (modelName: string) => string;
};

/**
 * Returns a sentence for each refused field, at most 5, or one for the error if no field was
 * refused. The texts of `adminSettings` must be loaded.
 */
export function describeRefusal(error: Error, setting: RefusedSetting): string[] {
  const fields = refusedFields(error).map(({ path, problem }) => {
    const [, ...parts] = path.split('.');
    const words = describeProblem(problem, parts.at(-1));
    const name = nameOfField(parts, setting);

    return name ? translate('adminSettings:problemOf', { name, problem: words }) : words;
  });

  if (fields.length > 0) return fields.slice(0, SENTENCES_MAX);
  const key = keyOfReason(error, refusalCopy);

  return [key ? translate(`adminSettings:${key}`) : describeError(error)];
}

/** Returns the fields that the server refused with a code; none for another error. */
export function refusedFields(error: Error): RefusedField[] {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  // as: VALIDATION_FAILED has such fields, without codes if the body's shape was refused
  const named = Array.isArray(fields) ? (fields as Partial<RefusedField>[]) : [];

  return named.filter((field): field is RefusedField => field.problem !== undefined);
}

export function describeProblem(problem: FieldProblem, field?: string): string {
  return translate(`adminSettings:problems.${problem.code}`, factsOf(problem, field));
}

function factsOf(problem: FieldProblem, field: string | undefined): Record<string, string> {
  switch (problem.code) {
    case 'TOO_LOW':
    case 'TOO_FEW':
      return { least: amountOf(problem.least, field) };
    case 'TOO_HIGH':
    case 'TOO_LONG':
    case 'TOO_MANY':
      return { most: amountOf(problem.most, field) };
    case 'UNKNOWN_FIELDS':
      return { names: problem.names.join(', ') };
    case 'LOW_CONTRAST':
      return { ratio: problem.ratio.toFixed(2), least: String(problem.least) };
    case 'LOGO_PIXELS':
      return { megapixels: formatNumber(problem.megapixels), most: formatNumber(problem.most) };
    case 'LOGO_BYTES':
      return { most: formatNumber(Math.round(problem.most / 1_048_576)) };
    default:
      return {};
  }
}

function amountOf(amount: number, field: string | undefined): string {
  if (field === 'price_usd_minor') return formatMoney(amount / 100, 'usd');
  if (field === 'price_cny_minor') return formatMoney(amount / 100, 'cny');

  return formatNumber(amount);
}

function nameOfField(parts: readonly string[], setting: RefusedSetting): string | undefined {
  const [first = '', second = ''] = parts;
  // as: the value is that of the key, or missing
  const values = { [setting.key]: setting.value } as Partial<SiteSettings>;
  switch (setting.key) {
    case 'packages':
      return first === '' ? undefined : nameOfPackageField(values.packages, first, second);
    case 'models':
      // The name of a model may contain dots.
      return first === 'changes' ? setting.nameOfModel(parts.slice(1, -1).join('.')) : undefined;
    case 'sign-up':
      return values['sign-up']?.domains[Number(second)];
    case 'accent':
      return first === 'light' || first === 'dark'
        ? translate(`adminSettings:theme.${first}`)
        : undefined;
    case 'terms':
    case 'default-models':
      return LANGUAGE_NAMES[first];
    default:
      return undefined;
  }
}

function nameOfPackageField(
  offers: SiteSettings['packages'] | undefined,
  place: string,
  field: string,
): string {
  const name = offers?.[Number(place)]?.name.trim() || String(Number(place) + 1);

  return isPackageField(field) ? `${name}, ${translate(`adminSettings:package.${field}`)}` : name;
}

const PACKAGE_FIELDS = [
  ...(['name', 'base_credits', 'bonus_credits'] as const),
  ...(['price_usd_minor', 'price_cny_minor', 'badge'] as const),
];

function isPackageField(field: string): field is (typeof PACKAGE_FIELDS)[number] {
  return PACKAGE_FIELDS.some(known => known === field);
}
