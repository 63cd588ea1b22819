// Rules about the code that no other tool checks.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

const sources = ['contract/src', 'painter/src', 'server/src', 'web/src'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
);

const texts = new Map(
  sources.map(file => [file, readFileSync(path.join(root, file), 'utf8')] as const),
);

function filesWith(pattern: RegExp): string[] {
  return sources.filter(file => pattern.test(texts.get(file) ?? ''));
}

const outside = (files: string[], allowed: RegExp) => files.filter(file => !allowed.test(file));

test('the patterns find known uses of SQL and of the environment', () => {
  expect(filesWith(/\.selectFrom\(/)).toContain('server/src/favorites/queries.ts');
  expect(filesWith(/\bprocess\.env\b/)).toContain('server/src/config.ts');
});

test('SQL is only in files named queries, in the ledger, and in the folders of database, migrations and queue', () => {
  const sql =
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\.query\(\s*['"`]/;
  // `select 1` of the readiness probe reads no table.
  const allowed =
    /^server\/src\/(database|migrations|queue|http\/operations\.ts)|queries\.ts$|^server\/src\/credits\/ledger\.ts$/;
  expect(outside(filesWith(sql), allowed)).toEqual([]);
});

test('only two files of the painter set fonts or draw text, and write-text.ts uses the shipped fonts', () => {
  const writing = filesWith(/\b(fillText|strokeText|measureText)\(|\.font\s*=/).filter(file =>
    file.startsWith('painter/'),
  );
  expect(writing.toSorted()).toEqual([
    'painter/src/edit/lettering/write-text.ts',
    'painter/src/fonts/painted-fonts.ts',
  ]);
  expect(texts.get('painter/src/edit/lettering/write-text.ts')).toContain('fontFamiliesFor(');
});

function statementsOn(
  table: string,
  verbs = 'insert into|update|delete from|merge into|truncate|truncate table',
): RegExp {
  return new RegExp(
    `\\b(${verbs})\\s+(only\\s+)?"?${table}\\b|\\.(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`]${table}\\b`,
    'i',
  );
}

test('only the engine, the submission, the folder `works` and migrations write jobs and works', () => {
  const jobs = filesWith(statementsOn('jobs'));
  const works = filesWith(statementsOn('works'));
  const engine = 'server/src/generation/jobs';
  expect(jobs).toEqual(
    expect.arrayContaining([
      `${engine}/write/job-queries.ts`,
      'server/src/generation/record-queries.ts',
    ]),
  );
  expect(works).toEqual(
    expect.arrayContaining([`${engine}/write/work-queries.ts`, 'server/src/works/data-queries.ts']),
  );

  expect(
    outside(
      jobs,
      /^server\/src\/(generation\/(jobs\/write\/job-queries|record-queries)\.ts$|migrations\/)/,
    ),
  ).toEqual([]);
  expect(
    outside(
      works,
      /^server\/src\/(generation\/(jobs\/write\/work-queries|record-queries)\.ts$|works\/|migrations\/)/,
    ),
  ).toEqual([]);
  for (const table of ['jobs', 'works']) {
    expect(filesWith(statementsOn(table, 'update|delete from'))).not.toContain(
      'server/src/generation/record-queries.ts',
    );
  }
});

/** Functions that write jobs or works, with the file that calls them instead of `apply.ts`. */
const writersCalledElsewhere: Record<string, string> = {
  renewLeases: 'server/src/generation/jobs/start-jobs.ts',
  deleteJobsOf: 'server/src/generation/cancel-job.ts',
};

test('only apply.ts, or the file in the list, calls a function of the engine that writes jobs or works', () => {
  const engine = 'server/src/generation/jobs/write';
  const writers = ['job-queries.ts', 'work-queries.ts'].flatMap(file =>
    readFileSync(path.join(root, engine, file), 'utf8')
      .split(/^(?=export )/m)
      .filter(part => statementsOn('(jobs|works)').test(part))
      .flatMap(part => /function (\w+)/.exec(part)?.[1] ?? []),
  );
  expect(writers).toEqual(
    expect.arrayContaining(['writeJobs', 'writeEndings', ...Object.keys(writersCalledElsewhere)]),
  );

  const calls = sources.flatMap(file =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^(?:import|export)\s+([^;]*?)\s+from '[^']*(?:job|work)-queries\.ts'/gm,
      ),
    ].flatMap(([, names = '']) =>
      names.includes('*')
        ? [[file, '*']]
        : writers.filter(name => new RegExp(`\\b${name}\\b`).test(names)).map(name => [file, name]),
    ),
  );
  expect(calls).toContainEqual([`${engine}/apply.ts`, 'writeJobs']);
  expect(
    calls.filter(
      ([file, name = '']) => file !== (writersCalledElsewhere[name] ?? `${engine}/apply.ts`),
    ),
  ).toEqual([]);
});

test('each server folder with routes or a public.ts is listed in capabilities.json', () => {
  const named = Object.keys(
    JSON.parse(readFileSync(path.join(root, 'server/capabilities.json'), 'utf8')),
  );
  const capabilities = readdirSync(path.join(root, 'server/src')).filter(folder =>
    ['routes.ts', 'public.ts'].some(file =>
      existsSync(path.join(root, 'server/src', folder, file)),
    ),
  );

  expect(capabilities.filter(folder => !named.includes(folder))).toEqual([]);
});

test('only config.ts reads the environment', () => {
  expect(outside(filesWith(/\bprocess\.env\b/), /^server\/src\/config\.ts$/)).toEqual([]);
});

test('outside the pages, only the clock, the built-in PostgreSQL and the object stores read time or randomness', () => {
  const taken = /\bMath\.random\(|\bnew Date\(\)|\bDate\.now\(\)|\brandomUUID\(/;
  // The age of a file depends on the machine's clock; other code gets the time from the context.
  const allowed = /^server\/src\/(clock\.ts|database\/embedded\/|adapters\/object-store\/)|^web\//;
  expect(outside(filesWith(taken), allowed)).toEqual([]);
});
