import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../test/pairs-of.ts';
import { paintPicture } from '../../paint-picture.ts';

const STYLES = ['ink', 'watercolor', 'gouache poster', 'woodblock'] as const;
const PROMPTS = [
  'mountains and a lake at dusk',
  'stormy sea at night',
  'a city in the snow',
  'a summer meadow',
  '松树 月夜',
] as const;
const SIZES = [
  [96, 96],
  [54, 96],
  [168, 72],
  [1, 1],
] as const;

describe.each(STYLES)('%s', style => {
  it.each(pairsOf(PROMPTS, SIZES, STYLES.indexOf(style)))(
    'paints %s at %j pixels, opaque and with the same bytes again',
    (prompt, size) => {
      const [width, height] = size;
      const paint = (): Uint8Array =>
        paintPicture({ prompt: `${prompt}, ${style}`, seed: 3, width, height });
      const pixels = paint();
      expect(pixels.length).toBe(width * height * 4);
      expect(pixels.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
      expect(hash(paint())).toBe(hash(pixels));
    },
  );
});

describe('watercolor', () => {
  it('leaves a margin of bare paper around a landscape', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const side = 128;
      const pixels = paintPicture({
        prompt: 'stormy sea at night, watercolor',
        seed,
        width: side,
        height: side,
      });
      const at = (x: number, y: number): number => pixels[(y * side + x) * 4] ?? 0;
      for (let i = 0; i < side; i++) {
        for (const edge of [at(i, 0), at(i, side - 1), at(0, i), at(side - 1, i)])
          expect(edge).toBeGreaterThan(205);
      }
      expect(at(side / 2, side - 30)).toBeLessThan(200);
    }
  });
});

describe('a poster', () => {
  it('differs from the woodblock of the same words', () => {
    const paint = (style: string): Uint8Array =>
      paintPicture({ prompt: `mountains, ${style}`, seed: 2, width: 96, height: 96 });
    const [poster, print] = [paint('poster'), paint('woodblock')];
    const apart =
      poster.reduce((sum, byte, i) => sum + Math.abs(byte - (print[i] ?? 0)), 0) / poster.length;
    expect(apart).toBeGreaterThan(6);
  });
});

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
