/**
 * Every function throws on an empty list, because a missing measurement must not look like a
 * result.
 */

export type Spread = { median: number; min: number; max: number };

export function spreadOf(samples: readonly number[]): Spread {
  return {
    median: percentile(samples, 50),
    min: percentile(samples, 0),
    max: percentile(samples, 100),
  };
}

/** @param rank 0 to 100, interpolated between samples */
export function percentile(samples: readonly number[], rank: number): number {
  if (samples.length === 0) throw new Error('no samples');
  const sorted = samples.toSorted((a, b) => a - b);
  const place = ((sorted.length - 1) * rank) / 100;
  const below = sorted[Math.floor(place)] ?? 0; // as: the list is not empty
  const above = sorted[Math.ceil(place)] ?? below;

  return below + (above - below) * (place - Math.floor(place));
}
