/** The length of a text in code points, counted no further than one past `limit`. */
export function countCodePoints(text: string, limit: number): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > limit) break;
  }

  return count;
}
