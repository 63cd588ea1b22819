// Prints the number of tests and of `expect(` calls for each file, or the differences since a
// revision. A moved file is compared with its former path.
//
// node scripts/count-tests.ts [REVISION]

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type CountedFile, compareCounts, countTests } from './test/count-tests.ts';

const revision = process.argv[2];
const counted = countAt();
const sum = (what: 'tests' | 'expects') => counted.reduce((total, file) => total + file[what], 0);

console.log('  tests expects file');
if (revision === undefined) counted.forEach(print);
else compareCounts(countAt(revision), counted, movedSince(revision)).forEach(print);
print({ file: 'all files', tests: sum('tests'), expects: sum('expects') });

function countAt(commit?: string): CountedFile[] {
  const words = ['-zE', '\\b(test|it|expect)\\b'];
  const where = commit === undefined ? ['--untracked', ...words] : [...words, commit];
  const lines = git('grep', ...where, '--', '*.ts', '*.tsx');
  const sources = new Map<string, string>();
  for (const line of lines) {
    const [place = '', text = ''] = line.split('\0');
    const file = commit === undefined ? place : place.slice(commit.length + 1);
    sources.set(file, `${sources.get(file) ?? ''}${text}\n`);
  }

  return [...sources]
    .map(([file, source]) => ({ file, ...countTests(source) }))
    .filter(({ tests, expects }) => tests + expects > 0);
}

function movedSince(commit: string): Map<string, string> {
  const moves = git('diff', '-M', '--diff-filter=R', '--name-status', commit);

  return new Map(
    moves.flatMap(line => {
      const [, from, to] = line.split('\t');

      return from === undefined || to === undefined ? [] : [[from, to]];
    }),
  );
}

function print({ file, tests, expects }: CountedFile): void {
  console.log(`${String(tests).padStart(7)} ${String(expects).padStart(7)} ${file}`);
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });

  return output.split('\n').filter(line => line !== '');
}
