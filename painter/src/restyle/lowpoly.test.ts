import { describe, expect, it } from 'vitest';
import { restyleLowpoly } from './lowpoly.ts';
import type { Raster } from './raster.ts';

describe('low poly', () => {
  it.each([
    [96, 96],
    [54, 96],
    [168, 72],
    [3, 200],
    [1, 1],
  ])('makes an opaque picture of %i × %i pixels', (width, height) => {
    const out = restyleLowpoly(picture(width, height), { seed: 3 });
    expect([out.width, out.height, out.data.length]).toEqual([width, height, width * height * 4]);
    expect(out.data.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
  });

  it('gives the same bytes for a seed and differs between seeds', () => {
    const [first, again, other] = [1, 1, 2].map(
      seed => restyleLowpoly(picture(96, 64), { seed }).data,
    );
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
  });

  it("keeps an edge's position and the colors on both sides", () => {
    const { data } = restyleLowpoly(picture(200, 200), { seed: 1 });
    const redAt = (x: number, y: number): number => data[(y * 200 + x) * 4] ?? 0;
    expect(redAt(100, 60)).toBeGreaterThan(170);
    expect(redAt(100, 94)).toBeGreaterThan(170);
    expect(redAt(100, 106)).toBeLessThan(90);
    expect(redAt(20, 150)).toBeLessThan(90);
  });
});

function picture(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const isLight = Math.floor(i / width) < height / 2;
    data.set(isLight ? [220, 180, 120, 255] : [40, 50, 70, 255], i * 4);
  }
  return { width, height, data };
}
