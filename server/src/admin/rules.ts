import type { SettingKey } from '@vermilion/contract/admin/site-settings';
import { GRANT_CREDITS_MAX } from '@vermilion/contract/limits';

export function readGrant(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const credits = Number(text);

  return credits >= 1 && credits <= GRANT_CREDITS_MAX ? credits : undefined;
}

/**
 * Reads the value of a setting that an administrator typed: `closed` or
 * `domains:example.com,example.org`, a number, `on` or `off`, JSON, or a text. The schema of the
 * setting validates the value afterwards.
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

/** A text that is not JSON is returned, and the schema refuses it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
