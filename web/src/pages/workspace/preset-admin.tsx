import type { ListedPreset } from '@vermilion/contract/presets';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArchivePreset } from '../../features/presets/archive-preset.tsx';
import { PresetMenu } from '../../features/presets/preset-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { neighborOfPreset, placeOf } from './preset-focus.ts';

export type RenderMenu = (preset: ListedPreset) => ReactNode;

/**
 * Passes the function that renders a card's menu to `onReady`. The question before archiving is
 * drawn here and not in the card, because it must stay open when the card is removed.
 */
export function PresetAdmin({ onReady }: { onReady: (renderMenu: () => RenderMenu) => void }) {
  const [asked, setAsked] = useState<{ preset: ListedPreset; number: number }>();
  // The texts are loaded here, because a card that waits for them would hide the whole page.
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

/** The menu returns the focus to its button when it closes, so the focus moves a frame later. */
function focusOtherCard({ id }: ListedPreset): void {
  requestAnimationFrame(() => placeOf(id)?.focus());
}

function ArchiveQuestion({ preset }: { preset: ListedPreset }) {
  const [isOpen, setOpen] = useState(true);
  const [neighbor] = useState(() => neighborOfPreset(preset.id));
  // The card may still be shown when the dialog closes, so its absence can't be tested.
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
 * If the user loses the administrator's role, the dialog disappears, and the focus must go to a
 * card.
 */
function useFocusAfterLoss(preset: ListedPreset): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('[role=dialog]')) focusOtherCard(preset);
    },
    [preset],
  );
}
