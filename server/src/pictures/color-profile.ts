/** Color profiles (ICC.1), which are kept, since without them a picture shows other colors. Pure. */
import { hasScript } from './has-script.ts';

/** The largest that printers' profiles come near; those of cameras and screens have a few kilobytes. */
export const PROFILE_BYTES_MAX = 4 * 1_048_576;
const HEADER_BYTES = 128;
const SIGNATURE_AT = 36;

/** Whether the bytes are a profile as far as one can see, and no place where something else is hidden. */
export function isKeptProfile(profile: Buffer): boolean {
  return (
    profile.length > HEADER_BYTES &&
    profile.length <= PROFILE_BYTES_MAX &&
    profile.readUInt32BE(0) <= profile.length &&
    profile.toString('latin1', SIGNATURE_AT, SIGNATURE_AT + 4) === 'acsp' &&
    !hasScript(profile)
  );
}
