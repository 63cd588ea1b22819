import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { titleOf } from '../../api/work-facts.ts';
import { findListed, workQuery } from '../../api/works.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkPanel } from './work-panel.tsx';
import { WorkPrint } from './work-print.tsx';

type WorkDialogProps = {
  /** The work that is shown; without one the dialog is closed. */
  workId: string | undefined;
  onClose: () => void;
  /** What another feature lets one do with a finished work. */
  renderFavorite: (job: Job) => ReactNode;
};

/** One work at large: the print at the left, everything that is known of it at the right. */
export function WorkDialog({ workId, onClose, renderFavorite }: WorkDialogProps) {
  const { t } = useTranslation(['studio', 'components']);
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ ...workQuery(workId ?? ''), enabled: workId !== undefined });
  const job = data ?? (workId && !error ? findListed(queryClient, workId) : undefined);
  const title = job ? titleOf(job.prompt) : t('work.loading');

  return (
    <Dialog isBare width={!job && error ? 560 : 1264} isOpen={workId !== undefined} onClose={onClose} title={title}>
      {job && (
        <div className="flex flex-col md:h-[min(820px,calc(100dvh-32px))] md:flex-row">
          <WorkPrint job={job} title={title} />
          <WorkPanel key={job.id} job={job} title={title} onDeleted={onClose} renderFavorite={renderFavorite} />
        </div>
      )}
      {!job && !error && <Loading />}
      {!job && error && (
        <div className="p-6 pr-16">
          <h2 className="title pt-0.5 text-28">{t('work.loadFailed')}</h2>
          <p className="mt-2 text-14 text-muted">
            {isApiError(error, 'NOT_FOUND') ? t('work.notFound') : describeError(error)}
          </p>
          <div className="mt-6 flex gap-2">
            <Button onClick={onClose}>{t('components:close')}</Button>
            {!isApiError(error, 'NOT_FOUND') && <Button onClick={() => void refetch()}>{t('history.retry')}</Button>}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col md:h-[min(820px,calc(100dvh-32px))] md:flex-row">
      <div className="flex grow items-center justify-center bg-mat p-10">
        <Skeleton className="aspect-square w-full max-w-120" />
      </div>
      <div className="flex flex-col gap-4 p-6 md:w-102">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="mt-10 h-20" />
      </div>
    </div>
  );
}
