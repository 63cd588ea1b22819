/**
 * Runs two ways of doing the same work in alternation, so that whatever the machine does meanwhile falls on both. Who begins alternates
 * too. The first run of each is thrown away: it pays for compiling and for cold caches.
 */

export type Pair = { ours: number; bare: number };

const PAIRS_MIN = 5;

export async function measurePairs(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
  count = PAIRS_MIN,
): Promise<Pair[]> {
  await ours();
  await bare();

  const pairs: Pair[] = [];
  for (let index = 0; index < Math.max(count, PAIRS_MIN); index += 1) {
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
