import { startTransition, useEffect, useMemo, useState } from 'react';

let loaded: ((base64: string) => string | undefined) | undefined;

/**
 * Returns a data URL for a base64 ThumbHash, or undefined for an invalid hash and until the decoder
 * has loaded. If `isShown`, the picture itself is visible, so the decoder is not loaded.
 */
export function useBlur(thumbhash: string | undefined, isShown = false): string | undefined {
  const [decode, setDecode] = useState(() => loaded);

  useEffect(() => {
    if (!thumbhash || decode || isShown) return;
    let isWanted = true;
    load().then(() => {
      // A transition keeps the page responsive, because a page has many pictures and each blur
      // takes a millisecond on a phone.
      if (isWanted) startTransition(() => setDecode(() => loaded));
    }, ignoreMissing);

    return () => {
      isWanted = false;
    };
  }, [thumbhash, decode, isShown]);

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
