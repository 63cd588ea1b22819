import { describe, expect, it } from 'vitest';
import { restylePencil } from './pencil.ts';
import type { Raster } from './raster.ts';

describe('pencil', () => {
  it.each([
    [96, 96],
    [54, 96],
    [168, 72],
    [3, 200],
    [1, 1],
  ])('makes an opaque picture of %i × %i pixels', (width, height) => {
    const out = restylePencil(ball(width, height), { seed: 3 });
    expect([out.width, out.height, out.data.length]).toEqual([width, height, width * height * 4]);
    expect(out.data.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
  });

  it('gives the same bytes for a seed and differs between seeds', () => {
    const [first, again, other] = [1, 1, 2].map(seed => restylePencil(ball(96, 64), { seed }).data);
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
  });

  it('hatches dark parts, leaves bare margins and colors only red', () => {
    const { data } = restylePencil(ball(240, 240), { seed: 1 });
    const [middle, corner, side] = [
      meanAt(data, 120, 120),
      meanAt(data, 8, 8),
      meanAt(data, 120, 186),
    ];
    expect(middle.red - middle.blue).toBeGreaterThan(40);
    expect(side.red).toBeLessThan(190);
    expect(Math.abs(side.red - side.blue)).toBeLessThan(25);
    expect(corner.red).toBeGreaterThan(225);
  });
});

function ball(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5];
    const color = Math.hypot(x, y) < 0.2 ? [214, 60, 40] : y > 0 ? [40, 48, 60] : [226, 232, 238];
    data.set([...color, 255], i * 4);
  }
  return { width, height, data };
}

function meanAt(data: Uint8ClampedArray, x: number, y: number): { red: number; blue: number } {
  let [red, blue] = [0, 0];
  for (let j = -6; j <= 6; j++) {
    for (let i = -6; i <= 6; i++) {
      const k = ((y + j) * 240 + x + i) * 4;
      red += data[k] ?? 0;
      blue += data[k + 2] ?? 0;
    }
  }
  return { red: red / 169, blue: blue / 169 };
}
