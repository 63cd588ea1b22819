import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/reliability.md'), 'utf8');
const rows = [...page.matchAll(/^\| (T\d\d) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', promise = '', tests = '']) => ({
    number,
    promise,
    tests,
    files: [...tests.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
  }),
);

test('each promise from T01 to T48 has one row', () => {
  const expected = Array.from({ length: 48 }, (_, i) => `T${String(i + 1).padStart(2, '0')}`);

  expect(rows.map(({ number }) => number)).toEqual(expected);
});

test('each row names tests that cite the promise, or says that there is no test', () => {
  const untrue = rows.flatMap(({ number, files, tests }) =>
    files.length === 0
      ? tests.startsWith('No test')
        ? []
        : [`${number} names no test`]
      : files.filter(file => !cites(file, number)).map(file => `${file} does not cite ${number}`),
  );

  expect(untrue).toEqual([]);
});

function cites(file: string, number: string): boolean {
  const place = path.join(root, file);

  return existsSync(place) && new RegExp(`\\b${number}\\b`).test(readFileSync(place, 'utf8'));
}
