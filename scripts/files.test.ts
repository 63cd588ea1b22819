import path from 'node:path';
import { expect, test } from 'vitest';
import short from '../vitest.config.ts';
import long from '../vitest.long.config.ts';
import { files, filesIn, folders } from './test/repository-files.ts';

const FILES_MAX = 40;

type Patterns = { name: string; include: string[]; exclude?: string[] };

// as: both files declare projects like this
const vitestRuns = [
  ...(short.test?.projects ?? []).map(project => (project as { test: Patterns }).test),
  long.test as Patterns,
];
/**
 * `browser` stands for all projects of `e2e/playwright.config.ts`, because they share all files.
 */
const runs: Patterns[] = [...vitestRuns, { name: 'browser', include: ['e2e/tests/**/*.spec.ts'] }];

function runsOf(file: string): string[] {
  const matches = (pattern: string) => path.matchesGlob(file, pattern);

  return runs
    .filter(({ include, exclude = [] }) => include.some(matches) && !exclude.some(matches))
    .map(({ name }) => name);
}

test('every test file belongs to exactly one run, and only long tests to the long run', () => {
  const tests = files.filter(file => /\.(test|spec)\.\w+$/.test(file));
  expect(runsOf('server/src/chores.test.ts')).toEqual(['server']);
  expect(tests).toContain('server/src/chores.test.ts');

  // Samples stand for folders without tests.
  const places = [
    'contract/src',
    'painter/test',
    'server/test/fuzz',
    'web/build',
    'scripts/test',
    'e2e/shots',
  ];
  const samples = places.flatMap(folder => [`${folder}/a.test.ts`, `${folder}/a.long.test.ts`]);
  const all = [...tests, ...samples, 'web/src/a.test.tsx', 'web/src/a.long.test.tsx'];
  const isLong = (file: string) => /\.long\.test\./.test(file);

  expect(all.filter(file => runsOf(file).length !== 1)).toEqual([]);
  expect(all.filter(file => isLong(file) !== runsOf(file).includes('long'))).toEqual([]);
});

test('no folder has too many files', () => {
  // Decisions are numbered in the order of time, so they stay in one folder.
  const large = folders.filter(
    folder => folder !== 'docs/decisions/' && filesIn(folder).length > FILES_MAX,
  );

  expect(filesIn('server/src/http/')).toContain('server/src/http/mount.ts');
  expect(large).toEqual([]);
});
