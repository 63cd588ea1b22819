import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { findListedPreset, isWhole } from '../../api/listed-presets.ts';
import { presetQuery } from '../../api/presets.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { preloadPrint } from './print-files.ts';
import { StepButtons } from './step-buttons.tsx';

type PresetTurnerProps = {
  presetId: string;
  title: string;
  shownIds: readonly string[];
  onTurn: (id: string) => void;
};

/**
 * Buttons for the neighboring presets, which are fetched in advance. The arrow keys do the same.
 */
export function PresetTurner({ presetId, title, shownIds, onTurn }: PresetTurnerProps) {
  const { t } = useTranslation(['presets', 'work']);
  const place = shownIds.indexOf(presetId);
  const previous = place > 0 ? shownIds[place - 1] : undefined;
  const next = place >= 0 ? shownIds[place + 1] : undefined;
  useAhead(next);
  useAhead(previous);
  if (place === -1 || shownIds.length < 2) return null;

  return (
    <>
      <StepButtons
        onPrevious={previous === undefined ? undefined : () => onTurn(previous)}
        onNext={next === undefined ? undefined : () => onTurn(next)}
        words={{ previous: t('dialog.previous'), next: t('dialog.next') }}
      />
      <p role="status" className="sr-only">
        {t('work:steps.place', { title, number: place + 1, total: shownIds.length })}
      </p>
    </>
  );
}

function useAhead(id: string | undefined): void {
  const queryClient = useQueryClient();
  const kept = useRef<HTMLImageElement>(undefined);

  useEffect(() => {
    if (!id) return;
    const listed = findListedPreset(queryClient, id);
    if (!listed || !isWhole(listed)) void queryClient.prefetchQuery(presetQuery(id));
    const [image] = listed?.images ?? [];
    if (image) kept.current = preloadPrint(image);
  }, [id, queryClient]);
}
