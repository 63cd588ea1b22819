import { useEffect, useState } from 'react';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { useLoadAhead } from '../../../ui/hooks/use-load-ahead.ts';
import type { Images } from './images.ts';

/** What takes files into the form and uploads them, once its code is there. */
let imagesOf: ((userId: string) => Images) | undefined;

/** Fails where the code can't be had. */
export async function loadEngine(userId: string): Promise<Images> {
  [{ imagesOf }] = await Promise.all([import('./images.ts'), loadTexts('studioParts')]);

  return imagesOf(userId);
}

/** @param isWanted else it is loaded beside the page */
export function useLateEngine(userId: string, isWanted: boolean): Images | undefined {
  const [, drawAnew] = useState<unknown>();
  useLoadAhead(loadAhead);
  const engine = imagesOf?.(userId);
  const isAwaited = isWanted && !engine;

  useEffect(() => {
    if (!isAwaited) return undefined;
    let isGone = false;
    // Who gives a file is told.
    loadEngine(userId).then(
      () => isGone || drawAnew({}),
      () => {},
    );

    return () => {
      isGone = true;
    };
  }, [isAwaited, userId]);

  return engine;
}

async function loadAhead(): Promise<void> {
  await Promise.all([import('./images.ts'), loadTexts('studioParts')]);
}
