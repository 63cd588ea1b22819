/**
 * Runs two ways of doing the same work in alternation, so that whatever the machine does meanwhile falls on both. Who begins alternates
 * too. The first runs of each are thrown away: they pay for compiling and for cold caches.
 */

export type Pair = { ours: number; bare: number };

const PAIRS = 7;
const WARM_UPS = 3;

export async function measurePairs(ours: () => Promise<number>, bare: () => Promise<number>): Promise<Pair[]> {
  for (let index = 0; index < WARM_UPS; index += 1) {
    await ours();
    await bare();
  }

  const pairs: Pair[] = [];
  for (let index = 0; index < PAIRS; index += 1) {
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
