/** What the command line takes and refuses. Pure. */
import type { SettingKey } from '@vermilion/contract/admin/site-settings';
import { GRANT_CREDITS_MAX } from '@vermilion/contract/limits';

/**
 * A whole number of credits that can be granted, written in plain digits; undefined for anything
 * else.
 */
export function readGrant(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const credits = Number(text);

  return credits >= 1 && credits <= GRANT_CREDITS_MAX ? credits : undefined;
}

/**
 * The value of a setting as it is typed: `closed` or `domains:example.com,example.org` for the
 * policy of sign-up, a number, `on` or `off`, JSON for a list or an object, or a text. The
 * setting's schema judges it.
 */
export function readSettingValue(key: SettingKey, text: string): unknown {
  switch (key) {
    case 'sign-up': {
      const [policy = '', list = ''] = text.split(':');

      return { policy, domains: list.split(',').filter(domain => domain !== '') };
    }
    case 'sign-up-bonus':
    case 'trash-days':
    case 'daily-allowance':
      return text.trim() === '' ? text : Number(text);
    case 'safety-cover':
      return { on: true, off: false }[text] ?? text;
    case 'terms':
    case 'accent':
    case 'logo':
    case 'packages':
    case 'models':
    case 'default-models':
      return readJson(text);
    case 'brand-name':
    case 'contact-email':
    case 'language':
      return text;
  }
}

/** A text that is no JSON is refused by the schema. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
