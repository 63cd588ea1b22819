/** Parses input of the command line. */
import type { SettingKey } from '@vermilion/contract/admin/site-settings';
import { GRANT_CREDITS_MAX } from '@vermilion/contract/limits';

/** Accepts 1 to `GRANT_CREDITS_MAX` in plain digits. */
export function readGrant(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const credits = Number(text);

  return credits >= 1 && credits <= GRANT_CREDITS_MAX ? credits : undefined;
}

/**
 * Reads a setting as typed: `closed` or `domains:example.com,example.org` for the sign-up policy, a
 * number, `on` or `off`, JSON, or a text. The setting's schema validates the value.
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

/** The schema refuses a text that is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
