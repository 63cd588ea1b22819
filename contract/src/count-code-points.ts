/** Returns the length in code points, or `limit + 1` for a longer text. */
export function countCodePoints(text: string, limit: number): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > limit) break;
  }

  return count;
}
