import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { photo } from '../../test/photo.ts';
import { paintPicture } from '../paint-picture.ts';
import { PIXEL_COLORS_MAX, pixelSide } from './pixel.ts';
import { toLab } from './planes.ts';
import { type Raster, resize } from './raster.ts';
import { RESTYLES, type RestyleName } from './restyle.ts';

const NAMES = Object.keys(RESTYLES) as RestyleName[];
const STRUCTURE: Record<RestyleName, number> = {
  ink: 0.85,
  oil: 0.96,
  linocut: 0.65,
  woodblock: 0.8,
  pixel: 0.95,
  pencil: 0.6,
  watercolor: 0.9,
  lowpoly: 0.9,
};

let painted: Uint8Array | undefined;

describe.each(NAMES)('restyling as %s', name => {
  it('gives equal bytes for a seed and does not change the input', () => {
    const picture = photo(96, 64);
    const before = hash(picture);
    const first = hash(RESTYLES[name](picture, { seed: 7 }));
    RESTYLES[name](photo(150, 80), { seed: 3 });
    expect(hash(RESTYLES[name](picture, { seed: 7 }))).toBe(first);
    expect(hash(picture)).toBe(before);
  });

  it.each(['photo', 'painting'])('changes a %s visibly and keeps its structure', kind => {
    const picture = kind === 'photo' ? photo(256, 256) : painting();
    const out = RESTYLES[name](picture, { seed: 2 });
    expect(meanDistance(picture, out)).toBeGreaterThan(0.012);
    expect(correlation(picture, out)).toBeGreaterThan(STRUCTURE[name]);
  });

  it('reports progress that rises between 0 and 1', () => {
    const fractions: number[] = [];
    RESTYLES[name](photo(64, 64), { seed: 1, onStep: fraction => fractions.push(fraction) });
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.every(fraction => fraction >= 0 && fraction <= 1)).toBe(true);
  });
});

describe.each(['oil', 'linocut', 'woodblock', 'pencil'] as const)('restyling as %s', name => {
  it('reports progress in steps of less than 0.21', () => {
    const fractions = [0];
    RESTYLES[name](photo(256, 256), { seed: 1, onStep: fraction => fractions.push(fraction) });
    const gaps = fractions.slice(1).map((fraction, i) => fraction - (fractions[i] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(0.21);
  });
});

describe('restyling as pixel', () => {
  it.each([
    [256, 256],
    [300, 700],
    [1000, 430],
  ])(
    'paints %d by %d pixels in squares of one color each, from a small palette',
    (width, height) => {
      const { data } = RESTYLES.pixel(photo(width, height), { seed: 4 });
      const side = pixelSide({ width, height });
      const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const corner = Math.floor(y / side) * side * width + Math.floor(x / side) * side;
          if (words[y * width + x] !== words[corner])
            throw new Error(`Another color inside the square at ${x}, ${y}.`);
        }
      }
      expect(new Set(words).size).toBeLessThanOrEqual(PIXEL_COLORS_MAX);
      expect(new Set(words).size).toBeGreaterThan(8);
    },
  );
});

describe('restyling as oil', () => {
  it('paints closer to the picture where more detail is requested', () => {
    const picture = photo(420, 420);
    const careless = RESTYLES.oil(picture, { seed: 1, detail: () => 0.3 });
    const careful = RESTYLES.oil(picture, { seed: 1, detail: () => 3 });
    const window = ({ width, data }: Raster): Raster => ({
      width: 60,
      height: 60,
      data: Uint8ClampedArray.from({ length: 60 * 60 * 4 }, (_, k) => {
        const [x, y] = [260 + (Math.floor(k / 4) % 60), 197 + Math.floor(k / 240)];
        return data[(y * width + x) * 4 + (k % 4)]!;
      }),
    });
    expect(meanDistance(window(picture), window(careful))).toBeLessThan(
      meanDistance(window(picture), window(careless)) * 0.95,
    );
  });

  it('follows the given flow where the picture has no direction', () => {
    const plain = { width: 420, height: 420, data: new Uint8ClampedArray(420 * 420 * 4).fill(140) };
    const level = RESTYLES.oil(plain, { seed: 1, flow: () => 0 });
    const upright = RESTYLES.oil(plain, { seed: 1, flow: () => Math.PI / 2 });
    expect(roughness(level, 1)).toBeLessThan(roughness(level, 420));
    expect(roughness(upright, 420)).toBeLessThan(roughness(upright, 1));
  });
});

function painting(): Raster {
  const prompt = 'a sailboat, mountains, a red sun, woodblock';
  painted ??= paintPicture({ prompt, seed: 3, width: 256, height: 256 });
  return { width: 256, height: 256, data: new Uint8ClampedArray(painted) };
}

function hash({ data }: Raster): string {
  return createHash('sha256').update(data).digest('hex');
}

function meanDistance(first: Raster, second: Raster): number {
  const [a, b] = [toLab(first), toLab(second)];
  let sum = 0;
  for (let i = 0; i < a.lightness.length; i++)
    sum += Math.hypot(a.lightness[i]! - b.lightness[i]!, a.a[i]! - b.a[i]!, a.b[i]! - b.b[i]!);
  return sum / a.lightness.length;
}

function correlation(first: Raster, second: Raster): number {
  const inner = (picture: Raster): Float32Array =>
    toLab(resize(picture, 24, 24)).lightness.filter((_, i) =>
      [i % 24, Math.floor(i / 24)].every(k => k > 2 && k < 21),
    );
  const [a, b] = [inner(first), inner(second)];
  const mean = (values: Float32Array): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - meanA) * (b[i]! - meanB);
    aa += (a[i]! - meanA) ** 2;
    bb += (b[i]! - meanB) ** 2;
  }
  return ab / Math.sqrt(aa * bb + 1e-12);
}

function roughness({ data }: Raster, step: number): number {
  let sum = 0;
  for (let k = 0; k + step * 4 < data.length; k += 4)
    sum += Math.abs(data[k]! - data[k + step * 4]!);
  return sum;
}
