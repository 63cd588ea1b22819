import { useNavigate, useSearch } from '@tanstack/react-router';
import { ADDRESS_CLEANUP_MS, CANVAS_OPENING_MS } from '@vermilion/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import type { Wish } from '../../features/generation/fill-form.ts';

/**
 * What the studio's address asks for: `presetId` or `jobId` to fill the form in from, and `editMode=canvas` for the canvas. The first two
 * leave the address once `onProcessed` is called, the third when the canvas opens.
 */
export function useStudioAddress(): { wish: Wish | undefined; onProcessed: () => void } {
  const navigate = useNavigate();
  const { jobId, presetId, editMode } = useSearch({ strict: false });

  function forget(names: readonly ('jobId' | 'presetId' | 'editMode')[]): void {
    void navigate({
      to: '.',
      search: previous => ({ ...previous, ...Object.fromEntries(names.map(name => [name, undefined])) }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  }

  useCanvasOpening(editMode !== undefined && !jobId && !presetId, () => forget(['editMode']));

  return { wish: wishOf({ jobId, presetId, editMode }), onProcessed: () => forget(['jobId', 'presetId']) };
}

function wishOf({ jobId, presetId, editMode }: { jobId?: string; presetId?: string; editMode?: string }) {
  if (jobId) return { kind: 'job', id: jobId, purpose: editMode === 'canvas' ? 'canvas' : 'again' } as const;

  return presetId ? ({ kind: 'preset', id: presetId } as const) : undefined;
}

/** Half a second after the form was filled in the canvas opens on image A; what it was asked by has done its work then. */
function useCanvasOpening(isDue: boolean, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);

  useEffect(() => {
    if (!isDue) return undefined;
    // The first part of the half second went by while the address still named the work.
    const timer = setTimeout(open, CANVAS_OPENING_MS - ADDRESS_CLEANUP_MS);

    return () => clearTimeout(timer);
  }, [isDue]);
}
