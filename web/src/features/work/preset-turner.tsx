import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findListedPreset, isWhole } from '../../api/listed-presets.ts';
import { presetQuery } from '../../api/presets.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StepButtons } from './step-buttons.tsx';

type PresetTurnerProps = { presetId: string; shownIds: readonly string[]; onTurn: (id: string) => void };

/** Leads to the preset before and after, by two buttons at the edges of the mat and by the arrow keys. Neighbors are asked for ahead. */
export function PresetTurner({ presetId, shownIds, onTurn }: PresetTurnerProps) {
  const { t } = useTranslation('presets');
  const place = shownIds.indexOf(presetId);
  const previous = place > 0 ? shownIds[place - 1] : undefined;
  const next = place >= 0 ? shownIds[place + 1] : undefined;
  useAhead(next);
  useAhead(previous);
  if (place === -1 || shownIds.length < 2) return null;

  return (
    <StepButtons
      onPrevious={previous === undefined ? undefined : () => onTurn(previous)}
      onNext={next === undefined ? undefined : () => onTurn(next)}
      words={{ previous: t('dialog.previous'), next: t('dialog.next') }}
    />
  );
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
