import type { ListedPreset } from '@vermilion/contract/presets';
import { Archive, ArrowLeft, ArrowRight, MoreHorizontal, Star, StarOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { presetWords } from '../../api/preset-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusOnUnmount } from '../../ui/hooks/use-focus-on-unmount.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import type { MenuEntry } from '../../ui/menus/menu-entry.ts';
import { useFeature } from './use-preset-changes.ts';

type PresetMenuProps = {
  preset: ListedPreset;
  /** Opens the question outside the card, because archiving removes the card. */
  onArchive: (preset: ListedPreset) => void;
  onLeft: (preset: ListedPreset) => void;
};

export function PresetMenu({ preset, onArchive, onLeft }: PresetMenuProps) {
  const { t, language } = useTranslation('presets');
  const { feature, move, canMove } = useFeature(preset);
  const leave = useLeaving(() => onLeft(preset));
  // A user who is no longer an administrator loses the menu, and so the focus moves to the card.
  const place = useFocusOnUnmount<HTMLDivElement>(menu =>
    menu.closest('[data-preset]')?.querySelector('button'),
  );
  const isFeatured = preset.status === 'featured';
  const entries: MenuEntry[] = [
    ...(isFeatured ? placeEntries() : [featureEntry()]),
    { kind: 'line' },
    {
      label: t('admin.archive'),
      icon: <Archive aria-hidden size={16} />,
      isDanger: true,
      onSelect: () => onArchive(preset),
    },
  ];

  return (
    <div ref={place}>
      <Menu
        align="end"
        entries={entries}
        triggerLabel={t('admin.menu', { title: presetWords(preset, language).title })}
        triggerClassName="inline-flex size-8 items-center justify-center rounded-control bg-picture-label text-on-picture max-md:size-11"
        trigger={<MoreHorizontal aria-hidden size={16} />}
      />
    </div>
  );

  function featureEntry(): MenuEntry {
    return {
      label: t('admin.feature'),
      icon: <Star aria-hidden size={16} />,
      onSelect: () => feature(true),
    };
  }

  function placeEntries(): MenuEntry[] {
    return [
      {
        label: t('admin.earlier'),
        icon: <ArrowLeft aria-hidden size={16} />,
        isDisabled: !canMove(-1),
        onSelect: () => move(-1),
      },
      {
        label: t('admin.later'),
        icon: <ArrowRight aria-hidden size={16} />,
        isDisabled: !canMove(1),
        onSelect: () => move(1),
      },
      // A preset whose only category is the featured row would be in no list.
      ...(preset.category === 'featured'
        ? []
        : [
            {
              label: t('admin.unfeature'),
              icon: <StarOff aria-hidden size={16} />,
              onSelect: () => {
                leave();
                feature(false);
              },
            },
          ]),
    ];
  }
}

/** Calls `onGone` when the menu is removed, but only after the returned function was called. */
function useLeaving(onGone: () => void): () => void {
  const isLeaving = useRef(false);
  const handleGone = useEffectEvent(onGone);

  useEffect(
    () => () => {
      if (isLeaving.current) handleGone();
    },
    [],
  );

  return () => {
    isLeaving.current = true;
  };
}
