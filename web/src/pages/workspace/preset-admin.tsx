import type { ListedPreset } from '@vermilion/contract/presets';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArchivePreset } from '../../features/presets/archive-preset.tsx';
import { PresetMenu } from '../../features/presets/preset-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { neighborOfPreset, placeOf } from './preset-focus.ts';

export type RenderMenu = (preset: ListedPreset) => ReactNode;

/**
 * The page gets the menu for each card by `onReady`. The dialog that asks before archiving is here,
 * because it must stay when its card is removed.
 */
export function PresetAdmin({ onReady }: { onReady: (renderMenu: () => RenderMenu) => void }) {
  const [asked, setAsked] = useState<{ preset: ListedPreset; number: number }>();
  // The texts are loaded here, because a card that suspends would hide the whole page.
  useTranslation('presets');

  useEffect(() => {
    const handleArchive = (preset: ListedPreset) =>
      setAsked(last => ({ preset, number: (last?.number ?? 0) + 1 }));
    onReady(() => preset => (
      <PresetMenu preset={preset} onArchive={handleArchive} onLeft={focusOtherCard} />
    ));
  }, [onReady]);

  return asked && <ArchiveQuestion key={asked.number} preset={asked.preset} />;
}

/** Waits a frame, because the closing menu first returns the focus to its button. */
function focusOtherCard({ id }: ListedPreset): void {
  requestAnimationFrame(() => placeOf(id)?.focus());
}

/** Opens when mounted. When the preset is archived, the neighboring preset gets the focus. */
function ArchiveQuestion({ preset }: { preset: ListedPreset }) {
  const [isOpen, setOpen] = useState(true);
  const [neighbor] = useState(() => neighborOfPreset(preset.id));
  // The card may still exist when the dialog closes.
  const isGone = useRef(false);
  useFocusAfterLoss(preset);

  return (
    <ArchivePreset
      preset={preset}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onArchived={() => {
        isGone.current = true;
      }}
      focusAfterwards={() => (isGone.current && placeOf(neighbor)) || true}
    />
  );
}

/** The user may lose the administrator's role, which unmounts the dialog. */
function useFocusAfterLoss(preset: ListedPreset): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('[role=dialog]')) focusOtherCard(preset);
    },
    [preset],
  );
}
