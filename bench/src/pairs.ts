/**
 * Runs two variants in alternation, so that disturbances affect both. Each variant runs first in
 * every second pair. Warm-up runs are discarded.
 */

export type Pair = { ours: number; bare: number };

const COUNTS = { pairs: 7, warmUps: 3 };

export async function measurePairs(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
  counts = COUNTS,
): Promise<Pair[]> {
  for (let index = 0; index < counts.warmUps; index += 1) {
    await ours();
    await bare();
  }

  const pairs: Pair[] = [];
  for (let index = 0; index < counts.pairs; index += 1) {
    if (index % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, bare: await bare() });
    } else {
      const first = await bare();
      pairs.push({ ours: await ours(), bare: first });
    }
  }

  return pairs;
}
