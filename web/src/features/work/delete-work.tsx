import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { TRASH_DAYS } from '@vermilion/contract/limits';
import { useEffectEvent, useLayoutEffect } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useWorkTitles } from '../../api/use-work-title.ts';
import { takeGone } from '../../api/works/lists.ts';
import { storeOf } from '../../api/works/stored-works.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

export type DeletionHandlers = {
  /** Before it is asked for, while the work still hangs among its neighbors: a message may take it away before the answer comes. */
  onDeleting: () => void;
  /** It is in the trash; without `id` somebody else was faster, in another tab. */
  onDeleted: (id: string | undefined) => void;
};

type DeleteWorkProps = DeletionHandlers & { job: Job; isOpen: boolean; onClose: () => void };

/** Asks before a work goes, and says what becomes of its credits. */
export function DeleteWork({ job, isOpen, onClose, onDeleting, onDeleted }: DeleteWorkProps) {
  const { t } = useTranslation('studio');
  const titleOf = useWorkTitles();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call('deleteWork', { params: { id: job.id } }),
    // A refusal says that the work is gone. A report that comes after this call was made is newer than that.
    onMutate: () => ({ before: storeOf(queryClient).revisionOf(job.id) }),
    onSuccess: ({ revision }) => finish(revision, job.id),
    onError: (failure, _, known) => {
      // Somebody was faster, in another tab: it is gone, which is what was asked for.
      if (isApiError(failure, 'NOT_FOUND')) finish(known?.before ?? 0);
      else if (!isOpen) toast({ kind: 'error', title: t('delete.failedCall') });
    },
  });
  const forgetFailure = useEffectEvent(() => {
    if (error) reset();
  });

  // What is asked again begins anew; while the question fades away it shows what it showed.
  useLayoutEffect(() => {
    if (isOpen) forgetFailure();
  }, [isOpen]);

  function finish(revision: number | null, deletedId?: string): void {
    // Which closes the dialog.
    takeGone(queryClient, job.id, revision);
    onDeleted(deletedId);
  }

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
