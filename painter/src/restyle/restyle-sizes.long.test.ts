import { describe, expect, it } from 'vitest';
import { photo } from '../../test/photo.ts';
import { RESTYLES, type RestyleName } from './restyle.ts';

const NAMES = Object.keys(RESTYLES) as RestyleName[];
const SIZES = [
  [1, 1],
  [1, 40],
  [40, 1],
  [64, 64],
  [54, 96],
  [210, 90],
] as const;

describe.each(NAMES)('restyling as %s', name => {
  it.each(SIZES)('keeps the size of %d by %d and is opaque', (width, height) => {
    const out = RESTYLES[name](photo(width, height), { seed: 1 });
    expect([out.width, out.height, out.data.length]).toEqual([width, height, width * height * 4]);
    expect(out.data.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
  });

  it('accepts pictures of one color and transparent ones', () => {
    for (const value of [0, 127, 255]) {
      const flat = { width: 70, height: 50, data: new Uint8ClampedArray(70 * 50 * 4).fill(value) };
      const out = RESTYLES[name](flat, { seed: 1 });
      expect(out.data[3]).toBe(255);
    }
  });
});
