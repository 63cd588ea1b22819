import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { DataTableProps } from '../parts/column.ts';
import { DataTable } from '../parts/data-table.tsx';
import { PageControl } from '../parts/page-control.tsx';
import { QueryState } from '../parts/query-state.tsx';
import type { CursorPages } from './use-cursor-pages.ts';

type CursorListProps<Data, Row> = Omit<DataTableProps<Row>, 'rows'> & {
  query: UseQueryResult<Data>;
  pages: CursorPages;
  rowsOf: (data: Data) => readonly Row[];
  nextOf: (data: Data) => string | null;
  emptyTitle: string;
  empty: ReactNode;
};

export function CursorList<Data, Row>(props: CursorListProps<Data, Row>) {
  const { query, pages, rowsOf, nextOf, emptyTitle, empty, ...table } = props;
  const { t } = useTranslation('adminLists');
  const { before, page, goBack, goOn } = pages;
  const next = query.data && nextOf(query.data);

  return (
    <>
      <QueryState
        query={query}
        isEmpty={data => rowsOf(data).length === 0}
        empty={<EmptyState title={emptyTitle}>{empty}</EmptyState>}
      >
        {data => <DataTable {...table} rows={rowsOf(data)} />}
      </QueryState>
      <PageControl
        status={t('page', { page })}
        onPrevious={before === undefined ? undefined : goBack}
        onNext={next ? () => goOn(next) : undefined}
      />
    </>
  );
}
