// See SKB-2.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paintPicture } from './paint-picture.ts';
import { loadPainters, paintScene } from './paint-scene.ts';
import { readPrompt } from './read-prompt.ts';

const PROMPTS = [
  'a small boat, far mountains in mist, a red sun, ink',
  'mountains print',
  '月夜，松树下的小船',
  'a city skyline at dusk in the rain',
  '城市 水墨 夜',
  'snow on the pine forest, print',
  'stormy sea at night ink',
  'great wave print, nine sailboats',
  'hello world',
  '你好',
  '',
];
const SIZES = [
  [96, 96],
  [54, 96],
  [168, 72],
  [1, 1],
  [2, 300],
] as const;

describe('the painter', () => {
  it.each(PROMPTS)('paints %j at any size, opaque, and not blank above one pixel', prompt => {
    for (const [place, [width, height]] of SIZES.entries()) {
      const pixels = paintPicture({ prompt, seed: place % 2, width, height });
      expect(pixels.length).toBe(width * height * 4);
      expect(pixels.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
      if (width > 1) expect(new Set(pixels).size).toBeGreaterThan(30);
    }
  });

  it.each([...PROMPTS, 'a dog in a boat, oil', 'koi, watercolor', 'a vase, linocut', 'coral reef'])(
    'paints %j in the same way with only the needed painters loaded',
    async prompt => {
      const scene = readPrompt(prompt, 4);
      const painters = await loadPainters(scene);
      const pixels = paintScene(scene, painters, { width: 48, height: 48, onProgress: () => {} });
      expect(hash(pixels)).toBe(hash(paintPicture({ prompt, seed: 4, width: 48, height: 48 })));
    },
  );

  it('throws for a subject or a medium that is not loaded', async () => {
    const size = { width: 48, height: 48, onProgress: () => {} };
    const boat = await loadPainters(readPrompt('a boat, ink', 1));
    expect(() => paintScene(readPrompt('a cat, ink', 1), boat, size)).toThrow('cat is not loaded');
    expect(() => paintScene(readPrompt('a boat, oil', 1), boat, size)).toThrow('oil is not loaded');
  });

  it('gives the same bytes for the same request, also after other sizes were painted', () => {
    const request = { prompt: 'boat, ink', seed: 5, width: 128, height: 128 };
    const first = hash(paintPicture(request));
    for (const width of [64, 200, 90, 300]) paintPicture({ ...request, width });
    expect(hash(paintPicture(request))).toBe(first);
  });

  it('gives other bytes for another seed and another prompt', () => {
    const request = { prompt: 'boat', seed: 5, width: 64, height: 64 };
    const hashes = [request, { ...request, seed: 6 }, { ...request, prompt: 'sea' }].map(each =>
      hash(paintPicture(each)),
    );
    expect(new Set(hashes).size).toBe(3);
  });

  it('reports progress that rises to 1', () => {
    const fractions: number[] = [];
    paintPicture({
      prompt: 'mountains',
      seed: 1,
      width: 64,
      height: 64,
      onProgress: fraction => fractions.push(fraction),
    });
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    expect(fractions.length).toBeGreaterThan(8);
  });

  it('refuses invalid sides', () => {
    for (const width of [0, -1, 1.5, 5000, Number.NaN]) {
      expect(() => paintPicture({ prompt: 'sea', seed: 1, width, height: 10 })).toThrow(RangeError);
    }
  });

  it('paints garbage of 4,000 characters', () => {
    for (const piece of ['\u0000', '🏔️', 'no ', '山', '<svg>', '\ud83d', '一 boat 无 ']) {
      expect(() =>
        paintPicture({ prompt: piece.repeat(4000).slice(0, 4000), seed: 1, width: 48, height: 48 }),
      ).not.toThrow();
    }
  });
});

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
