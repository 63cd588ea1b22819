import type { ListedPreset } from '@vermilion/contract/presets';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArchivePreset } from '../../features/presets/archive-preset.tsx';
import { PresetMenu } from '../../features/presets/preset-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { neighborOfPreset, placeOf } from './preset-focus.ts';

export type RenderMenu = (preset: ListedPreset) => ReactNode;

/**
 * The administrators' part of the gallery: a menu on each card, which the page gets once this part
 * is mounted, and the question before a preset is archived, which outlives its card.
 */
export function PresetAdmin({ onReady }: { onReady: (renderMenu: () => RenderMenu) => void }) {
  const [asked, setAsked] = useState<{ preset: ListedPreset; number: number }>();
  // Suspends here for the menus' texts, because a suspending card would hide the whole page.
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

/**
 * Focuses another card of a preset that has left the featured ones, after the closing menu has
 * returned its focus.
 */
function focusOtherCard({ id }: ListedPreset): void {
  requestAnimationFrame(() => placeOf(id)?.focus());
}

/** Opens when it is mounted. If the preset is archived, its neighbor gets the focus. */
function ArchiveQuestion({ preset }: { preset: ListedPreset }) {
  const [isOpen, setOpen] = useState(true);
  const [neighbor] = useState(() => neighborOfPreset(preset.id));
  // The card may stay a moment longer than the question.
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

/**
 * Moves the focus out when the question is unmounted because the user is no longer an
 * administrator.
 */
function useFocusAfterLoss(preset: ListedPreset): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('[role=dialog]')) focusOtherCard(preset);
    },
    [preset],
  );
}
