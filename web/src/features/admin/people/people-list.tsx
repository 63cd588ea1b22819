import { useQuery } from '@tanstack/react-query';
import type { ListedPerson } from '@vermilion/contract/admin/people';
import { PEOPLE_SEARCH_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { PageControl } from '../parts/page-control.tsx';
import { Loading, QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { nameOf, peopleColumns } from './people-columns.tsx';
import { peopleQuery, signUpsQuery } from './queries.ts';
import { type PeopleFilters, usePeopleFilters } from './use-people-filters.ts';
import { WaitingSignUps } from './waiting-sign-ups.tsx';

const keyOf = ({ id }: ListedPerson) => id;

export function PeopleList() {
  const { t } = useTranslation('adminPeople');
  const { filters, change, cursor, page, turn, turnBack } = usePeopleFilters();
  const query = useQuery(peopleQuery(filters, cursor));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = query.data?.people.filter(person => chosen.has(person.id)) ?? [];
  const next = query.data?.next;
  // The list waits for the sign-ups above it, because it would move when they appear.
  const { isPending } = useQuery(signUpsQuery);
  const head = <SectionHead title={t('title')} text={t('text')} />;
  if (isPending) {
    return (
      <>
        {head}
        <Loading />
      </>
    );
  }

  return (
    <>
      {head}
      <WaitingSignUps />
      <Filters filters={filters} onChange={change} />
      <QueryState
        query={query}
        isEmpty={({ people }) => people.length === 0}
        empty={<NobodyFound onShowAll={() => change(NO_FILTERS)} />}
      >
        {({ people }) => (
          <DataTable
            caption={t('title')}
            columns={peopleColumns(t)}
            rows={people}
            keyOf={keyOf}
            selection={{ chosen, onChange: setChosen, keyOf, nameOf }}
          />
        )}
      </QueryState>
      <PageControl
        status={t('page', { page })}
        onPrevious={page > 1 ? turnBack : undefined}
        onNext={next ? () => turn(next) : undefined}
      />
      <BulkBar people={shown} onDone={() => setChosen(new Set())} />
    </>
  );
}

const NO_FILTERS = {
  ...{ search: undefined, role: undefined, confirmed: undefined, suspended: undefined },
};
const TYPING_MS = 250;

type FiltersProps = { filters: PeopleFilters; onChange: (changes: PeopleFilters) => void };

function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('adminPeople');
  const [words, setWords] = useState(filters.search ?? '');
  const wanted = words.trim();
  useEffect(() => {
    if (wanted === (filters.search ?? '')) return;
    const timer = setTimeout(() => onChange({ search: wanted || undefined }), TYPING_MS);

    return () => clearTimeout(timer);
  }, [wanted, filters.search, onChange]);

  return (
    <FilterBar
      search={{
        label: t('search'),
        value: words,
        onChange: text => setWords(text.slice(0, PEOPLE_SEARCH_CHARACTERS_MAX)),
      }}
      filters={[
        {
          label: t('filters.role'),
          value: filters.role ?? '',
          options: [
            { value: '', label: t('filters.all') },
            { value: 'admin', label: t('filters.admins') },
            { value: 'user', label: t('filters.users') },
          ],
          onChange: role =>
            onChange({ role: role === 'admin' || role === 'user' ? role : undefined }),
        },
        {
          label: t('filters.status'),
          value: statusOf(filters),
          options: [
            { value: '', label: t('filters.all') },
            { value: 'suspended', label: t('filters.suspended') },
            { value: 'unconfirmed', label: t('filters.unconfirmed') },
          ],
          onChange: status =>
            onChange({
              suspended: status === 'suspended' ? 'true' : undefined,
              confirmed: status === 'unconfirmed' ? 'false' : undefined,
            }),
        },
        {
          label: t('filters.sort'),
          value: filters.sort ?? 'newest',
          options: (['newest', 'oldest', 'address'] as const).map(value => ({
            ...{ value, label: t(`filters.${value}`) },
          })),
          onChange: sort =>
            onChange({ sort: sort === 'oldest' || sort === 'address' ? sort : undefined }),
        },
      ]}
    />
  );
}

function statusOf({ suspended, confirmed }: PeopleFilters): string {
  if (suspended === 'true') return 'suspended';

  return confirmed === 'false' ? 'unconfirmed' : '';
}

function NobodyFound({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('adminPeople');

  return (
    <EmptyState
      title={t('none.title')}
      action={<Button onClick={onShowAll}>{t('none.all')}</Button>}
    >
      {t('none.text')}
    </EmptyState>
  );
}
