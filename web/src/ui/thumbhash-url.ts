import { thumbHashToDataURL } from 'thumbhash';

/** The blur that a base64 ThumbHash stands for, as a data address. A broken one is an ornament missing, not an error. */
export function thumbhashUrl(base64: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(base64), character => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
