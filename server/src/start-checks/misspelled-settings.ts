import { settings } from '../settings.ts';

const EDITS_MAX = 2;
/** Shorter names resemble too many variables of other programs. */
const LENGTH_MIN = 6;
/** Other programs have variables that begin with these words, too. */
const COMMON_WORDS = new Set(
  'COUNTRY DATA DEFAULT FIRST HOST LOG MODELS OPENAI PORT ROLE SESSION'.split(' '),
);
/** Kubernetes sets such variables for each of its services. */
const OF_SERVICE = /_SERVICE_HOST$|_SERVICE_PORT(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/;

export function findMisspelledSettings(
  variables: Readonly<Record<string, string | undefined>>,
): string[] {
  const known = Object.keys(settings.shape);

  return Object.entries(variables)
    .filter(([name, value]) => !known.includes(name) && !isOfService(name, value))
    .flatMap(([name]) => {
      const word = name.toUpperCase();
      const similar = findSimilar(word, known);
      const meant = similar.length > 0 ? similar : findRelated(word, known);

      return meant.length > 0
        ? [`${name} is not a setting and has no effect: did you mean ${joinByOr(meant)}?`]
        : [];
    });
}

function isOfService(name: string, value = ''): boolean {
  return OF_SERVICE.test(name) || (name.endsWith('_PORT') && /^(tcp|udp):/.test(value));
}

function findSimilar(name: string, known: readonly string[]): string[] {
  if (name.length < LENGTH_MIN) return [];

  return (
    known
      // Words with a larger difference in length have a larger distance. The filter saves some
      // milliseconds of every start.
      .filter(setting => Math.abs(setting.length - name.length) <= EDITS_MAX)
      .filter(setting => setting.length >= LENGTH_MIN)
      .map(setting => ({ setting, edits: countEdits(name, setting) }))
      .filter(({ edits }) => edits <= EDITS_MAX)
      .toSorted((a, b) => a.edits - b.edits)
      .slice(0, 1)
      .map(({ setting }) => setting)
  );
}

/**
 * Returns the settings that share the most words with the name, or none if they share too few.
 */
function findRelated(name: string, known: readonly string[]): string[] {
  const [first = '', ...rest] = name.split('_');
  if (first === 'VERMILION') return known.filter(setting => setting === rest.join('_'));
  if (rest.length === 0) return [];
  const longer = known.filter(setting => setting.startsWith(`${name}_`));
  if (longer.length > 0) return longer;

  const related = known
    .filter(setting => setting.startsWith(`${first}_`))
    .map(setting => {
      const words = setting.split('_').slice(1);

      return { setting, shared: rest.filter(word => words.includes(word)).length };
    });
  const most = Math.max(...related.map(({ shared }) => shared));
  if (COMMON_WORDS.has(first) && most < rest.length) return [];

  return related.filter(({ shared }) => shared === most).map(({ setting }) => setting);
}

function joinByOr(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}

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
