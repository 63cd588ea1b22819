import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { findListedPreset, isWhole } from '../../api/listed-presets.ts';
import { presetQuery } from '../../api/presets.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type PresetTurnerProps = { presetId: string; shownIds: readonly string[]; onTurn: (id: string) => void };

/** Leads to the preset before and after, by two buttons at the edges of the mat and by the arrow keys. Neighbors are asked for ahead. */
export function PresetTurner({ presetId, shownIds, onTurn }: PresetTurnerProps) {
  const { t } = useTranslation('presets');
  const place = shownIds.indexOf(presetId);
  const previous = place > 0 ? shownIds[place - 1] : undefined;
  const next = place >= 0 ? shownIds[place + 1] : undefined;
  useAhead(next);
  useAhead(previous);
  useArrowKeys({ previous, next, onTurn });
  if (place === -1 || shownIds.length < 2) return null;

  return (
    <>
      <IconButton
        icon={<ChevronLeft aria-hidden size={20} />}
        label={t('dialog.previous')}
        keys="←"
        aria-disabled={!previous || undefined}
        onClick={() => previous && onTurn(previous)}
        className={classNames(buttonPlace, 'max-md:right-28 md:left-1', !previous && off)}
      />
      <IconButton
        icon={<ChevronRight aria-hidden size={20} />}
        label={t('dialog.next')}
        keys="→"
        aria-disabled={!next || undefined}
        onClick={() => next && onTurn(next)}
        className={classNames(buttonPlace, 'max-md:right-16 md:right-91 lg:right-103', !next && off)}
      />
    </>
  );
}

const buttonPlace =
  'max-md:fixed! max-md:top-4 max-md:z-1 max-md:size-11! max-md:border-line! max-md:bg-overlay md:absolute! md:top-1/2 md:-translate-y-1/2';
/** A button that is at its end keeps its place and its focus. */
const off = 'cursor-not-allowed text-ghost! hover:bg-transparent max-md:hover:bg-overlay';

/** What has arrow keys of its own: they are not taken from it. */
const OWN_KEYS = 'input, textarea, select, [role=slider], [role=tablist], [role=menu], [role=radiogroup], dialog';

function useArrowKeys(turn: { previous?: string; next?: string; onTurn: (id: string) => void }): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const id = event.key === 'ArrowLeft' ? turn.previous : event.key === 'ArrowRight' ? turn.next : undefined;
    const isElsewhere = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
    const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!id || isElsewhere || isChord || event.defaultPrevented) return;
    // Another dialog lies above, such as a question.
    if (document.querySelectorAll('[role=dialog], [role=alertdialog]').length > 1) return;
    event.preventDefault();
    turn.onTurn(id);
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);

    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function useAhead(id: string | undefined): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!id) return;
    const listed = findListedPreset(queryClient, id);
    if (!listed || !isWhole(listed)) void queryClient.prefetchQuery(presetQuery(id));
    const [image] = listed?.images ?? [];
    if (!image) return;
    const picture = new Image();
    picture.srcset = [...image.thumbnails, image].map(({ url, width }) => `${url} ${width}w`).join(', ');
    picture.sizes = '50vw';
  }, [id, queryClient]);
}
