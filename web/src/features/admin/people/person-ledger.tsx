import { useQuery } from '@tanstack/react-query';
import type { CreditTransaction } from '@vermilion/contract/credits';
import { useState } from 'react';
import { formatChange, formatMoment } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Column } from '../parts/column.ts';
import { DataTable } from '../parts/data-table.tsx';
import { PageControl } from '../parts/page-control.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { LEDGER_ROWS, ledgerQuery } from './queries.ts';

const keyOf = ({ id }: CreditTransaction) => id;

export function PersonLedger({ id }: { id: string }) {
  const { t } = useTranslation('adminPeople');
  const [page, setPage] = useState(1);
  const query = useQuery(ledgerQuery(id, page));
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / LEDGER_ROWS));
  const columns: Column<CreditTransaction>[] = [
    {
      ...{ key: 'time', label: t('ledger.time'), isTitle: true, isShort: true },
      render: row => <span className="font-normal">{formatMoment(row.created_at)}</span>,
    },
    { key: 'type', label: t('ledger.type'), render: row => t(`ledger.types.${row.type}`) },
    { key: 'note', label: t('ledger.note'), render: row => row.note },
    {
      ...{ key: 'change', label: t('ledger.change'), isNumber: true },
      render: row => (
        <span className={row.delta > 0 ? 'text-green' : 'text-text'}>
          {formatChange(row.delta)}
        </span>
      ),
    },
    {
      ...{ key: 'balance', label: t('ledger.balance'), isNumber: true },
      render: row => formatNumber(row.balance_after),
    },
  ];

  return (
    <Panel title={t('ledger.title')}>
      <QueryState
        query={query}
        isEmpty={({ transactions }) => transactions.length === 0}
        empty={<p className="text-14 text-muted">{t('ledger.none')}</p>}
      >
        {({ transactions }) => (
          <DataTable
            caption={t('ledger.title')}
            columns={columns}
            rows={transactions}
            keyOf={keyOf}
          />
        )}
      </QueryState>
      <PageControl
        status={t('pageOf', { page, pages })}
        onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
        onNext={page < pages ? () => setPage(page + 1) : undefined}
      />
    </Panel>
  );
}
