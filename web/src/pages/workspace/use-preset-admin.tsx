import type { ListedPreset } from '@vermilion/contract/presets';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsAdmin } from '../../api/session.ts';

const PresetCardMenu = lazy(() => import('./preset-admin.tsx').then(module => ({ default: module.PresetCardMenu })));
const ArchiveQuestion = lazy(() => import('./preset-admin.tsx').then(module => ({ default: module.ArchiveQuestion })));

type PresetAdmin = {
  /** What stands on a preset's card. */
  renderMenu: (preset: ListedPreset) => ReactNode;
  /** Stands beside the gallery: a question outlives the card that it is about. */
  dialogs: ReactNode;
};

/** What administrators have on the gallery; undefined for everybody else, whose page loads nothing of it. */
export function usePresetAdmin(): PresetAdmin | undefined {
  const isAdmin = useIsAdmin();
  const [asked, setAsked] = useState<{ preset: ListedPreset; number: number }>();
  if (!isAdmin) return undefined;
  const handleArchive = (preset: ListedPreset) => setAsked(last => ({ preset, number: (last?.number ?? 0) + 1 }));

  return {
    renderMenu: preset => (
      <Suspense>
        <PresetCardMenu preset={preset} onArchive={handleArchive} />
      </Suspense>
    ),
    dialogs: asked && (
      <Suspense>
        <ArchiveQuestion key={asked.number} preset={asked.preset} />
      </Suspense>
    ),
  };
}
