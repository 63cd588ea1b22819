import type { CreditTransaction } from '@vermilion/contract/credits';
import { formatChange, formatTimeOfDay } from '../../i18n/format.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LozengeText } from '../../ui/lozenge-text.tsx';
import { groupByDay } from './group-by-day.ts';
import { changeClass, TypeBadge } from './type-badge.tsx';
import { useNoteWords } from './use-note-words.ts';
import { ViewJobLink } from './view-job-link.tsx';

const columns = [
  ['day', 'w-27'],
  ['time', 'w-28'],
  ['type', 'w-38'],
  ['change', 'w-24 text-right'],
  ['balanceAfter', 'w-32 text-right'],
  ['note', 'pl-16'],
  ['action', 'w-32 text-right'],
] as const;

export function LedgerTable({ rows }: { rows: readonly CreditTransaction[] }) {
  const { t } = useTranslation('auth');

  return (
    <table className="figures w-full table-fixed border-collapse text-left text-14">
      <caption className="sr-only">{t('credits.title')}</caption>
      <thead className="border-b border-line-strong text-12 text-faint">
        <tr>
          {columns.map(([name, className]) => (
            <th key={name} scope="col" className={`pb-2 font-medium ${className}`}>
              {t(`credits.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groupByDay(rows).map(group => (
        <tbody key={group.rows[0]?.id} className="border-b border-line">
          {group.rows.map((row, index) => (
            <LedgerRow
              key={row.id}
              row={row}
              day={index === 0 ? group.day : undefined}
              span={group.rows.length}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function LedgerRow({
  row,
  day,
  span,
}: {
  row: CreditTransaction;
  day: string | undefined;
  span: number;
}) {
  const noteWords = useNoteWords();
  const cell = day === undefined ? 'border-t border-line' : '';

  return (
    <tr className="h-11">
      {day !== undefined && (
        <th
          scope="rowgroup"
          rowSpan={span}
          className="pt-3.5 align-top font-serif leading-5.25 font-normal"
        >
          {day}
        </th>
      )}
      <td className={`${cell} text-muted`}>
        <time dateTime={row.created_at}>{formatTimeOfDay(row.created_at)}</time>
      </td>
      <td className={cell}>
        <TypeBadge type={row.type} />
      </td>
      <td className={`${cell} text-right font-medium ${changeClass(row.delta)}`}>
        <LozengeText text={`◆${formatChange(row.delta)}`} />
      </td>
      <td className={`${cell} text-right text-muted`}>
        <LozengeText text={`◆${formatNumber(row.balance_after)}`} />
      </td>
      <td className={`${cell} py-2 pl-16 wrap-anywhere text-muted`}>{noteWords(row)}</td>
      <td className={`${cell} text-right`}>
        <ViewJobLink row={row} />
      </td>
    </tr>
  );
}
