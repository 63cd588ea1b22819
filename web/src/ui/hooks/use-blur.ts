import { useEffect, useMemo, useState } from 'react';

let loaded: ((base64: string) => string | undefined) | undefined;

/**
 * The blur that a base64 ThumbHash stands for, as a data address. Its decoder is loaded with the first one, which is undefined until then;
 * later ones are there at once, so that none is missing for a frame where one blur follows another. A broken one is an ornament missing,
 * not an error.
 */
export function useBlur(thumbhash: string | undefined): string | undefined {
  const [decode, setDecode] = useState(() => loaded);

  useEffect(() => {
    if (thumbhash && !decode) load().then(() => setDecode(() => loaded), ignoreMissing);
  }, [thumbhash, decode]);

  return useMemo(() => (thumbhash ? decode?.(thumbhash) : undefined), [thumbhash, decode]);
}

async function load(): Promise<void> {
  const { thumbHashToDataURL } = await import('thumbhash');
  loaded = base64 => {
    try {
      return thumbHashToDataURL(
        Uint8Array.from(atob(base64), character => character.charCodeAt(0)),
      );
    } catch {
      return undefined;
    }
  };
}

function ignoreMissing(): void {}
