import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { useRef } from 'react';
import { deleteWorks } from '../../../api/works/trash.ts';
import { nothingSelected } from '../../../features/history/selection.ts';
import { useSelection } from '../../../features/history/use-selection.ts';
import { joinSentences } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { site } from '../../../site.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { pageHeading } from '../work-focus.ts';
import { useUndoDeletion } from './use-undo-deletion.ts';

type DeleteChosenProps = { jobs: readonly Job[]; isOpen: boolean; onClose: () => void };

export function DeleteChosen({ jobs: chosen, isOpen, onClose }: DeleteChosenProps) {
  const { t } = useTranslation('history');
  const queryClient = useQueryClient();
  const offerUndo = useUndoDeletion();
  const [, change] = useSelection();
  const jobs = useAsOpened(chosen, isOpen);
  const isDone = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      deleteWorks(
        queryClient,
        jobs.map(job => job.id),
      ),
    onMutate: () => {
      isDone.current = false;
    },
    onSuccess: ids => {
      isDone.current = true;
      onClose();
      change(() => nothingSelected);
      offerUndo(ids);
    },
  });
  const count = jobs.length;
  const text = t('delete.text', { count, days: site().trashDays });

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={mutate}
      isBusy={isPending}
      title={t('delete.title', { count })}
      message={jobs.some(can.stillChange) ? joinSentences(text, t('delete.pending')) : text}
      confirmLabel={t('delete.confirm')}
      error={error && t('delete.failed')}
      focusAfterwards={() => (isDone.current && pageHeading()) || true}
    />
  );
}

/**
 * Keeps the value from the moment of opening, because later messages remove the deleted works one
 * by one.
 */
function useAsOpened<Value>(value: Value, isOpen: boolean): Value {
  const opened = useRef(value);
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) opened.current = value;
  wasOpen.current = isOpen;

  return opened.current;
}
