import type { ListedPreset } from '@vermilion/contract/presets';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArchivePreset } from '../../features/presets/archive-preset.tsx';
import { PresetMenu } from '../../features/presets/preset-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { neighborOfPreset, placeOf } from './preset-focus.ts';

export type RenderMenu = (preset: ListedPreset) => ReactNode;

/**
 * What administrators have on the gallery: a menu on each card, which the page is given as soon as this is there, and the question before a
 * preset is archived, which outlives its card.
 */
export function PresetAdmin({ onReady }: { onReady: (renderMenu: () => RenderMenu) => void }) {
  const [asked, setAsked] = useState<{ preset: ListedPreset; number: number }>();
  // The menus' texts are waited for here: a card that waits would take the whole page from sight.
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

/** Of a preset that has left the featured ones, once the menu, which goes with its card, has handed on the focus that it had. */
function focusOtherCard({ id }: ListedPreset): void {
  requestAnimationFrame(() => placeOf(id)?.focus());
}

/** Opens with its first appearance. Where the preset goes, the focus goes to the one beside it. */
function ArchiveQuestion({ preset }: { preset: ListedPreset }) {
  const [isOpen, setOpen] = useState(true);
  const [neighbor] = useState(() => neighborOfPreset(preset.id));
  // Its card may hang a moment longer than the question.
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

/** Where whoever looks is no administrator any more, as the answer may have just said, the question goes with the focus in it. */
function useFocusAfterLoss(preset: ListedPreset): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('[role=dialog]')) focusOtherCard(preset);
    },
    [preset],
  );
}
