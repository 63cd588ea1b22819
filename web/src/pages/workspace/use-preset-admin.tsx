import type { ListedPreset } from '@vermilion/contract/presets';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { neighborOfPreset, placeOf } from './preset-focus.ts';

const PresetMenu = lazy(() =>
  import('../../features/presets/preset-menu.tsx').then(module => ({ default: module.PresetMenu })),
);
const ArchivePreset = lazy(() =>
  import('../../features/presets/archive-preset.tsx').then(module => ({ default: module.ArchivePreset })),
);

/** Nobody else's page loads what is lazy here. */
export function useIsAdmin(): boolean {
  const { user, isConfirmed } = useSession();

  return isConfirmed && user.role === 'admin';
}

type PresetAdmin = {
  /** What stands on a preset's card. */
  renderMenu: (preset: ListedPreset) => ReactNode;
  /** Stands beside the gallery: a question outlives the card that it is about. */
  dialogs: ReactNode;
};

/** What administrators have on the gallery; undefined for everybody else. */
export function usePresetAdmin(): PresetAdmin | undefined {
  const isAdmin = useIsAdmin();
  const [asked, setAsked] = useState<ListedPreset>();
  const [isOpen, setOpen] = useState(false);
  const neighbor = useRef<string>(undefined);
  if (!isAdmin) return undefined;

  function handleArchive(preset: ListedPreset): void {
    neighbor.current = neighborOfPreset(preset.id);
    setAsked(preset);
    setOpen(true);
  }

  return {
    renderMenu: preset => (
      <Suspense>
        <PresetMenu preset={preset} onArchive={handleArchive} onLeft={left => placeOf(left.id)?.focus()} />
      </Suspense>
    ),
    dialogs: asked && (
      <Suspense>
        <ArchivePreset
          preset={asked}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          // Where it still hangs, what had the focus has it again.
          focusAfterwards={() =>
            document.querySelector(`[data-preset="${asked.id}"]`) ? true : (placeOf(neighbor.current) ?? true)
          }
        />
      </Suspense>
    ),
  };
}
