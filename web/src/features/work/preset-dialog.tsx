import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { findListedPreset, isWhole } from '../../api/listed-presets.ts';
import { presetWords } from '../../api/preset-words.ts';
import { presetQuery } from '../../api/presets.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { MissingPreset } from './missing-preset.tsx';
import { PresetPanel } from './preset-panel.tsx';
import { PresetPrint } from './preset-print.tsx';
import { PresetTurner } from './preset-turner.tsx';
import { WorkSkeleton } from './work-skeleton.tsx';

type PresetDialogProps = {
  presetId: string | undefined;
  shownIds: readonly string[];
  onTurn: (id: string) => void;
  onClose: () => void;
  onUse: (id: string) => void;
  /** `true` stands for the element that opened the dialog. */
  focusAfterwards: () => HTMLElement | true;
};

export function PresetDialog(props: PresetDialogProps) {
  const { presetId, shownIds, onTurn, onClose, onUse, focusAfterwards } = props;
  const { t, language } = useTranslation('presets');
  const queryClient = useQueryClient();
  const last = useRef('');
  // The dialog still shows the last preset while it fades out.
  if (presetId) last.current = presetId;
  const id = last.current;
  const listed = findListedPreset(queryClient, id);
  const { data, error, refetch } = useQuery({
    ...presetQuery(id),
    enabled: presetId !== undefined && !(listed && isWhole(listed)),
  });
  const preset = data ?? (error ? undefined : listed);
  const title = preset
    ? presetWords(preset, language).title
    : t(error ? 'problem.title' : 'dialog.loading');

  return (
    <Dialog
      isBare
      width={1264}
      isOpen={presetId !== undefined}
      onClose={onClose}
      focusAfterwards={focusAfterwards}
      title={title}
    >
      {presetId && (
        <PresetTurner presetId={presetId} title={title} shownIds={shownIds} onTurn={onTurn} />
      )}
      {preset && (
        <PresetPrint
          key={preset.id}
          preset={preset}
          title={title}
          panel={<PresetPanel preset={preset} title={title} onUse={() => onUse(preset.id)} />}
        />
      )}
      {!preset && !error && <WorkSkeleton />}
      {!preset && error && (
        <MissingPreset error={error} onClose={onClose} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
