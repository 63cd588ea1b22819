import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paintPicture } from '../paint-picture.ts';
import { PIXEL_COLORS_MAX } from '../restyle/pixel.ts';

const SIZES = [
  [1, 1],
  [96, 96],
  [54, 96],
  [168, 72],
] as const;

function paint(
  style: string,
  over: { seed?: number; width?: number; height?: number; prompt?: string } = {},
): Uint8Array {
  const { prompt = 'a lighthouse by the sea, sun', seed = 3, width = 96, height = 96 } = over;
  return paintPicture({ prompt: `${prompt}, ${style}`, seed, width, height });
}

function colorsOf(bytes: Uint8Array): Set<number> {
  const colors = new Set<number>();
  for (let k = 0; k + 3 < bytes.length; k += 4)
    colors.add(((bytes[k] ?? 0) << 16) | ((bytes[k + 1] ?? 0) << 8) | (bytes[k + 2] ?? 0));
  return colors;
}

describe.each(['oil', 'pixel art', 'linocut'])('pictures in %s', style => {
  it.each(SIZES)('are opaque at %d by %d', (width, height) => {
    const bytes = paint(style, { width, height });
    expect(bytes.length).toBe(width * height * 4);
    expect(bytes.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
  });

  it('are the same for a seed, regardless of other pictures, and differ between seeds', () => {
    const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    const first = hash(paint(style));
    paint(style, { width: 150, height: 60, prompt: 'koi' });
    expect(hash(paint(style))).toBe(first);
    expect(hash(paint(style, { seed: 4 }))).not.toBe(first);
  });
});

describe('the colors of a style', () => {
  it('are few in pixel art and many in oil', () => {
    expect(colorsOf(paint('pixel art')).size).toBeLessThanOrEqual(PIXEL_COLORS_MAX);
    expect(colorsOf(paint('oil')).size).toBeGreaterThan(1000);
  });

  it('are paper in the corner of a linocut, and black and vermilion inside', () => {
    const bytes = paint('linocut', { width: 300, height: 300, prompt: 'a red sun over mountains' });
    expect(Math.min(...bytes.slice(0, 3))).toBeGreaterThan(200);
    let [black, red] = [0, 0];
    for (let k = 0; k < bytes.length; k += 4) {
      const [r = 0, g = 0, b = 0] = bytes.slice(k, k + 3);
      if (r < 60 && g < 60) black += 1;
      if (r > 180 && g < 110 && b < 90) red += 1;
    }
    expect(black).toBeGreaterThan(300 * 300 * 0.08);
    expect(red).toBeGreaterThan(300 * 300 * 0.008);
  });
});
