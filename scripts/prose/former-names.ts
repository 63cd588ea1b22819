// Words of this project's former dialect, with the term that replaces each. Names in code must not
// use them again.

type FormerName = { pattern: RegExp; term: string };

export const formerNames: readonly FormerName[] = [
  { pattern: /^(?:strike|struck)Off/, term: 'complete, release or purge' },
  { pattern: /strikeSecrets/i, term: 'redactSecrets' },
  { pattern: /explainError/i, term: 'describeError' },
  { pattern: /middleSize/i, term: 'preview' },
  { pattern: /hearNothing|hearSomething/, term: 'recordFailure, recordSuccess' },
  { pattern: /^(?:let|lets)Go$/, term: 'release' },
  { pattern: /^tell[A-Z]\w*(?:Kept|Opened|Session|Outcome|Notice)$/, term: 'show or emit' },
  { pattern: /^knownUser$/, term: 'cachedUser' },
  { pattern: /^hasTold$/, term: 'hasNotified or hasReported' },
  { pattern: /^(?:has|words|ids)Heard$|^heard/, term: 'received' },
];

/** Returns the former names among the identifiers of a source file, with their terms. */
export function formerNamesIn(source: string): string[] {
  const code = source.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
    '',
  );
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? []);

  return [...names].flatMap(name =>
    formerNames.filter(({ pattern }) => pattern.test(name)).map(({ term }) => `${name}: ${term}`),
  );
}
