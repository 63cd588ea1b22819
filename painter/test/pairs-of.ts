/**
 * Pairs the values of two lists so that every value occurs, in as few pairs as the longer list has
 * values. Another `turn` shifts the pairing. With one turn per value of a third list, all pairs of
 * the three lists occur.
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
