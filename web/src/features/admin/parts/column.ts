import type { ReactNode } from 'react';
import type { RowSelection } from './row-selection.tsx';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Column<Row> = {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Figures are aligned at the right, and never wrap. */
  isNumber?: boolean;
  /** The value never wraps. True for values such as a time or the number of a receipt. */
  isShort?: boolean;
  /** The cells have buttons at the right. On phones the column has no label. */
  isAction?: boolean;
  isSortable?: boolean;
  /** A Tailwind class for the width, such as `w-40`. */
  width?: string;
  /** The cell that names the row and heads its card on phones; by default the first column. */
  isTitle?: boolean;
};

export type DataTableProps<Row> = {
  /** The caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** The checkboxes that select rows. */
  selection?: RowSelection<Row> | undefined;
};

export function titleColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ isTitle }) => isTitle) ?? columns[0];
}

/**
 * Returns the order after a press on a column: ascending, or descending if the column was already
 * ascending.
 */
export function nextSort(key: string, sort: Sort | undefined): Sort {
  const isRising = sort?.key === key && sort.direction === 'ascending';

  return { key, direction: isRising ? 'descending' : 'ascending' };
}
