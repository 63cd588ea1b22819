/**
 * Random numbers from a seed. Each subject has its own named stream, so that a new stroke in one
 * subject does not change the others.
 */

export type Random = {
  /** A number, uniform in [0, 1). */
  next: () => number;
  range: (low: number, high: number) => number;
  /** An integer in [0, count). */
  int: (count: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  chance: (probability: number) => boolean;
  side: () => -1 | 1;
  /** Returns an independent stream, which depends only on the seed and the label. */
  fork: (label: string) => Random;
};

export function createRandom(seed: number): Random {
  const origin = Math.imul(seed ^ (seed >>> 16), 0x9e3779b1) >>> 0;
  let state = origin;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (count: number): number => Math.floor(next() * count);
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int,
    pick: list => list[int(list.length)] ?? list[0],
    chance: probability => next() < probability,
    side: () => (next() < 0.5 ? -1 : 1),
    fork: label => createRandom(hashText(label, origin)),
  };
}

/** Computes the FNV-1a hash of the UTF-16 units, in 32 bits. */
export function hashText(text: string, start = 0): number {
  let hash = (0x811c9dc5 ^ start) >>> 0;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash >>> 0;
}
