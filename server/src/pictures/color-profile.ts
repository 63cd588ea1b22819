/** Color profiles (ICC.1) are kept, because a picture without its profile shows other colors. */
import { hasScript } from './has-script.ts';

/** Only profiles of printers come near this size. */
export const PROFILE_BYTES_MAX = 4 * 1_048_576;
const HEADER_BYTES = 128;
const SIGNATURE_AT = 36;

/** Returns whether the bytes look like a profile, and contain no script. */
export function isKeptProfile(profile: Buffer): boolean {
  return (
    profile.length > HEADER_BYTES &&
    profile.length <= PROFILE_BYTES_MAX &&
    profile.readUInt32BE(0) <= profile.length &&
    profile.toString('latin1', SIGNATURE_AT, SIGNATURE_AT + 4) === 'acsp' &&
    !hasScript(profile)
  );
}
