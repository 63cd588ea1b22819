import type { SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';
import { formatMoney } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { translate } from '../../../i18n/translate.ts';

const WORDS_CHARACTERS_MAX = 240;
export const LANGUAGE_NAMES: Record<string, string> = { en: 'English', zh: '中文' };

/**
 * Returns the title of a setting, or the key itself if another version of the program wrote the
 * setting.
 */
export function settingTitle(key: string): string {
  const path = `settings.${key}`;
  // as: for a missing text `translate` returns its path
  const title = translate(`adminSettings:${path as `settings.${SettingKey}`}`);

  return title === path ? key : title;
}

/**
 * Returns the value in words, or as JSON if its shape is unknown. The texts of `adminSettings` must
 * be loaded.
 */
export function describeSetting(key: string, value: unknown): string {
  const words = describe(key, value);

  return words.length > WORDS_CHARACTERS_MAX ? `${words.slice(0, WORDS_CHARACTERS_MAX)}…` : words;
}

function describe(key: string, value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return translate(`adminSettings:${value ? 'on' : 'off'}`);
  if (typeof value === 'string') return describeText(key, value);
  if (value === null || value === undefined) return describeNothing(key);
  try {
    return describeObject(key, value) ?? JSON.stringify(value);
  } catch {
    return JSON.stringify(value);
  }
}

function describeText(key: string, value: string): string {
  if (key !== 'language') return value;

  return LANGUAGE_NAMES[value] ?? translate('adminSettings:auto');
}

function describeNothing(key: string): string {
  if (key === 'accent') return translate('adminSettings:vermilion');
  if (key === 'logo') return translate('adminSettings:seal');

  return translate('adminSettings:nothing');
}

/** May throw if the value does not have the shape of this key. */
function describeObject(key: string, value: object): string | undefined {
  // as: `describe` catches errors of values with another shape
  const values = { [key]: value } as unknown as SiteSettings;
  switch (key) {
    case 'sign-up':
      return describeSignUp(values['sign-up']);
    case 'packages':
      return values.packages.map(describePackage).join(' · ');
    case 'models':
      return describeModels(values.models);
    case 'default-models':
      return inEachLanguage(values[key], name => name ?? translate('adminSettings:firstModel'));
    case 'terms':
      return inEachLanguage(values.terms, describeTerms);
    case 'accent':
      return values.accent ? `${values.accent.light} · ${values.accent.dark}` : undefined;
    case 'logo':
      return translate('adminSettings:ownLogo', {
        width: values.logo?.width,
        height: values.logo?.height,
      });
    default:
      return undefined;
  }
}

function describeSignUp({ policy, domains }: SiteSettings['sign-up']): string {
  const words = translate(`adminSettings:policy.${policy}`);

  return policy === 'domains' ? `${words} (${domains.join(', ')})` : words;
}

function describePackage(offer: SiteSettings['packages'][number]): string {
  return translate('adminSettings:packageWords', {
    name: offer.name,
    credits: offer.base_credits + offer.bonus_credits,
    usd: formatMoney(offer.price_usd_minor / 100, 'usd'),
    cny: formatMoney(offer.price_cny_minor / 100, 'cny'),
  });
}

function describeModels({ changes, order }: SiteSettings['models']): string {
  const changed = Object.entries(changes).map(([name, { is_off: isOff, cost_credits: cost }]) => {
    const words = [
      ...(isOff ? [translate('adminSettings:off')] : []),
      ...(cost === null ? [] : [translate('adminSettings:costWords', { count: cost })]),
    ];

    return `${name}: ${words.join(', ')}`;
  });
  const first = order[0] === undefined ? [] : [translate('adminSettings:ownOrder')];
  const words = [...changed, ...first];

  return words.length > 0 ? words.join(' · ') : translate('adminSettings:catalogue');
}

function describeTerms(terms: SiteSettings['terms']['en']): string {
  if (terms === null) return translate('adminSettings:termsKind.none');

  return 'address' in terms ? terms.address : translate('adminSettings:termsKind.text');
}

function inEachLanguage<Value>(
  values: { en: Value; zh: Value },
  describeOne: (value: Value) => string,
): string {
  return (['en', 'zh'] as const)
    .map(language => `${LANGUAGE_NAMES[language]}: ${describeOne(values[language])}`)
    .join(' · ');
}
