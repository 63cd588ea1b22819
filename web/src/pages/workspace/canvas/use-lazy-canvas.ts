import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { PRELOAD_DELAY_MS } from '../../../ui/hooks/use-preload.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { showNotOpened } from '../../../ui/toasts/show-not-opened.ts';

type OpenImage = (imageId: string) => void;

const canvasHost = lazyPart(async () => {
  const [{ CanvasHost }] = await Promise.all([
    import('./canvas-host.tsx'),
    loadTexts('studioParts'),
  ]);

  return CanvasHost;
});

/** An image that is opened too early is shown once the canvas has loaded. */
export function useLazyCanvas(
  userId: string,
  isTextOnly: boolean,
): { openImage: OpenImage; editor: ReactNode } {
  const [isWanted, setWanted] = useState(false);
  const open = useRef<OpenImage>(undefined);
  const heldId = useRef<string>(undefined);
  const drawHost = useLazyPart(canvasHost, isWanted, () => {
    if (heldId.current !== undefined) showNotOpened();
    heldId.current = undefined;
    setWanted(false);
  });

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), PRELOAD_DELAY_MS);

    return () => clearTimeout(timer);
  }, []);

  function handleReady(openImage: OpenImage): void {
    open.current = openImage;
    const imageId = heldId.current;
    heldId.current = undefined;
    if (imageId !== undefined) openImage(imageId);
  }

  return {
    openImage(imageId) {
      if (open.current) return open.current(imageId);
      heldId.current = imageId;
      setWanted(true);
    },
    editor: drawHost({ userId, isTextOnly, onReady: handleReady }),
  };
}
