import { useQuery } from '@tanstack/react-query';
import type { TrashedJob } from '@vermilion/contract/history';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { useMemo, useState } from 'react';
import { trashQuery } from '../../../api/works/trash.ts';
import { extended, toggled } from '../../../features/history/selection.ts';
import { TrashCard, trashCardHeight } from '../../../features/history/trash-card.tsx';
import { WorksWall } from '../../../features/history/works-wall.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { site } from '../../../site.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocusOnUnmount } from '../../../ui/hooks/use-focus-on-unmount.ts';
import { pageHeading } from '../work-focus.ts';
import { ChosenTrash } from './chosen-trash.tsx';
import { useHistoryAddress } from './history-address.ts';
import { type AskedTrash, TrashQuestion } from './trash-question.tsx';
import { usePageSelection } from './use-page-selection.ts';
import { useRestoreWorks } from './use-undo-deletion.ts';

export function TrashedWorks() {
  const { t } = useTranslation('history');
  const { page, turn, show } = useHistoryAddress();
  const query = useQuery(trashQuery(page));
  const restore = useRestoreWorks();
  const [asked, setAsked] = useState<AskedTrash | null>(null);
  const jobs = query.data?.jobs ?? noJobs;
  const order = useMemo(() => jobs.map(job => job.id), [jobs]);
  const [selection, change] = usePageSelection(order);
  const total = query.data?.total ?? 0;

  return (
    <>
      {total > 0 && <TrashHead onEmpty={() => setAsked('all')} />}
      <WorksWall
        query={query}
        label={t('trash.title')}
        failed={t('trash.loadFailed')}
        page={page}
        limit={HISTORY_PAGE_LIMIT}
        onTurn={turn}
        empty={
          <EmptyState
            title={t('trash.nothingTitle')}
            action={<Button onClick={() => show('all')}>{t('trash.back')}</Button>}
          >
            {t('trash.nothingText', { days: site().trashDays })}
          </EmptyState>
        }
        heightOf={trashCardHeight}
        isPagerHidden={selection.isOn}
        renderWork={job => (
          <TrashCard
            job={job}
            selection={{
              isOn: selection.isOn,
              isChosen: selection.ids.includes(job.id),
              onToggle: () => change(now => toggled(now, job.id)),
              onExtend: () => change(now => extended(now, job.id, order)),
            }}
            onRestore={() => restore([job.id])}
            onDelete={() => setAsked([job])}
          />
        )}
      />
      <ChosenTrash jobs={jobs} onDelete={setAsked} />
      <TrashQuestion asked={asked} total={total} onClose={() => setAsked(null)} />
    </>
  );
}

function TrashHead({ onEmpty }: { onEmpty: () => void }) {
  const { t } = useTranslation('history');
  // The head disappears with the last work, which another tab may delete. The focus then moves to
  // the heading.
  const head = useFocusOnUnmount<HTMLDivElement>(pageHeading);

  return (
    <div ref={head} className="flex flex-wrap items-center justify-between gap-4 pb-5">
      <p className="text-14 text-muted">{t('trash.note', { days: site().trashDays })}</p>
      <Button variant="danger" size={32} onClick={onEmpty}>
        {t('trash.empty')}
      </Button>
    </div>
  );
}

const noJobs: TrashedJob[] = [];
