import type { ReactNode } from 'react';
import type { RowSelection } from './row-selection.tsx';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Column<Row> = {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
  isShort?: boolean;
  /** On narrow screens, where rows are cards, the column has no visible label. */
  isAction?: boolean;
  isSortable?: boolean;
  width?: string;
  /** The column has the row's name, which heads the card. The default is the first column. */
  isTitle?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: RowSelection<Row> | undefined;
};

export function titleColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ isTitle }) => isTitle) ?? columns[0];
}

export function nextSort(key: string, sort: Sort | undefined): Sort {
  const isRising = sort?.key === key && sort.direction === 'ascending';

  return { key, direction: isRising ? 'descending' : 'ascending' };
}
