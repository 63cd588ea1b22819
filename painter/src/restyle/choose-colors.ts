/**
 * Reduces a picture to a few colors by k-means in OKLab. Chroma counts more than lightness, so that
 * a small red thing stays red. `!` asserts that an index is in range.
 */
import type { Oklab } from '../core/oklab.ts';
import { createRandom, type Random } from '../core/rng.ts';
import type { LabPlanes } from './planes.ts';

const CHROMA_WEIGHT = 2.2;
const SAMPLES_MAX = 6000;
const ROUNDS = 9;
const CANDIDATES = 300;

export function chooseColors(
  planes: LabPlanes,
  { count, seed }: { count: number; seed: number },
): Oklab[] {
  const random = createRandom(seed).fork('colors');
  const samples = samplesOf(planes);
  let centers = spreadOut(samples, count, random);
  for (let round = 0; round < ROUNDS; round++) centers = recenter(samples, centers);
  return centers;
}

export function nearestColor(colors: readonly Oklab[], [lightness, a, b]: Oklab): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < colors.length; i++) {
    const color = colors[i]!;
    const dl = lightness - color[0];
    const da = a - color[1];
    const db = b - color[2];
    const distance = dl * dl + CHROMA_WEIGHT * (da * da + db * db);
    if (distance < least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

/**
 * Labels each pixel with its nearest color. Uses flat arrays, because the allocation of an object
 * per pixel costs more than the search.
 */
export function labelPixels(planes: LabPlanes, colors: readonly Oklab[]): Uint8Array {
  const { lightness, a, b } = planes;
  const labels = new Uint8Array(lightness.length);
  const flat = Float32Array.from(colors.flat());
  for (let i = 0; i < labels.length; i++) {
    let least = Infinity;
    for (let k = 0, c = 0; c < flat.length; k++, c += 3) {
      const dl = lightness[i]! - flat[c]!;
      const da = a[i]! - flat[c + 1]!;
      const db = b[i]! - flat[c + 2]!;
      const distance = dl * dl + CHROMA_WEIGHT * (da * da + db * db);
      if (distance < least) {
        least = distance;
        labels[i] = k;
      }
    }
  }
  return labels;
}

function samplesOf({ lightness, a, b }: LabPlanes): Oklab[] {
  const count = Math.min(SAMPLES_MAX, lightness.length);
  return Array.from({ length: count }, (_, i) => {
    const k = Math.floor(((i + 0.5) * lightness.length) / count);
    return [lightness[k]!, a[k]!, b[k]!] as const;
  });
}

function spreadOut(samples: readonly Oklab[], count: number, random: Random): Oklab[] {
  const centers: Oklab[] = [samples[random.int(samples.length)]!];
  while (centers.length < count) {
    let farthest: Oklab | null = null;
    let most = 1e-5;
    for (let i = 0; i < CANDIDATES; i++) {
      const sample = samples[random.int(samples.length)]!;
      const distance = gap(sample, centers[nearestColor(centers, sample)]!) * (0.5 + random.next());
      if (distance > most) {
        most = distance;
        farthest = sample;
      }
    }
    if (!farthest) break;
    centers.push(farthest);
  }
  return centers;
}

function recenter(samples: readonly Oklab[], centers: readonly Oklab[]): Oklab[] {
  const sums = new Float64Array(centers.length * 4);
  for (const sample of samples) {
    const k = nearestColor(centers, sample) * 4;
    sums[k]! += sample[0];
    sums[k + 1]! += sample[1];
    sums[k + 2]! += sample[2];
    sums[k + 3]! += 1;
  }
  return centers.map((center, i) => {
    const weight = sums[i * 4 + 3]!;
    return weight > 0
      ? ([sums[i * 4]! / weight, sums[i * 4 + 1]! / weight, sums[i * 4 + 2]! / weight] as const)
      : center;
  });
}

function gap(from: Oklab, to: Oklab): number {
  return (from[0] - to[0]) ** 2 + CHROMA_WEIGHT * ((from[1] - to[1]) ** 2 + (from[2] - to[2]) ** 2);
}
