import { useQuery } from '@tanstack/react-query';
import type { AuditEntryView } from '@vermilion/contract/admin/audit';
import { AUDIT_CSV_PATH } from '@vermilion/contract/admin/audit-csv-path';
import { Download } from 'lucide-react';
import { formatMoment } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { CursorList } from '../lists/cursor-list.tsx';
import { useCursorPages } from '../lists/use-cursor-pages.ts';
import { useTimeFilter } from '../lists/use-time-filter.ts';
import { useTypedFilter } from '../lists/use-typed-filter.ts';
import type { Column } from '../parts/column.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { EntryWords } from './entry-words.tsx';
import { PartyName } from './party-name.tsx';
import { auditFilterOf, auditQuery } from './queries.ts';
import { UndoChange } from './undo-change.tsx';
import { useCommandFilter } from './use-command-filter.ts';

const keyOf = ({ id }: AuditEntryView) => id;

export function AuditPage() {
  const { t } = useTranslation('adminAudit');
  const pages = useCursorPages();
  const query = useQuery(auditQuery(pages.search, pages.before));
  const subject = useTypedFilter(pages, 'subject');
  const actor = useTypedFilter(pages, 'actor');
  const commandFilter = useCommandFilter(pages);
  const timeFilter = useTimeFilter(pages);
  const columns: readonly Column<AuditEntryView>[] = [
    {
      ...{ key: 'what', label: t('columns.what'), isTitle: true },
      render: entry => <EntryWords entry={entry} />,
    },
    {
      ...{ key: 'who', label: t('columns.who'), width: 'w-56' },
      render: entry => <PartyName party={entry.actor} />,
    },
    {
      ...{ key: 'when', label: t('columns.when'), isShort: true },
      render: entry => formatMoment(entry.created_at),
    },
    { ...{ key: 'undo', label: t('columns.undo'), isAction: true }, render: undoOf },
  ];

  return (
    <>
      <SectionHead
        title={t('title')}
        text={t('text')}
        actions={
          <a
            download
            href={`${AUDIT_CSV_PATH}?${new URLSearchParams(auditFilterOf(pages.search))}`}
            className={buttonClass({})}
          >
            <Download aria-hidden size={16} />
            {t('csv')}
          </a>
        }
      />
      <FilterBar
        search={[
          { label: t('subject'), ...subject },
          { label: t('actor'), ...actor },
        ]}
        filters={[commandFilter, timeFilter]}
      />
      <CursorList
        caption={t('title')}
        {...{ query, pages, columns, keyOf }}
        rowsOf={({ entries }) => entries}
        nextOf={({ next }) => next}
        emptyTitle={t('empty.title')}
        empty={t('empty.text')}
      />
    </>
  );
}

function undoOf(entry: AuditEntryView) {
  return entry.command === 'change-setting' ? <UndoChange entry={entry} /> : null;
}
