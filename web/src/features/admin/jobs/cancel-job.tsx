import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PendingJob } from '@vermilion/contract/admin/pending-jobs';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { jobsKey } from './queries.ts';

export function CancelJob({ job, onClose }: { job: PendingJob | undefined; onClose: () => void }) {
  const { t } = useTranslation('adminJobs');
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (id: string) => call('cancelAnyWork', { params: { id } }),
    onSuccess: ({ cancelled }) => {
      toast(
        cancelled
          ? { kind: 'success', title: t('cancelled') }
          : { kind: 'info', title: t('notCancelled'), line: t('goesOn') },
      );
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  });

  return (
    <ConfirmDialog
      isOpen={job !== undefined}
      onClose={onClose}
      onConfirm={() => job && mutate(job.id)}
      title={t('ask.title')}
      message={t('ask.message', { count: job?.cost_credits ?? 0 })}
      confirmLabel={t('ask.confirm')}
      cancelLabel={t('ask.keep')}
      isBusy={isPending}
      error={error && describeError(error)}
    />
  );
}
