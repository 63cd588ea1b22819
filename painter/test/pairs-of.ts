/**
 * Pairs two lists so that every value occurs, in as few pairs as possible. Each `turn` pairs the
 * values differently; the turns from 0 to `seconds.length` − 1 together give all pairs.
 */
export function pairsOf<A, B>(
  firsts: readonly A[],
  seconds: readonly B[],
  turn: number,
): (readonly [A, B])[] {
  // as: the indices are within the lists
  return Array.from({ length: Math.max(firsts.length, seconds.length) }, (_, place) => [
    firsts[place % firsts.length] as A,
    seconds[(place + turn) % seconds.length] as B,
  ]);
}
