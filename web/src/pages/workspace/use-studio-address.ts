import { ADDRESS_CLEANUP_MS, CANVAS_OPENING_MS } from '@vermilion/contract/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PrefillRequest } from '../../features/generation/form/fill-form.ts';
import { useAnySearch, useNavigate } from '../../router/use-router.ts';

/**
 * Reads what the address asks of the studio: `presetId` or `jobId` fills the form,
 * `editMode=canvas` also opens the canvas, with the work's picture number `image`. `onProcessed`
 * removes these parameters from the address, except `editMode`, which stays until the canvas opens.
 * @param onOpenCanvas gets the id that was passed to `onProcessed`
 */
export function useStudioAddress(onOpenCanvas: (imageId: string) => void): {
  request: PrefillRequest | undefined;
  onProcessed: (canvasImageId: string | undefined) => void;
} {
  const navigate = useNavigate();
  const { jobId, presetId, editMode, image } = useAnySearch();
  const dueImageId = useRef<string>(undefined);

  function forget(names: readonly ('jobId' | 'presetId' | 'editMode' | 'image')[]): void {
    void navigate({
      to: '.',
      search: previous => ({
        ...previous,
        ...Object.fromEntries(names.map(name => [name, undefined])),
      }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  }

  useCanvasOpening(editMode !== undefined && !jobId && !presetId, () => {
    forget(['editMode']);
    if (dueImageId.current !== undefined) onOpenCanvas(dueImageId.current);
    dueImageId.current = undefined;
  });

  return {
    request: requestOf({ jobId, presetId, editMode, image }),
    onProcessed: canvasImageId => {
      dueImageId.current = canvasImageId;
      forget(['jobId', 'presetId', 'image']);
    },
  };
}

function requestOf({
  jobId,
  presetId,
  editMode,
  image,
}: Partial<Record<string, string>>): PrefillRequest | undefined {
  if (jobId && editMode === 'canvas') {
    const place = Number(image ?? 1) - 1;

    return { kind: 'job', id: jobId, purpose: 'canvas', ...(place > 0 && { place }) };
  }
  if (jobId) return { kind: 'job', id: jobId, purpose: 'again' };

  return presetId ? { kind: 'preset', id: presetId } : undefined;
}

function useCanvasOpening(isDue: boolean, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);

  useEffect(() => {
    if (!isDue) return undefined;
    // `isDue` becomes true 100 ms after the form was filled, so the rest of half a second remains.
    const timer = setTimeout(open, CANVAS_OPENING_MS - ADDRESS_CLEANUP_MS);

    return () => clearTimeout(timer);
  }, [isDue]);
}
