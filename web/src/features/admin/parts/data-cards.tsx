import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { chipClass } from '../../../ui/chip.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { type Column, type DataTableProps, nextSort, titleColumn } from './column.ts';
import { RowCheckbox } from './row-selection.tsx';
import { SortArrow } from './sort-arrow.tsx';

export function DataCards<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selection } = props;
  const { t } = useTranslation('admin');
  const title = titleColumn(columns);

  return (
    <div className="mt-4">
      {(selection || props.onSort) && (
        <div className="flex items-center gap-3 border-b border-line-strong pb-2">
          {selection && (
            <label className="flex min-h-11 grow items-center gap-1.5 text-12 text-muted">
              <RowCheckbox selection={selection} rows={rows} isForAll />
              <span aria-hidden>{t('table.chooseAll')}</span>
            </label>
          )}
          <SortMenu {...props} />
        </div>
      )}
      <ul aria-label={caption} className="figures text-14">
        {rows.map(row => (
          <li key={keyOf(row)} className="flex gap-3 border-b border-line py-3">
            {selection && (
              <label className="-m-2.5 flex size-11 flex-none items-center justify-center">
                <RowCheckbox selection={selection} rows={[row]} />
              </label>
            )}
            <div className="min-w-0 grow">
              <div className="font-medium wrap-anywhere">{title?.render(row)}</div>
              <dl className="mt-1.5 grid gap-x-12 gap-y-1 md:grid-cols-2">
                {columns
                  .filter(column => column !== title)
                  .map(column => (
                    <CardLine key={column.key} column={column} row={row} />
                  ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardLine<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.render(row);
  if (value === null || value === undefined || value === '' || value === false) return null;
  const labelClass = column.isAction ? 'sr-only' : 'flex-none text-12 text-faint';

  return (
    <div
      className={`flex items-baseline gap-4 ${column.isAction ? 'justify-end pt-1' : 'justify-between'}`}
    >
      <dt className={labelClass}>{column.label}</dt>
      <dd className="text-right wrap-anywhere text-muted">{value}</dd>
    </div>
  );
}

function SortMenu<Row>({ columns, sort, onSort }: DataTableProps<Row>) {
  const { t } = useTranslation('admin');
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (!onSort || sortable.length === 0) return null;
  const chosen = sortable.find(({ key }) => key === sort?.key);

  return (
    <Menu
      triggerClassName={chipClass}
      trigger={
        <>
          {t('table.sort')}
          {chosen && <span className="text-muted">{chosen.label}</span>}
          {sort ? <SortArrow direction={sort.direction} /> : <ChevronDown aria-hidden size={16} />}
        </>
      }
      entries={sortable.map(({ key, label }) => ({
        kind: 'choice',
        label,
        isChosen: key === sort?.key,
        onSelect: () => onSort(nextSort(key, sort)),
      }))}
    />
  );
}
