// Rules of the house that no other tool can check, because they are about calls and pages and not about imports.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

const sources = ['contract/src', 'server/src', 'web/src'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
);

function filesWith(pattern: RegExp): string[] {
  return sources.filter(file => pattern.test(readFileSync(path.join(root, file), 'utf8')));
}

const outside = (files: string[], allowed: RegExp) => files.filter(file => !allowed.test(file));

test('the rules look at the code', () => {
  expect(filesWith(/\.selectFrom\(/)).toContain('server/src/favorites/queries.ts');
  expect(filesWith(/\bprocess\.env\b/)).toContain('server/src/config.ts');
});

test('SQL stands in queries files, the ledger, and the parts that are the database', () => {
  const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\.query\(\s*['"`]/;
  // `select 1` of the readiness probe reads no table.
  const allowed =
    /^server\/src\/(database|migrations|queue|http\/operations\.ts)|queries\.ts$|^server\/src\/credits\/ledger\.ts$/;
  expect(outside(filesWith(sql), allowed)).toEqual([]);
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

test('sections of docs/behaviour.md that the code cites are there', () => {
  const page = readFileSync(path.join(root, 'docs/behaviour.md'), 'utf8');
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const cited = sources.flatMap(file => {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/\n\s*(\*|\/\/) ?/g, ' ');
    return [...text.matchAll(/`docs\/behaviour\.md`, (section )?([A-Z][a-z]+)/g)].map(([, , section]) => ({
      file,
      section,
    }));
  });

  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ section }) => !headings.includes(section ?? ''))).toEqual([]);
});

test('each decision has a number of its own, none is left out, and its page begins with it', () => {
  const pages = readdirSync(path.join(root, 'docs/decisions')).sort();
  const numbers = pages.map(page => Number(page.slice(0, 4)));
  expect(pages.length).toBeGreaterThan(5);
  expect(numbers).toEqual(pages.map((_, index) => index + 1));

  const headings = pages.map(page => readFileSync(path.join(root, 'docs/decisions', page), 'utf8').split('.')[0]);
  expect(headings).toEqual(numbers.map(number => `# ${number}`));
});

test('links from one page of the documentation lead to a file that is there', () => {
  const folders = ['', 'docs', 'docs/decisions'];
  const links = folders
    .flatMap(folder => readdirSync(path.join(root, folder)).map(name => path.join(folder, name)))
    .filter(page => page.endsWith('.md'))
    .flatMap(page =>
      [...readFileSync(path.join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, to = '']) => ({
        page,
        to: path.join(path.dirname(page), to),
      })),
    );

  expect(links.map(({ to }) => to)).toContain('docs/decisions/0003-ledger.md');
  expect(links.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual([]);
});
