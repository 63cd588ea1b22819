import { describe, expect, it } from 'vitest';
import { layOutMasonry } from './lay-out-masonry.ts';

const square = { ratio: 1, px: 50 };
const tall = { ratio: 2, px: 50 };

describe('masonry', () => {
  it('fills the first row from left to right', () => {
    const { cells } = layOutMasonry([square, square, square], 3, 250, 24);

    expect(cells).toEqual([0, 1, 2].map(column => ({ column, top: { ratio: 0, px: 0 } })));
  });

  it('puts the next cell under the shortest column', () => {
    const { cells } = layOutMasonry([tall, square, tall, square], 3, 250, 24);

    expect(cells[3]).toEqual({ column: 1, top: { ratio: 1, px: 74 } });
  });

  it('is as high as its longest column, without a gap below', () => {
    expect(layOutMasonry([tall, square, square], 2, 250, 24).height).toEqual({ ratio: 2, px: 124 });
    expect(layOutMasonry([], 2, 250, 24).height).toEqual({ ratio: 0, px: 0 });
  });

  it('puts each cell below the preceding cell of its column', () => {
    const heights = Array.from({ length: 40 }, (_, index) => ({
      ratio: 0.5 + ((index * 7) % 5) / 4,
      px: 51,
    }));
    const { cells } = layOutMasonry(heights, 5, 250, 24);
    for (const [index, cell] of cells.entries()) {
      const height = heights[index];
      const below = cells.slice(index + 1).find(other => other.column === cell.column);
      if (!below || !height) continue;
      expect(below.top).toEqual({
        ratio: cell.top.ratio + height.ratio,
        px: cell.top.px + height.px + 24,
      });
    }
  });
});
