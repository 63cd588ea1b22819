import { useQuery } from '@tanstack/react-query';
import type { PendingJob } from '@vermilion/contract/admin/pending-jobs';
import { useState } from 'react';
import { formatMoment } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CursorList } from '../lists/cursor-list.tsx';
import { ModelName } from '../lists/model-name.tsx';
import { OwnerName } from '../lists/owner-name.tsx';
import { useCursorPages } from '../lists/use-cursor-pages.ts';
import { useTypedFilter } from '../lists/use-typed-filter.ts';
import type { Column } from '../parts/column.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { CancelJob } from './cancel-job.tsx';
import { JOB_FILTERS, jobsQuery } from './queries.ts';
import { QueueFigures } from './queue-figures.tsx';

const keyOf = ({ id }: PendingJob) => id;

export function JobsPage() {
  const { t } = useTranslation(['adminJobs', 'adminLists']);
  const pages = useCursorPages();
  const query = useQuery(jobsQuery(pages.search, pages.before));
  const owner = useTypedFilter(pages, 'owner');
  const [asked, setAsked] = useState<PendingJob>();
  const columns = useColumns(setAsked);

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <QueueFigures queues={query.data?.queues} />
      <FilterBar
        search={{ label: t('adminLists:owner'), ...owner }}
        filters={[
          {
            label: t('columns.state'),
            value: pages.search.state ?? '',
            options: [
              { value: '', label: t('adminLists:all') },
              ...JOB_FILTERS.map(state => ({ value: state, label: t(`states.${state}`) })),
            ],
            onChange: state => pages.filter({ state }),
          },
        ]}
      />
      <CursorList
        caption={t('title')}
        {...{ query, pages, columns, keyOf }}
        rowsOf={({ jobs }) => jobs}
        nextOf={({ next }) => next}
        emptyTitle={t('empty.title')}
        empty={t('empty.text')}
      />
      <CancelJob job={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function useColumns(onCancel: (job: PendingJob) => void): readonly Column<PendingJob>[] {
  const { t } = useTranslation('adminJobs');

  return [
    {
      ...{ key: 'state', label: t('columns.state'), isTitle: true, isShort: true },
      render: job => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {t(`states.${job.state}`)}
          {job.is_stuck && <Badge tone="red">{t('states.stuck')}</Badge>}
        </span>
      ),
    },
    { key: 'owner', label: t('columns.owner'), render: job => <OwnerName owner={job.owner} /> },
    {
      ...{ key: 'model', label: t('columns.model'), width: 'w-24' },
      render: job => <ModelName model={job} />,
    },
    {
      ...{ key: 'since', label: t('columns.since'), isShort: true },
      render: job => formatMoment(job.created_at),
    },
    {
      ...{ key: 'tries', label: t('columns.tries'), isNumber: true },
      render: job =>
        t('tries', {
          claims: formatNumber(job.claims),
          submissions: formatNumber(job.submissions),
        }),
    },
    {
      ...{ key: 'lease', label: t('columns.lease'), width: 'w-32' },
      render: job =>
        job.lease_ends_at
          ? t('leaseUntil', { time: formatMoment(job.lease_ends_at) })
          : job.next_try_at && t('nextAt', { time: formatMoment(job.next_try_at) }),
    },
    {
      ...{ key: 'cancel', label: t('columns.cancel'), isAction: true },
      render: job =>
        job.state !== 'late' && (
          <Button size={32} onClick={() => onCancel(job)}>
            {t('cancel')}
          </Button>
        ),
    },
  ];
}
