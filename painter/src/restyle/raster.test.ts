import { describe, expect, it } from 'vitest';
import { atBoundedSize, boundedSize, type Raster, resize } from './raster.ts';

function filled(
  width: number,
  height: number,
  at: (x: number, y: number) => readonly number[],
): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4);
  }
  return { width, height, data };
}

describe('resized pictures', () => {
  it.each([
    [3, 2],
    [7, 5],
    [10, 1],
    [1, 10],
  ])('keep their mean color when 10 by 10 pixels become %d by %d', (width, height) => {
    const stripes = filled(10, 10, (x, y) => [(x + y) % 2 ? 200 : 100, x * 20, y * 20, 255]);
    const small = resize(stripes, width, height);
    const mean = (raster: Raster, channel: number): number =>
      raster.data.filter((_, k) => k % 4 === channel).reduce((sum, byte) => sum + byte, 0) /
      (raster.data.length / 4);
    for (const channel of [0, 1, 2])
      expect(mean(small, channel)).toBeCloseTo(mean(stripes, channel), -0.5);
  });

  it('keep a single color at any size', () => {
    const plain = filled(13, 9, () => [12, 130, 240, 255]);
    for (const [width, height] of [
      [5, 4],
      [13, 9],
      [40, 31],
      [20, 3],
    ] as const) {
      const { data } = resize(plain, width, height);
      expect([
        ...new Set(new Uint32Array(data.buffer, data.byteOffset, width * height)),
      ]).toHaveLength(1);
    }
  });

  it('show white behind transparent pixels, and leave the input unchanged', () => {
    const glass = filled(2, 2, () => [0, 0, 0, 128]);
    expect([...resize(glass, 2, 2).data.slice(0, 4)]).toEqual([127, 127, 127, 255]);
    expect(glass.data[3]).toBe(128);
  });
});

describe('bounded sizes', () => {
  it('keep the aspect and both bounds', () => {
    expect(boundedSize({ width: 4000, height: 1000 }, { max: 1_000_000 })).toEqual({
      width: 2000,
      height: 500,
    });
    expect(boundedSize({ width: 20, height: 10 }, { max: 1_000_000, min: 20_000 })).toEqual({
      width: 200,
      height: 100,
    });
    expect(boundedSize({ width: 300, height: 200 }, { max: 60_000, min: 60_000 })).toEqual({
      width: 300,
      height: 200,
    });
  });

  it('apply while the work is done, and its result is resized to the original size', () => {
    const sizes: number[][] = [];
    const out = atBoundedSize(
      filled(40, 20, () => [9, 9, 9, 255]),
      { max: 200 },
      source => {
        sizes.push([source.width, source.height]);
        return source;
      },
    );
    expect(sizes).toEqual([[20, 10]]);
    expect([out.width, out.height]).toEqual([40, 20]);
  });
});
