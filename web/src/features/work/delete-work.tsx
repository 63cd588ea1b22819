import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { TRASH_DAYS } from '@vermilion/contract/limits';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useWorkTitles } from '../../api/use-work-title.ts';
import { deleteWorks } from '../../api/works/trash.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';

export type DeletionHandlers = {
  /** Before it is asked for, while the work still hangs among its neighbors: a message may take it away before the answer comes. */
  onDeleting: () => void;
  /** It is in the trash. `ids` is empty if it was deleted for good meanwhile, in another tab, and undefined if the user has left. */
  onDeleted: (ids?: string[]) => void;
};

type DeleteWorkProps = DeletionHandlers & { job: Job; isOpen: boolean; onClose: () => void };

/** Asks before a work goes, and says what becomes of its credits. */
export function DeleteWork({ job, isOpen, onClose, onDeleting, onDeleted }: DeleteWorkProps) {
  const { t } = useTranslation('studioParts');
  const titleOf = useWorkTitles();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // That the work is gone closes the dialog.
    mutationFn: () => deleteWorks(queryClient, [job.id]),
    onSuccess: onDeleted,
    onError: () => {
      if (!isOpen) toast({ kind: 'error', title: t('delete.failedCall') });
    },
  });
  const forgetFailure = useEffectEvent(() => {
    if (error) reset();
  });

  // What is asked again begins anew; while the question fades away it shows what it showed.
  useLayoutEffect(() => {
    if (isOpen) forgetFailure();
  }, [isOpen]);

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => {
        onDeleting();
        mutate();
      }}
      isBusy={isPending}
      title={t('delete.title')}
      message={t(`delete.${messageOf(job)}`, { title: titleOf(job), days: TRASH_DAYS })}
      confirmLabel={t('delete.confirm')}
      error={error && t('delete.failedCall')}
    />
  );
}

function messageOf(job: Job): 'pending' | 'failed' | 'completed' {
  return can.stillChange(job) ? 'pending' : job.status === 'failed' ? 'failed' : 'completed';
}
