import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { type CellHeight, layOutMasonry } from './lay-out-masonry.ts';
import { useMedia, WIDE } from './use-media.ts';

type MasonryProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  heightOf: (item: Item) => CellHeight;
  render: (item: Item, place: { isFirstRow: boolean }) => ReactNode;
  /** Columns at 1280 px and wider; fewer below, 2 on phones. */
  columnsMax: 4 | 5;
  label: string;
};

const GAP_BELOW_PX = 24;

/** Cells of unequal height, shortest column first, in the order in which they are read. All heights are known, so nothing jumps. */
export function Masonry<Item>({ items, keyOf, heightOf, render, columnsMax, label }: MasonryProps<Item>) {
  const { columnCount, gapPx, widthPx } = useColumns(columnsMax);
  const { cells, height } = useMemo(
    () => layOutMasonry(items.map(heightOf), columnCount, widthPx, GAP_BELOW_PX),
    [items, heightOf, columnCount, widthPx],
  );
  const width = `((100cqw - ${(columnCount - 1) * gapPx}px) / ${columnCount})`;
  const lengthOf = ({ ratio, px }: CellHeight) => `calc(${width} * ${ratio} + ${px}px)`;

  return (
    // The container gives its width to the list inside: an element cannot measure itself by its own container units.
    <div className="@container">
      <ul aria-label={label} className="relative" style={{ height: lengthOf(height) }}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className="absolute top-0 left-0" style={placeOf(cells[index])}>
            {render(item, { isFirstRow: index < columnCount })}
          </li>
        ))}
      </ul>
    </div>
  );

  function placeOf(cell: { column: number; top: CellHeight } | undefined): CSSProperties | undefined {
    if (!cell) return undefined;

    return {
      width: `calc(${width})`,
      // What an answer brings moves the others: so they are drawn elsewhere, and the page is not laid out anew.
      translate: `calc((${width} + ${gapPx}px) * ${cell.column}) ${lengthOf(cell.top)}`,
    };
  }
}

function useColumns(columnsMax: number): { columnCount: number; gapPx: number; widthPx: number } {
  const isDesk = useMedia('(min-width: 80rem)');
  const isLaptop = useMedia('(min-width: 62rem)');
  const isTablet = useMedia(WIDE);
  const columnCount = isDesk ? columnsMax : isLaptop ? columnsMax - 1 : isTablet ? 3 : 2;

  return { columnCount, gapPx: isTablet ? 20 : 12, widthPx: isTablet ? 250 : 173 };
}
