import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../test/pairs-of.ts';
import { paintPicture } from '../../paint-picture.ts';

const STYLES = ['paper cut', 'low poly', 'pencil', 'blueprint'];
const PROMPTS = ['boat, red sun, mountains', 'stormy sea at night', 'hello', 'planet'];
const SIZES = [
  [96, 96],
  [54, 96],
  [168, 72],
  [1, 1],
] as const;

describe.each(STYLES)('%s', style => {
  it('is opaque at any size, and not blank above one pixel', () => {
    for (const [prompt, [width, height]] of pairsOf(PROMPTS, SIZES, STYLES.indexOf(style))) {
      const pixels = paintPicture({ prompt: `${prompt}, ${style}`, seed: 2, width, height });
      expect(pixels.length).toBe(width * height * 4);
      expect(pixels.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
      if (width > 1) expect(new Set(pixels).size).toBeGreaterThan(30);
    }
  });

  it('gives the same bytes for a seed, also after other sizes, and differs between seeds', () => {
    const request = { prompt: `boat, mountains, ${style}`, seed: 5, width: 96, height: 80 };
    const first = Buffer.from(paintPicture(request));
    paintPicture({ ...request, width: 130 });
    expect(first.equals(paintPicture(request))).toBe(true);
    expect(first.equals(paintPicture({ ...request, seed: 6 }))).toBe(false);
  });
});
