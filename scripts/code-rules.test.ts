// Rules of the house that no other tool can check, because they are about calls and pages and not about imports.

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

test('the rules look at the code', () => {
  expect(filesWith(/\.selectFrom\(/)).toContain('server/src/favorites/queries.ts');
  expect(filesWith(/\bprocess\.env\b/)).toContain('server/src/config.ts');
});

test('SQL stands in queries files, the ledger, and the parts that are the database', () => {
  const sql =
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\.query\(\s*['"`]/;
  // `select 1` of the readiness probe reads no table.
  const allowed =
    /^server\/src\/(database|migrations|queue|http\/operations\.ts)|queries\.ts$|^server\/src\/credits\/ledger\.ts$/;
  expect(outside(filesWith(sql), allowed)).toEqual([]);
});

/** A statement that changes rows of this table, as a text or by Kysely. */
function writing(
  table: string,
  verbs = 'insert into|update|delete from|merge into|truncate|truncate table',
): RegExp {
  return new RegExp(
    `\\b(${verbs})\\s+(only\\s+)?"?${table}\\b|\\.(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`]${table}\\b`,
    'i',
  );
}

test('jobs are written by the engine, works by the engine and their own capability, and both when they are submitted', () => {
  const jobs = filesWith(writing('jobs'));
  const works = filesWith(writing('works'));
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
    expect(filesWith(writing(table, 'update|delete from'))).not.toContain(
      'server/src/generation/record-queries.ts',
    );
  }
});

/** The one caller of each function that writes jobs or works, where that is not `apply.ts`. */
const writersCalledElsewhere: Record<string, string> = {
  renewLeases: 'server/src/generation/jobs/start-jobs.ts',
  deleteJobsOf: 'server/src/generation/cancel-job.ts',
};

test('what writes jobs, and works for the engine, is called by apply.ts, which asks the state machine', () => {
  const engine = 'server/src/generation/jobs/write';
  const writers = ['job-queries.ts', 'work-queries.ts'].flatMap(file =>
    readFileSync(path.join(root, engine, file), 'utf8')
      .split(/^(?=export )/m)
      .filter(part => writing('(jobs|works)').test(part))
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

test('each folder of the server with routes or a public.ts is a capability with boundaries', () => {
  const named = Object.keys(
    JSON.parse(readFileSync(path.join(root, 'server/capabilities.json'), 'utf8')),
  );
  const entered = readdirSync(path.join(root, 'server/src')).filter(folder =>
    ['routes.ts', 'public.ts'].some(file =>
      existsSync(path.join(root, 'server/src', folder, file)),
    ),
  );

  expect(entered.filter(folder => !named.includes(folder))).toEqual([]);
});

test('only config.ts reads the environment', () => {
  expect(outside(filesWith(/\bprocess\.env\b/), /^server\/src\/config\.ts$/)).toEqual([]);
});

test('time and chance come from the context, or from the clock that the context is made of', () => {
  const taken = /\bMath\.random\(|\bnew Date\(\)|\bDate\.now\(\)|\brandomUUID\(/;
  // Fakes serve tests, and the age of a file on disk is a matter of the machine's clock.
  const allowed = /^server\/src\/(clock\.ts|database\/embedded\/|adapters\/object-store\/)|^web\//;
  expect(outside(filesWith(taken), allowed)).toEqual([]);
});
