import { useQuery } from '@tanstack/react-query';
import type { OverviewDays } from '@vermilion/contract/admin/overview';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { useSectionSearch } from '../use-section-search.ts';
import { ModelsTable } from './models-table.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { overviewQuery } from './queries.ts';

const SPANS = ['30', '90', '365'] as const;

export function OverviewPage() {
  const { t } = useTranslation('adminOverview');
  const [search, changeSearch] = useSectionSearch();
  const span = SPANS.find(known => known === search.days) ?? '30';
  const query = useQuery(overviewQuery(Number(span) as OverviewDays)); // as: one of the spans

  return (
    <>
      <SectionHead
        title={t('title')}
        text={t(span === '365' ? 'textOfYear' : 'text')}
        actions={
          <Segments
            label={t('span.label')}
            options={SPANS.map(value => ({ value, label: t(`span.${value}`) }))}
            value={span}
            onChange={days => changeSearch({ days: days === '30' ? undefined : days })}
          />
        }
      />
      <div className="mt-8">
        <QueryState query={query} skeleton={<OverviewSkeleton />}>
          {overview => (
            <>
              <OverviewTiles overview={overview} />
              <OverviewCharts overview={overview} />
              <ModelsTable models={overview.models} />
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <div className="grid gap-6 border-y border-line py-5 md:h-29 md:grid-cols-5">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="max-md:flex max-md:justify-between">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-4 h-7 w-24 max-md:mt-0 max-md:h-5" />
          </div>
        ))}
      </div>
      <div className="mt-10">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-4 h-50" />
      </div>
    </>
  );
}
