/**
 * The settings that administrators change while the studio runs. A setting that the environment
 * sets is locked. See SET-1, SET-2, SET-3.
 */
import { z } from 'zod';
import { email } from '../accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import {
  BRAND_NAME_CHARACTERS_MAX,
  DAILY_ALLOWANCE_CREDITS_MAX,
  DOMAIN_CHARACTERS_MAX,
  SETTING_CHANGES_LIMIT_MAX,
  SIGN_UP_BONUS_CREDITS_MAX,
  SIGN_UP_DOMAINS_MAX,
  SIGNUP_BONUS_CREDITS,
  TRASH_DAYS,
  TRASH_DAYS_MAX,
  TRASH_DAYS_MIN,
} from '../limits.ts';
import { routes } from '../routes.ts';
import { SIGN_UP_POLICIES } from '../site-facts.ts';
import { emailDomainShape } from './email-domain.ts';
import { accentSetting, logoSetting } from './settings/brand-settings.ts';
import type { FieldProblem } from './settings/field-problem.ts';
import { defaultModelsSetting, modelsSetting } from './settings/models-setting.ts';
import { defaultPackages, packagesSetting } from './settings/packages-setting.ts';
import { termsSetting } from './settings/terms-setting.ts';

export const emailDomain = z
  .string()
  .max(DOMAIN_CHARACTERS_MAX)
  .transform(text => text.trim().toLowerCase().replace(/^@/, ''))
  .pipe(
    z.string().regex(emailDomainShape, {
      error: 'a domain such as example.com',
    }),
  );

export function withoutRepeats(domains: readonly string[]): string[] {
  return [...new Set(domains)];
}

/**
 * Control characters, line breaks and marks of text direction become spaces, because they would
 * change the text around the name.
 */
const brandName = z
  .string()
  .transform(text => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(BRAND_NAME_CHARACTERS_MAX));

/** The list of domains has an effect only with the policy `domains`. */
export const signUpSetting = z
  .strictObject({
    policy: z.enum(SIGN_UP_POLICIES),
    domains: z.array(emailDomain).max(SIGN_UP_DOMAINS_MAX).transform(withoutRepeats),
  })
  .refine(({ policy, domains }) => policy !== 'domains' || domains.length > 0, {
    error: 'This policy needs at least one domain.',
    path: ['domains'],
    params: { problem: { code: 'NO_DOMAIN' } satisfies FieldProblem },
  });

/**
 * The shape of each setting. The shapes are strict, so that a value of a later version is
 * recognized as unknown.
 */
export const settingSchemas = {
  'sign-up': signUpSetting,
  'sign-up-bonus': z.number().int().min(0).max(SIGN_UP_BONUS_CREDITS_MAX),
  'brand-name': brandName,
  'contact-email': email.nullable(),
  accent: accentSetting,
  logo: logoSetting,
  /** The language for visitors who have chosen none. `auto` chooses by region and browser. */
  language: z.enum(['auto', 'en', 'zh']),
  terms: termsSetting,
  'trash-days': z.number().int().min(TRASH_DAYS_MIN).max(TRASH_DAYS_MAX),
  'safety-cover': z.boolean(),
  /** The credits for each day of use; 0 for none. */
  'daily-allowance': z.number().int().min(0).max(DAILY_ALLOWANCE_CREDITS_MAX),
  packages: packagesSetting,
  models: modelsSetting,
  'default-models': defaultModelsSetting,
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type SiteSettings = {
  readonly [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]>;
};

/** The values that apply until the environment or an administrator sets others. */
export const settingDefaults: SiteSettings = {
  'sign-up': { policy: 'open', domains: [] },
  'sign-up-bonus': SIGNUP_BONUS_CREDITS,
  'brand-name': 'Vermilion',
  'contact-email': null,
  accent: null,
  logo: null,
  language: 'auto',
  terms: { en: null, zh: null },
  'trash-days': TRASH_DAYS,
  'safety-cover': true,
  'daily-allowance': 0,
  packages: [...defaultPackages],
  models: { changes: {}, order: [] },
  'default-models': { en: null, zh: null },
};

// as: `Object.keys` loses the type of the keys
export const SETTING_KEYS = Object.keys(settingSchemas) as SettingKey[];

const settingKey = z.enum(SETTING_KEYS);

/** A value has the shape of its key in `settingSchemas`; null means the default. */
const settingValue = z.json();

export const settingView = z.object({
  key: settingKey,
  value: settingValue,
  default_value: settingValue,
  /** The number of changes so far. A change must name the revision that its author saw. */
  revision: z.number().int(),
  /** The environment variable that sets and locks the value; null if none does. */
  locked_by: z.string().nullable(),
  /** False if the stored value is of a later version. It is kept, but the default applies. */
  is_readable: z.boolean(),
  changed_at: z.string().nullable(),
});
export type SettingView = z.infer<typeof settingView>;

export const settingChange = z.object({
  id,
  key: z.string(),
  revision: z.number().int(),
  before: settingValue,
  after: settingValue,
  /** `user:ID`, `cli:NAME` of the machine's user, or `deleted:…` of a deleted account. */
  actor: z.string(),
  /** The account's address, or the machine's user; null if the account was deleted. */
  actor_name: z.string().nullable(),
  undoes: id.nullable(),
  created_at: z.string(),
});
export type SettingChange = z.infer<typeof settingChange>;

/**
 * A cost or price below the charges of the providers. `name` is the key of the model or the
 * package. Prices are in minor units.
 */
export type BelowCost = {
  name: string;
  unit: 'credits' | 'usd' | 'cny';
  given: number;
  least: number;
};

const revision = z.number().int().min(0);

export const siteSettingsEndpoints = {
  listSettings: defineEndpoint(routes.listSettings, {
    summary:
      'The settings of the studio, each with its default, its revision, what locks it, and its last change',
    tag: 'settings',
    answer: z.object({
      settings: z.array(settingView),
      /** At most one change for each setting. The audit log keeps changes for 180 days. */
      last_changes: z.array(settingChange),
    }),
  }),
  updateSetting: defineEndpoint(routes.updateSetting, {
    summary:
      'Change a setting; null restores the default. If `revision` is not the current one, the answer is CONFLICT with the current setting',
    tag: 'settings',
    params: z.object({ key: settingKey }),
    body: z.object({
      value: settingValue,
      revision,
      /** True if the administrator accepts packages that a change of `models` makes too cheap. */
      below_cost: z.boolean().optional(),
    }),
    answer: z.object({ setting: settingView }),
    errors: ['CONFLICT'],
  }),
  listSettingChanges: defineEndpoint(routes.listSettingChanges, {
    summary: 'Who changed which setting from what to what, the latest first',
    tag: 'settings',
    query: z.object({
      key: settingKey.optional(),
      /** The id of the last change of the previous page. */
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(SETTING_CHANGES_LIMIT_MAX).default(20),
    }),
    answer: z.object({ changes: z.array(settingChange) }),
  }),
  undoSettingChange: defineEndpoint(routes.undoSettingChange, {
    summary: 'Give a setting the value that it had before a change; this is a change as well',
    tag: 'settings',
    params: z.object({ id }),
    body: z.object({ revision }),
    answer: z.object({ setting: settingView }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
