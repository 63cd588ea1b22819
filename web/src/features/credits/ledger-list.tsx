import type { CreditTransaction } from '@vermilion/contract/credits';
import { formatChange, formatTimeOfDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LozengeText } from '../../ui/lozenge-text.tsx';
import { groupByDay } from './group-by-day.ts';
import { changeClass, TypeBadge } from './type-badge.tsx';
import { useNoteWords } from './use-note-words.ts';
import { ViewJobLink } from './view-job-link.tsx';

export function LedgerList({ rows }: { rows: readonly CreditTransaction[] }) {
  return (
    <div className="figures border-t border-line-strong text-14">
      {groupByDay(rows).map(group => (
        <section key={group.rows[0]?.id} className="border-b border-line">
          <h2 className="pt-3 font-serif text-16">{group.day}</h2>
          <ul className="divide-y divide-line">
            {group.rows.map(row => (
              <LedgerEntry key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function LedgerEntry({ row }: { row: CreditTransaction }) {
  const { t } = useTranslation('auth');
  const noteWords = useNoteWords();
  const isBare = row.note === null && row.job_id !== null;

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
      <span className="flex items-center gap-3">
        <TypeBadge type={row.type} />
        <time dateTime={row.created_at} className="text-12 text-faint">
          {formatTimeOfDay(row.created_at)}
        </time>
      </span>
      <span className={`text-right text-16 font-medium ${changeClass(row.delta)}`}>
        <LozengeText text={`◆${formatChange(row.delta)}`} />
      </span>
      {isBare ? (
        <ViewJobLink row={row} />
      ) : (
        <span className="wrap-anywhere text-muted">{noteWords(row)}</span>
      )}
      <span className="text-right text-12 text-faint">
        <LozengeText text={t('credits.balanceAfter', { number: row.balance_after })} />
      </span>
      {!isBare && <ViewJobLink row={row} />}
    </li>
  );
}
