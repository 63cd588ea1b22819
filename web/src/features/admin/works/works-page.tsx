import { useQuery } from '@tanstack/react-query';
import type { FailedWork } from '@vermilion/contract/admin/failed-works';
import { useState } from 'react';
import { describeFailure } from '../../../api/job-failure-copy.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CursorList } from '../lists/cursor-list.tsx';
import { ModelName } from '../lists/model-name.tsx';
import { OwnerName } from '../lists/owner-name.tsx';
import { useCursorPages } from '../lists/use-cursor-pages.ts';
import { useTimeFilter } from '../lists/use-time-filter.ts';
import { useTypedFilter } from '../lists/use-typed-filter.ts';
import type { Column } from '../parts/column.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { failedWorksQuery } from './queries.ts';
import { useWorkFilters } from './use-work-filters.ts';

const keyOf = ({ id }: FailedWork) => id;

export function WorksPage() {
  const { t } = useTranslation(['adminWorks', 'adminLists']);
  const pages = useCursorPages();
  const query = useQuery(failedWorksQuery(pages.search, pages.before));
  const owner = useTypedFilter(pages, 'owner');
  const filters = [...useWorkFilters(pages), useTimeFilter(pages)];
  const [asked, setAsked] = useState<FailedWork>();
  const columns: readonly Column<FailedWork>[] = [
    {
      ...{ key: 'reason', label: t('columns.reason'), isTitle: true },
      render: work => describeFailure({ error_code: work.reason }),
    },
    { key: 'owner', label: t('columns.owner'), render: work => <OwnerName owner={work.owner} /> },
    {
      ...{ key: 'model', label: t('columns.model') },
      render: work => <ModelName model={work} />,
    },
    {
      ...{ key: 'cost', label: t('columns.cost'), isNumber: true },
      render: work => formatNumber(work.cost_credits),
    },
    {
      ...{ key: 'when', label: t('columns.when'), isShort: true },
      render: work => formatMoment(work.failed_at),
    },
    {
      ...{ key: 'prompt', label: t('columns.prompt'), isShort: true },
      render: work => (
        <Button size={32} onClick={() => setAsked(work)}>
          {t('show')}
        </Button>
      ),
    },
  ];

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <FilterBar search={{ label: t('adminLists:owner'), ...owner }} filters={filters} />
      <CursorList
        caption={t('title')}
        {...{ query, pages, columns, keyOf }}
        rowsOf={({ works }) => works}
        nextOf={({ next }) => next}
        emptyTitle={t('empty.title')}
        empty={t('empty.text')}
      />
      <PromptDialog work={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
