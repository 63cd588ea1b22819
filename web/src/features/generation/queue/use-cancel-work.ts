import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { describeRefund } from '../../../api/job-failure-copy.ts';
import { mergeHiddenWork, mergeReportedWork } from '../../../api/works/lists.ts';
import { storeOf } from '../../../api/works/stored-works.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Toast, toast } from '../../../ui/toasts/toast.ts';
import { readBalance } from '../run/submit-run.ts';
import type { Studio } from '../studio-store.ts';

/** Cancels without asking first. A toast reports the outcome and the credits. */
export function useCancelWork(studio: Studio): {
  cancel: (id: string) => void;
  isCancelling: boolean;
} {
  const queryClient = useQueryClient();
  const showOutcome = useShowOutcome();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      storeOf(queryClient).duringVisit(call('cancelWork', { params: { id } })),
    // If the server answers that the work does not exist, the work is hidden at this revision. A
    // report with a higher revision shows it again.
    onMutate: id => storeOf(queryClient).revisionOf(id),
    onSuccess: answer => {
      if (!answer) return;
      takeOver(queryClient, studio, answer.job);
      showOutcome(answer.job);
    },
    onError: (error, id, revision = 0) => {
      if (isApiError(error, 'NOT_FOUND')) mergeHiddenWork(queryClient, id, revision);
      // The work may be cancelled in spite of the error. Later reports show the outcome.
      toast({
        kind: 'error',
        title: describeError(error),
        durationMs: STUDIO_TOAST_MS,
        key: `job-${id}`,
      });
    },
  });

  return { cancel: id => !isPending && mutate(id), isCancelling: isPending };
}

function takeOver(queryClient: QueryClient, studio: Studio, job: Job): void {
  mergeReportedWork(queryClient, job);
  studio.send({ type: 'job', job });
  if (!can.stillChange(job)) void readBalance(queryClient);
}

/** Reports a success also for a work that an earlier press has cancelled. */
function useShowOutcome(): (job: Job) => void {
  const { t } = useTranslation(['studio', 'studioParts']);
  const wordsOf = (job: Job): Pick<Toast, 'kind' | 'title' | 'line'> => {
    if (job.error_code === 'CANCELLED') {
      return { kind: 'success', title: t('studioParts:cancel.done'), line: describeRefund(job) };
    }
    if (can.stillChange(job))
      return {
        kind: 'info',
        title: t('studioParts:cancel.tooLate'),
        line: t('studioParts:cancel.staysCharged'),
      };
    if (can.beShown(job))
      return {
        kind: 'info',
        title: t('studioParts:cancel.finished'),
        line: t('studioParts:cancel.inHistory'),
      };

    return { kind: 'info', title: t('studioParts:cancel.failed'), line: describeRefund(job) };
  };

  return job => toast({ ...wordsOf(job), durationMs: STUDIO_TOAST_MS, key: `job-${job.id}` });
}
