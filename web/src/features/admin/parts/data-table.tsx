import type { ReactNode } from 'react';
import { useMedia, WIDE } from '../../../ui/hooks/use-media.ts';
import { type Column, type DataTableProps, nextSort, type Sort, titleColumn } from './column.ts';
import { DataCards } from './data-cards.tsx';
import { RowCheckbox } from './row-selection.tsx';
import { SortArrow } from './sort-arrow.tsx';

/**
 * Tables with more columns need a wider window, because otherwise words would break at 1,024 px.
 */
const NARROW_COLUMNS_MAX = 6;

/**
 * A table whose rows the caller has sorted. If the window is too narrow for the columns, each row
 * is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const query = props.columns.length > NARROW_COLUMNS_MAX ? '(min-width: 80rem)' : WIDE;

  return useMedia(query) ? <WideTable {...props} /> : <DataCards {...props} />;
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selection } = props;
  const title = titleColumn(columns);

  return (
    <table className="figures mt-4 w-full border-collapse text-left text-14">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line-strong text-12 text-faint">
        <tr>
          {selection && (
            <td className="w-9 pb-1">
              <RowCheckbox selection={selection} rows={rows} isForAll />
            </td>
          )}
          {columns.map(column => (
            <HeadCell key={column.key} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr
            key={keyOf(row)}
            aria-selected={selection ? selection.chosen.has(keyOf(row)) : undefined}
            className="h-11 border-b border-line hover:bg-hover aria-selected:bg-press"
          >
            {selection && (
              <td className="w-9">
                <RowCheckbox selection={selection} rows={[row]} />
              </td>
            )}
            {columns.map(column => (
              <Cell key={column.key} column={column} isTitle={column === title}>
                {column.render(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, label, isSortable, width = '' } = column;
  const direction = sort?.key === key ? sort.direction : undefined;

  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`pr-4 pb-2 align-bottom font-medium whitespace-nowrap last:pr-0 ${isAtRight(column) ? 'text-right' : ''} ${width}`}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(key, sort))}
          className={`inline-flex min-h-6 items-center gap-1 rounded-thumb hover:text-text ${direction ? 'text-text' : ''}`}
        >
          {label}
          <SortArrow direction={direction} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function isAtRight<Row>({ isNumber, isAction }: Column<Row>): boolean {
  return (isNumber || isAction) ?? false;
}

type CellProps<Row> = { column: Column<Row>; isTitle: boolean; children: ReactNode };

function Cell<Row>({ column, isTitle, children }: CellProps<Row>) {
  const wrap = column.isShort || isAtRight(column) ? 'whitespace-nowrap' : 'wrap-anywhere';
  const className = `py-2 pr-4 last:pr-0 ${wrap} ${isAtRight(column) ? 'text-right' : ''}`;
  if (!isTitle) return <td className={`${className} text-muted`}>{children}</td>;

  return (
    <th scope="row" className={`${className} font-medium`}>
      {children}
    </th>
  );
}
