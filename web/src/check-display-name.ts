import {
  DISPLAY_NAME_CHARACTERS_MAX,
  DISPLAY_NAME_CHARACTERS_MIN,
} from '@vermilion/contract/limits';
import type { TextKey } from './i18n/text-keys.ts';

/**
 * Returns the key of a message if the name is not valid. The server repeats this check. The length
 * is counted in code points. See ACC-4.
 */
export function checkDisplayName(typed: string): TextKey<'auth'> | undefined {
  const name = typed.trim().normalize('NFC');
  const { length } = [...name];
  if (length < DISPLAY_NAME_CHARACTERS_MIN) return 'username.tooShort';
  if (length > DISPLAY_NAME_CHARACTERS_MAX) return 'username.tooLong';
  if (!/^[\p{Script=Han}A-Za-z0-9 _-]*$/u.test(name)) return 'username.invalidCharacters';

  return undefined;
}
