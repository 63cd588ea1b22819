/** See SKB-21, SKB-25. */
import { describe, expect, it } from 'vitest';
import { FRAMES, ON_PIXELS, ON_SHAPE, RESTYLES } from '../../test/edit-instructions.ts';
import { difference, edit, HEIGHT, kept, picture, WIDTH, work } from '../../test/edited-picture.ts';
import type { Raster } from '../restyle/raster.ts';
import { applyEdits } from './apply-edits.ts';
import { readEdit } from './words/read-edit.ts';
import { copyOf } from './work.ts';

const TINY: [number, number][] = [
  [1, 1],
  [40, 1],
  [1, 40],
];

describe('an edit of a whole picture', () => {
  it.each(ON_PIXELS)(
    '“%s” changes the picture, keeps its size, and gives equal bytes again',
    instruction => {
      expectChange(kept(instruction));
      expect(edit(instruction).data).toEqual(kept(instruction).data);
    },
  );

  it.each(RESTYLES)('“%s” changes the picture and keeps its size', instruction =>
    expectChange(kept(instruction)),
  );

  it.each([
    ['crop to square', 144, 144],
    ['crop to 16:9', 192, 108],
    ['crop', 154, 115],
    ['rotate left', 144, 192],
    ['右转', 144, 192],
    ['rotate 180', 192, 144],
    ['mirror', 192, 144],
    ['extend', 288, 216],
    ['extend the canvas to the left', 240, 144],
    ['extend to 16:9', 256, 144],
  ])('“%s” gives a picture of %i × %i pixels', (instruction, width, height) => {
    const result = kept(instruction);
    expect([result.width, result.height]).toEqual([width, height]);
  });

  it('turns and mirrors without losing a pixel', () => {
    expect(edit('rotate left, 右转').data).toEqual(picture.data);
    const twice = applyEdits(
      { pictures: [edit('mirror')], mask: null, edits: readEdit('mirror') },
      work(),
    );
    expect(twice.data).toEqual(picture.data);
    const corner = picture.data.slice(0, 4);
    expect(edit('mirror').data.slice((WIDTH - 1) * 4, WIDTH * 4)).toEqual(corner);
    expect(edit('rotate right').data.slice((HEIGHT - 1) * 4, HEIGHT * 4)).toEqual(corner);
  });

  it.each([...FRAMES, 'extend'])('“%s” keeps all pixels of the picture', instruction => {
    const result = kept(instruction);
    const left = (result.width - WIDTH) / 2;
    const tops = Array.from({ length: result.height - HEIGHT + 1 }, (_, top) => top);
    expect(tops.some(top => holds(result, { left, top }))).toBe(true);
  });

  it('is gray for “black and white”, darker for “at night” and lighter for “brighter”', () => {
    const { data } = kept('black and white');
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(3);
    }
    expect(meanOf(kept('at night'))).toBeLessThan(meanOf(picture) * 0.6);
    expect(meanOf(kept('brighter'))).toBeGreaterThan(meanOf(picture) + 5);
  });

  it('varies snow by the seed', () => {
    expect(edit('make it snow', { seed: 1 }).data).not.toEqual(
      edit('make it snow', { seed: 2 }).data,
    );
  });

  it.each(FRAMES)('“%s” gives an opaque picture', instruction => {
    expect(isOpaque(kept(instruction))).toBe(true);
  });

  it.each(['at night, warmer, blur', 'tilt-shift', 'blur the background'])(
    '“%s” reports progress that rises to 1',
    instruction => {
      const fractions: number[] = [];
      const step = (fraction: number): void => void fractions.push(fraction);
      applyEdits(
        { pictures: [copyOf(picture)], mask: null, edits: readEdit(instruction) },
        { seed: 1, step },
      );
      expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
      expect(fractions.at(-1)).toBe(1);
    },
  );

  it('stops when the progress callback throws', () => {
    const stop = (fraction: number): void => {
      if (fraction > 0.4) throw new Error('stopped');
    };
    const run = () =>
      applyEdits(
        { pictures: [copyOf(picture)], mask: null, edits: readEdit('at night') },
        { seed: 1, step: stop },
      );
    expect(run).toThrow('stopped');
  });
});

describe('combining pictures', () => {
  it.each([
    ['put A beside B', 303, 144],
    ['stack A and B', 192, 403],
    ['B inset in A', 192, 144],
    ['blend A and B', 192, 144],
    ['A in the colors of B', 192, 144],
    ['把A的颜色用到B上', 120, 160],
  ])('“%s” gives a picture of %i × %i pixels', (instruction, width, height) => {
    const result = edit(instruction, { isPair: true });
    expect(Math.abs(result.width - width)).toBeLessThanOrEqual(1);
    expect(Math.abs(result.height - height)).toBeLessThanOrEqual(1);
    if (result.width === WIDTH && result.height === HEIGHT)
      expect(difference(result, picture)).toBeGreaterThan(1);
  });

  it('limits the width of three wide pictures beside each other to 4096 pixels', () => {
    const strip = { width: 2000, height: 16, data: new Uint8ClampedArray(2000 * 16 * 4).fill(200) };
    const result = applyEdits(
      {
        pictures: [strip, strip, strip],
        mask: null,
        edits: readEdit('A beside B beside C', { pictureCount: 3, isMasked: false }),
      },
      work(),
    );
    expect(result.width).toBeLessThanOrEqual(4096);
  });
});

describe('pictures of one pixel, one row or one column', () => {
  it.each([...ON_PIXELS, ...ON_SHAPE, ...FRAMES, 'oil painting'])(
    '“%s” does not throw',
    instruction => {
      for (const [width, height] of TINY) {
        const tiny: Raster = {
          width,
          height,
          data: new Uint8ClampedArray(width * height * 4).fill(200),
        };
        expect(() =>
          applyEdits({ pictures: [tiny], mask: null, edits: readEdit(instruction) }, work()),
        ).not.toThrow();
      }
    },
  );
});

function expectChange(result: Raster): void {
  expect([result.width, result.height]).toEqual([WIDTH, HEIGHT]);
  expect(difference(result, picture)).toBeGreaterThan(0.15);
  expect(isOpaque(result)).toBe(true);
}

function isOpaque({ data }: Raster): boolean {
  return data.every((value, i) => i % 4 !== 3 || value === 255);
}

function meanOf({ data }: Raster): number {
  return (
    data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / ((data.length / 4) * 3)
  );
}

function holds(result: Raster, { left, top }: { left: number; top: number }): boolean {
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const from = (y * WIDTH + x) * 4;
      const to = ((top + y) * result.width + left + x) * 4;
      for (let c = 0; c < 3; c++) if (result.data[to + c] !== picture.data[from + c]) return false;
    }
  }
  return true;
}
