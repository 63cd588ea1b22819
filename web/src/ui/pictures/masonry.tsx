import { memo, type ReactNode, useMemo } from 'react';
import { useMedia, WIDE } from '../hooks/use-media.ts';
import { type CellHeight, layOutMasonry } from './lay-out-masonry.ts';

type MasonryProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  heightOf: (item: Item) => CellHeight;
  /** While this function stays the same, only changed or moved cells are rendered again. */
  render: Render<Item>;
  /** The number of columns in windows of at least 1,280 px. */
  columnsMax: 4 | 5;
  label: string;
};

type Render<Item> = (item: Item, place: { isFirstRow: boolean }) => ReactNode;

const GAP_BELOW_PX = 24;

/** Keeps the reading order. All heights are known before a picture loads, so nothing jumps. */
export function Masonry<Item>({
  items,
  keyOf,
  heightOf,
  render,
  columnsMax,
  label,
}: MasonryProps<Item>) {
  const { columnCount, gapPx, widthPx } = useColumns(columnsMax);
  const { cells, height } = useMemo(
    () => layOutMasonry(items.map(heightOf), columnCount, widthPx, GAP_BELOW_PX),
    [items, heightOf, columnCount, widthPx],
  );
  const width = `((100cqw - ${(columnCount - 1) * gapPx}px) / ${columnCount})`;

  return (
    // Container units measure the nearest container around an element, so the list needs one around
    // it.
    <div className="@container">
      <ul aria-label={label} className="relative" style={{ height: lengthOf(width, height) }}>
        {items.map((item, index) => (
          <Cell
            key={keyOf(item)}
            {...{ item, render, width, gapPx }}
            isFirstRow={index < columnCount}
            column={cells[index]?.column ?? 0}
            ratio={cells[index]?.top.ratio ?? 0}
            px={cells[index]?.top.px ?? 0}
          />
        ))}
      </ul>
    </div>
  );
}

type CellProps<Item> = CellHeight & {
  item: Item;
  render: Render<Item>;
  width: string;
  gapPx: number;
  isFirstRow: boolean;
  column: number;
};

function PlainCell<Item>({
  item,
  render,
  width,
  gapPx,
  isFirstRow,
  column,
  ...top
}: CellProps<Item>) {
  return (
    <li
      className="absolute top-0 left-0"
      style={{
        width: `calc(${width})`,
        // `translate` moves a cell without causing a layout.
        translate: `calc((${width} + ${gapPx}px) * ${column}) ${lengthOf(width, top)}`,
      }}
    >
      {render(item, { isFirstRow })}
    </li>
  );
}

// as: `memo` drops the type parameter
const Cell = memo(PlainCell) as typeof PlainCell;

function lengthOf(width: string, { ratio, px }: CellHeight): string {
  return `calc(${width} * ${ratio} + ${px}px)`;
}

function useColumns(columnsMax: number): { columnCount: number; gapPx: number; widthPx: number } {
  const isDesk = useMedia('(min-width: 80rem)');
  const isLaptop = useMedia('(min-width: 62rem)');
  const isTablet = useMedia(WIDE);
  const columnCount = isDesk ? columnsMax : isLaptop ? columnsMax - 1 : isTablet ? 3 : 2;

  return { columnCount, gapPx: isTablet ? 20 : 12, widthPx: isTablet ? 250 : 173 };
}
