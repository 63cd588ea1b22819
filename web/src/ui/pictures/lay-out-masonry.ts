/**
 * The height `ratio` × the column's width + `px`. The browser computes it, so nothing is measured.
 */
export type CellHeight = { ratio: number; px: number };

export type PlacedCell = { column: number; top: CellHeight };
export type MasonryLayout = { cells: PlacedCell[]; height: CellHeight };

/**
 * Places each cell in the shortest column, or in the leftmost of several, so that rows read from
 * left to right. `nominalWidthPx`, the approximate width of a column, only serves to find the
 * shortest column.
 */
export function layOutMasonry(
  heights: readonly CellHeight[],
  columnCount: number,
  nominalWidthPx: number,
  gapPx: number,
): MasonryLayout {
  const ends: CellHeight[] = Array.from({ length: columnCount }, () => ({ ratio: 0, px: 0 }));
  const sizeOf = (end: CellHeight) => end.ratio * nominalWidthPx + end.px;

  const cells = heights.map(height => {
    const column = ends.reduce(
      (best, end, index) => (sizeOf(end) < sizeOf(ends[best] ?? end) ? index : best),
      0,
    );
    const top = ends[column] ?? { ratio: 0, px: 0 };
    ends[column] = { ratio: top.ratio + height.ratio, px: top.px + height.px + gapPx };

    return { column, top };
  });
  const longest = ends.reduce((best, end) => (sizeOf(end) > sizeOf(best) ? end : best), {
    ratio: 0,
    px: 0,
  });

  return { cells, height: { ratio: longest.ratio, px: Math.max(0, longest.px - gapPx) } };
}
