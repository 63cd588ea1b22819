import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import type { ReactNode } from 'react';
import { titleOf } from '../../api/work-facts.ts';
import { findListed, workQuery } from '../../api/works.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MissingWork } from './missing-work.tsx';
import { WorkPanel } from './work-panel.tsx';
import { WorkPrint } from './work-print.tsx';
import { WorkSkeleton } from './work-skeleton.tsx';

type WorkDialogProps = {
  /** The work that is shown; without one the dialog is closed. */
  workId: string | undefined;
  onClose: () => void;
  /** Leads to the studio, filled in with what the work was made of. */
  onUse: (job: Job) => void;
  /** While the work still hangs on the wall. */
  onDeleting: () => void;
  /** Where the focus goes when the dialog closes; `true` leaves it to what opened the dialog. */
  focusAfterwards: () => HTMLElement | true;
  /** What another feature lets one do with a finished work. */
  renderFavorite: (job: Job) => ReactNode;
};

/** One work at large: the print at the left, everything that is known of it at the right. */
export function WorkDialog(props: WorkDialogProps) {
  const { workId, onClose, onUse, onDeleting, focusAfterwards, renderFavorite } = props;
  const { t } = useTranslation('studio');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ ...workQuery(workId ?? ''), enabled: workId !== undefined });
  const job = data ?? (workId && !error ? findListed(queryClient, workId) : undefined);
  const title = job ? titleOf(job.prompt) : t(error ? 'work.loadFailed' : 'work.loading');

  return (
    <Dialog
      isBare
      width={1264}
      isOpen={workId !== undefined}
      onClose={onClose}
      focusAfterwards={focusAfterwards}
      title={title}
    >
      {job && (
        <WorkPrint
          key={job.id}
          job={job}
          title={title}
          panel={
            <WorkPanel
              job={job}
              title={title}
              onUse={onUse}
              onDeleting={onDeleting}
              onDeleted={onClose}
              renderFavorite={renderFavorite}
            />
          }
        />
      )}
      {!job && !error && <WorkSkeleton />}
      {!job && error && <MissingWork error={error} onClose={onClose} onRetry={() => void refetch()} />}
    </Dialog>
  );
}
