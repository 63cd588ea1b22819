import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useWorkTitles } from '../../api/use-work-title.ts';
import { deleteWorks } from '../../api/works/trash.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { site } from '../../site.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';

export type DeletionHandlers = {
  /**
   * Called before the request is sent, while the card still has its neighbors: a message may remove
   * the card before the answer.
   */
  onDeleting: () => void;
  /**
   * `ids` is empty if another tab deleted the work for good, and undefined if the user has signed
   * out.
   */
  onDeleted: (ids?: string[]) => void;
};

type DeleteWorkProps = DeletionHandlers & { job: Job; isOpen: boolean; onClose: () => void };

export function DeleteWork({ job, isOpen, onClose, onDeleting, onDeleted }: DeleteWorkProps) {
  const { t } = useTranslation('studioParts');
  const titleOf = useWorkTitles();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deleteWorks(queryClient, [job.id]),
    onSuccess: onDeleted,
    onError: () => {
      if (!isOpen) toast({ kind: 'error', title: t('delete.failedCall') });
    },
  });
  const forgetFailure = useEffectEvent(() => {
    if (error) reset();
  });

  // Clears the last failure when the dialog opens and not when it closes, because the dialog is
  // still visible while it fades out.
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
      message={t(`delete.${messageOf(job)}`, { title: titleOf(job), days: site().trashDays })}
      confirmLabel={t('delete.confirm')}
      error={error && t('delete.failedCall')}
    />
  );
}

function messageOf(job: Job): 'pending' | 'failed' | 'completed' {
  return can.stillChange(job) ? 'pending' : job.status === 'failed' ? 'failed' : 'completed';
}
