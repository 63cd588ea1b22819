/** Finds environment variables with names close to those of our settings. */
import { settings } from '../settings.ts';

const EDITS_MAX = 2;
/** Shorter names resemble too many variables of other programs. */
const LENGTH_MIN = 6;

export function findMisspelledSettings(
  variables: Readonly<Record<string, string | undefined>>,
): string[] {
  const known = Object.keys(settings.shape);

  return Object.keys(variables)
    .filter(name => name.length >= LENGTH_MIN && !known.includes(name))
    .flatMap(name => {
      const meant = known
        // Words with a larger difference in length have a larger distance. The filter saves some
        // milliseconds of every start.
        .filter(setting => Math.abs(setting.length - name.length) <= EDITS_MAX)
        .map(setting => ({ setting, edits: countEdits(name.toUpperCase(), setting) }))
        .toSorted((a, b) => a.edits - b.edits)
        .find(({ edits }) => edits <= EDITS_MAX);

      return meant
        ? [`${name} is not a setting and has no effect: did you mean ${meant.setting}?`]
        : [];
    });
}

/** Returns the Levenshtein distance of two words. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...to].entries()) {
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    }
    row = next;
  }

  return row[to.length] ?? 0;
}
