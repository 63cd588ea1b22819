import { useEffect, useState } from 'react';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { usePreload } from '../../../ui/hooks/use-preload.ts';
import type { Images } from './images.ts';

let imagesOf: ((userId: string) => Images) | undefined;

export async function loadEngine(userId: string): Promise<Images> {
  [{ imagesOf }] = await Promise.all([import('./images.ts'), loadTexts('studioParts')]);

  return imagesOf(userId);
}

/**
 * Returns undefined until the module has loaded.
 * @param isWanted true to load it at once and not after the page
 */
export function useLazyEngine(userId: string, isWanted: boolean): Images | undefined {
  const [, rerender] = useState<unknown>();
  usePreload(preload);
  const engine = imagesOf?.(userId);
  const isAwaited = isWanted && !engine;

  useEffect(() => {
    if (!isAwaited) return undefined;
    let isGone = false;
    // A failure is shown later, when the user adds a file.
    loadEngine(userId).then(
      () => isGone || rerender({}),
      () => {},
    );

    return () => {
      isGone = true;
    };
  }, [isAwaited, userId]);

  return engine;
}

async function preload(): Promise<void> {
  await Promise.all([import('./images.ts'), loadTexts('studioParts')]);
}
