/** The same seed gives the same random numbers in the same order. */
export type Random = {
  fraction(): number;
  below(bound: number): number;
  between(least: number, most: number): number;
  happens(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  bytes(count: number): Buffer;
};

export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;

  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (bound: number) => Math.floor(fraction() * bound);

  return {
    fraction,
    below,
    between: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    // Impossible and certain events use no random number.
    happens: share => share > 0 && (share >= 1 || fraction() < share),
    // as: the place is below the length
    pick: list => list[below(list.length)] as (typeof list)[number],
    bytes: count => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}
