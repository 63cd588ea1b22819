import { useEffect, useState } from 'react';

/**
 * The blur that a base64 ThumbHash stands for, as a data address. Its decoder is loaded with the first one, so it is undefined at first;
 * a broken one is an ornament missing, not an error.
 */
export function useBlur(thumbhash: string | undefined): string | undefined {
  const [blur, setBlur] = useState<string>();

  useEffect(() => {
    let isGone = false;
    setBlur(undefined);
    if (thumbhash) decode(thumbhash).then(address => !isGone && setBlur(address), ignoreBroken);

    return () => {
      isGone = true;
    };
  }, [thumbhash]);

  return blur;
}

async function decode(base64: string): Promise<string> {
  const { thumbHashToDataURL } = await import('thumbhash');

  return thumbHashToDataURL(Uint8Array.from(atob(base64), character => character.charCodeAt(0)));
}

function ignoreBroken(): void {}
