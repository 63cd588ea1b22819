/**
 * Runs two ways of doing the same work in alternation, so that whatever the machine does meanwhile falls on both. Who begins alternates
 * too. The first runs of each are thrown away: they pay for compiling and for cold caches.
 */

export type Pair = { ours: number; bare: number };

const COUNTS = { pairs: 7, warmUps: 3 };

/** @param counts how many are kept and thrown away, where one run is long or pays for nothing at first */
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
