import {
  type SettingKey,
  type SiteSettings,
  settingDefaults,
} from '@vermilion/contract/admin/site-settings';
import type { Settings } from './settings.ts';

/**
 * The studio's settings that the environment sets, with their variables. Administrators can't
 * change them.
 */
export type LockedSettings = {
  readonly [Key in SettingKey]?: { value: SiteSettings[Key]; variable: string };
};

export function lockedSettingsOf(set: Settings): LockedSettings {
  const { SIGN_UP_POLICY: policy, SIGN_UP_DOMAINS: domains, SIGN_UP_BONUS_CREDITS: bonus } = set;

  return {
    ...(policy && { 'sign-up': { value: { policy, domains }, variable: 'SIGN_UP_POLICY' } }),
    ...(bonus !== undefined && {
      'sign-up-bonus': { value: bonus, variable: 'SIGN_UP_BONUS_CREDITS' },
    }),
    ...(set.BRAND_NAME && { 'brand-name': { value: set.BRAND_NAME, variable: 'BRAND_NAME' } }),
    ...(set.CONTACT_EMAIL && {
      'contact-email': { value: set.CONTACT_EMAIL, variable: 'CONTACT_EMAIL' },
    }),
    // Other code reads the folder and the file that these two variables name. The variables lock
    // the settings at their defaults, so that administrators can't change them.
    ...(set.LEGAL_DIR && { terms: { value: settingDefaults.terms, variable: 'LEGAL_DIR' } }),
    ...(set.MODELS_FILE && {
      models: { value: settingDefaults.models, variable: 'MODELS_FILE' },
    }),
    ...(set.DEFAULT_MODEL && {
      'default-models': {
        value: { en: set.DEFAULT_MODEL, zh: set.DEFAULT_MODEL },
        variable: 'DEFAULT_MODEL',
      },
    }),
  };
}
