/** The least length of corrected words. Shorter words are similar to too many other words. */
export const LETTERS_MIN = 5;

/**
 * @param words the possible corrections, in lower case
 * @param others correct words that are one letter away from one of `words`, and are therefore not
 * corrected
 * @returns a function that corrects a word. The correction has the same first letter and differs by
 * one missing, added, replaced or swapped letter. Returns null unless exactly one correction is
 * possible.
 */
export function createSpeller(
  words: Iterable<string>,
  others: ReadonlySet<string> = new Set(),
): (word: string) => string | null {
  const byStart = Map.groupBy(
    [...words].filter(word => word.length >= LETTERS_MIN),
    word => startOf(word) + String(word.length),
  );

  return word => {
    if (word.length < LETTERS_MIN || others.has(word) || !/^[a-z]+$/.test(word)) return null;
    const near = [-1, 0, 1]
      .flatMap(more => byStart.get(startOf(word) + String(word.length + more)) ?? [])
      .filter(other => isOneLetterAway(word, other));

    return near.length === 1 ? (near[0] ?? null) : null;
  };
}

function startOf(word: string): string {
  return word.slice(0, 1);
}

export function isOneLetterAway(word: string, other: string): boolean {
  if (word === other || Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  const rest = (text: string, skipped: number): string => text.slice(start + skipped);
  if (word.length !== other.length) {
    return word.length < other.length
      ? rest(word, 0) === rest(other, 1)
      : rest(word, 1) === rest(other, 0);
  }
  const isSwapped = word[start] === other[start + 1] && word[start + 1] === other[start];

  return rest(word, 1) === rest(other, 1) || (isSwapped && rest(word, 2) === rest(other, 2));
}
