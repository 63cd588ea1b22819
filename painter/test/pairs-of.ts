/**
 * Pairs in which every value of both lists occurs, as few as there are values in the longer one. With another turn other values meet:
 * who takes a turn for each value of a third list has each two of the three meet, without trying all combinations.
 */
export function pairsOf<A, B>(
  firsts: readonly A[],
  seconds: readonly B[],
  turn: number,
): (readonly [A, B])[] {
  // as: the places are within the lists
  return Array.from({ length: Math.max(firsts.length, seconds.length) }, (_, place) => [
    firsts[place % firsts.length] as A,
    seconds[(place + turn) % seconds.length] as B,
  ]);
}
