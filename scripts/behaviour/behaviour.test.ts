/** See docs/behaviour/README.md. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { files, root } from '../test/repository-files.ts';
import { citationsIn, lettersOf, longLinesOf, numberingFaults, rulesOf } from './read-rules.ts';
import { uncitedRules } from './uncited-rules.ts';

const CHARACTERS_MAX = 25_000;
const COLUMNS_MAX = 100;

const documents = readdirSync(path.join(root, 'docs/behaviour')).map(name => ({
  name,
  text: readFileSync(path.join(root, 'docs/behaviour', name), 'utf8'),
}));
const rules = documents.flatMap(({ name, text }) => rulesOf(name, text));
const retired = new Set(
  rules.filter(({ title }) => title === 'Retired').map(({ number }) => number),
);
const inForce = new Set(rules.map(({ number }) => number).filter(number => !retired.has(number)));
const letters = new Set(rules.map(({ number }) => lettersOf(number)));

// The tests in this folder cite numbers that no rule has, so their citations do not count.
const citing = files.filter(
  file => /\.(tsx?|mjs|css|html|md)$/.test(file) && !file.startsWith('scripts/behaviour/'),
);
const citations = citing.flatMap(file =>
  citationsIn(readFileSync(path.join(root, file), 'utf8'), letters).map(number => ({
    file,
    number,
  })),
);
const citedByTests = new Set(
  citations.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file)).map(({ number }) => number),
);
const listed = Object.values(uncitedRules).flat();

test('the check reads rules and citations', () => {
  expect(inForce).toContain('GEN-7');
  expect(citations).toContainEqual({
    file: 'server/src/generation/submit-job.ts',
    number: 'GEN-7',
  });
});

test('each rule has a unique number, and no number is left out', () => {
  expect(numberingFaults(rules)).toEqual([]);
});

test('each cited number has a rule in force, and only documents cite retired rules', () => {
  const wrong = citations.filter(
    ({ number, file }) => !inForce.has(number) && !(retired.has(number) && isDocument(file)),
  );

  expect(wrong).toEqual([]);
});

test('each rule is cited by a test, or is listed with the reason', () => {
  const missing = [...inForce].filter(
    number => !citedByTests.has(number) && !listed.includes(number),
  );

  expect(missing).toEqual([]);
});

test('each listed rule is in force, cited by no test, and listed once', () => {
  const wrong = listed.filter((number, index) => {
    const isRepeated = listed.indexOf(number) !== index;

    return isRepeated || !inForce.has(number) || citedByTests.has(number);
  });

  expect(wrong).toEqual([]);
});

test.each(documents)('$name is within the limits of characters and columns', ({ text }) => {
  expect(text.length).toBeLessThanOrEqual(CHARACTERS_MAX);
  expect(longLinesOf(text, COLUMNS_MAX)).toEqual([]);
});

test('the README names each document with the letters of its numbers', () => {
  const readme = documents.find(({ name }) => name === 'README.md')?.text ?? '';
  const rows = [...readme.matchAll(/^\| \[(\S+)\]\(\1\) \| ([A-Z, ]+) \|/gm)].map(
    ([, name, named = '']) => ({ name, letters: named.split(', ') }),
  );
  const expected = documents
    .filter(({ name }) => name !== 'README.md')
    .map(({ name, text }) => ({
      name,
      letters: [...new Set(rulesOf(name, text).map(({ number }) => lettersOf(number)))],
    }));

  expect(rows.toSorted(byName)).toEqual(expected.toSorted(byName));
});

function isDocument(file: string): boolean {
  return file.startsWith('docs/behaviour/');
}

function byName(a: { name?: string }, b: { name?: string }): number {
  return (a.name ?? '').localeCompare(b.name ?? '');
}
