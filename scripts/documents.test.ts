// The documents lead to what exists: sections, decisions, links, and an entrance to every large folder.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

test('each decision has a number of its own, none is left out, and its page begins with it', () => {
  const pages = readdirSync(path.join(root, 'docs/decisions')).sort();
  const numbers = pages.map(page => Number(page.slice(0, 4)));
  expect(pages.length).toBeGreaterThan(5);
  expect(numbers).toEqual(pages.map((_, index) => index + 1));

  const headings = pages.map(
    page => readFileSync(path.join(root, 'docs/decisions', page), 'utf8').split('.')[0],
  );
  expect(headings).toEqual(numbers.map(number => `# ${number}`));
});

/** Paths of files that programs make; git ignores them. */
const madeByPrograms =
  /(^|\/)(\.[^/]*|node_modules|dist|test-results|playwright-report)(\/|$)|^(data|scratch|server\/gallery|web\/public\/pictures)(\/|$)/;

/** Every file of the repository, as a path from its root. */
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !madeByPrograms.test(name))
  .flatMap(entry =>
    entry.isDirectory()
      ? readdirSync(path.join(root, entry.name), { recursive: true, withFileTypes: true })
          .filter(below => below.isFile())
          .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
      : [entry.name],
  )
  .filter(file => !madeByPrograms.test(file));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('links and pictures of Markdown pages lead to a file, and to a heading of it', () => {
  const links = files
    .filter(file => file.endsWith('.md'))
    .flatMap(page =>
      [...read(page).matchAll(/\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(
        ([, to = '', anchor]) => ({
          page,
          to: to === '' ? page : path.join(path.dirname(page), to),
          anchor,
        }),
      ),
    );

  expect(links).toContainEqual({
    page: 'ARCHITECTURE.md',
    to: 'docs/decisions/0003-ledger.md',
    anchor: undefined,
  });
  expect(links.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual([]);
  expect(
    links.filter(({ to, anchor }) => anchor !== undefined && !anchorsOf(to).includes(anchor)),
  ).toEqual([]);
});

const folders = [...new Set(files.map(file => `${path.dirname(file)}/`))].filter(
  folder => folder !== './',
);

/**
 * The folders that a text about the folder `base` names: by their path from the root, by their path from `base`, or by an end of their
 * path that no other folder below `base` has.
 */
function namedIn(text: string, base: string): string[] {
  const below = folders.filter(folder => folder.startsWith(base));
  const names = [...text.matchAll(/(?<![\w./-])(?:[\w-]+\/)+(?![\w.-])/g)].map(([name]) => name);

  return names.flatMap(name => {
    const ends = below.filter(folder => folder.endsWith(`/${name}`));

    return [name, base + name, ...(ends.length === 1 ? ends : [])];
  });
}

test('every folder with more than ten files is named in ARCHITECTURE.md, or in a README of itself or of a folder above it', () => {
  const large = folders.filter(
    folder => files.filter(file => `${path.dirname(file)}/` === folder).length > 10,
  );
  expect(large).toContain('server/src/http/');

  // Headings such as `### server/src/` say which folder the paragraphs below them are about.
  const sections = read('ARCHITECTURE.md').split(/^(?=##)/m);
  const inArchitecture = sections.flatMap(section => {
    const bases = /^### (.*)$/m.exec(section)?.[1]?.split(', ') ?? [];

    return (bases.some(base => base.endsWith('/')) ? bases : ['']).flatMap(base =>
      namedIn(section, base),
    );
  });
  const inReadmes = files
    .filter(file => file.endsWith('/README.md'))
    .flatMap(readme => [
      `${path.dirname(readme)}/`,
      ...namedIn(read(readme), `${path.dirname(readme)}/`),
    ]);

  expect(large.filter(folder => ![...inArchitecture, ...inReadmes].includes(folder))).toEqual([]);
});
