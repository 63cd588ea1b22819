import type { ListedPreset } from '@vermilion/contract/presets';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArchivePreset } from '../../features/presets/archive-preset.tsx';
import { PresetMenu } from '../../features/presets/preset-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { neighborOfPreset, placeOf } from './preset-focus.ts';

export type RenderMenu = (preset: ListedPreset) => ReactNode;

/**
 * The administrators' part of the gallery: a menu for each card, given to the page by `onReady`,
 * and the question before archiving, which outlives its card.
 */
export function PresetAdmin({ onReady }: { onReady: (renderMenu: () => RenderMenu) => void }) {
  const [asked, setAsked] = useState<{ preset: ListedPreset; number: number }>();
  // A card that suspends would hide the whole page.
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
 * Focuses another card of a preset that is no longer featured, after the closing menu has returned
 * the focus.
 */
function focusOtherCard({ id }: ListedPreset): void {
  requestAnimationFrame(() => placeOf(id)?.focus());
}

/** Opens when mounted. The neighbor of an archived preset gets the focus. */
function ArchiveQuestion({ preset }: { preset: ListedPreset }) {
  const [isOpen, setOpen] = useState(true);
  const [neighbor] = useState(() => neighborOfPreset(preset.id));
  // The card may still exist when the question has closed.
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

/** Moves the focus out if the user loses the administrator's role and the question is unmounted. */
function useFocusAfterLoss(preset: ListedPreset): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('[role=dialog]')) focusOtherCard(preset);
    },
    [preset],
  );
}
