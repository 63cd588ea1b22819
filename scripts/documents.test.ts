import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { files, filesIn, folders, root } from './test/repository-files.ts';

test('the decisions are numbered without gaps, and the page of each starts with its number', () => {
  const pages = readdirSync(path.join(root, 'docs/decisions')).sort();
  const numbers = pages.map(page => Number(page.slice(0, 4)));
  expect(pages.length).toBeGreaterThan(5);
  expect(numbers).toEqual(pages.map((_, index) => index + 1));

  const headings = pages.map(
    page => readFileSync(path.join(root, 'docs/decisions', page), 'utf8').split('.')[0],
  );
  expect(headings).toEqual(numbers.map(number => `# ${number}`));
});

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('links and pictures of Markdown pages lead to a file, and to an existing heading', () => {
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

test('source files that documents name exist', () => {
  const documents = files.filter(
    file => file.endsWith('.md') && !/^\*\*Superseded\*\*/m.test(read(file)),
  );
  // In the recipes, `J` stands for the folder of the job engine.
  const named = documents.flatMap(document =>
    [...read(document).matchAll(/`(?:J\/)?((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs))`/g)].map(
      ([, name = '']) => ({ document, name }),
    ),
  );

  expect(named).toContainEqual({ document: 'docs/recipes.md', name: 'rules/job.ts' });
  expect(
    named.filter(({ name }) => !files.some(file => file === name || file.endsWith(`/${name}`))),
  ).toEqual([]);
});

test('a function that the tour names before a link is in the linked file', () => {
  const named = [
    ...read('docs/tour.md').matchAll(/`(\w+)`(?:\s+of|\s+in)\s+\[[^\]]+\]\(([^)]+\.tsx?)\)/g),
  ].map(([, name = '', to = '']) => ({ name, file: path.join('docs', to) }));

  expect(named).toContainEqual({ name: 'post', file: 'server/src/credits/ledger.ts' });
  expect(named.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual(
    [],
  );
});

type Entry = { names: string[]; text: string };

const paths = (text: string) =>
  [...text.matchAll(/(?<![\w./-])(?:[\w-]+\/)+(?![\w.-])/g)].map(([name]) => name);

function entriesOf(text: string): Entry[] {
  const lines = text.split('\n');

  return lines.flatMap((line, index): Entry[] => {
    if (line.startsWith('|')) return [{ names: paths(line.split('|')[1] ?? ''), text: line }];
    const [start = ''] = /^ *(- )?/.exec(line) ?? [];
    const isFirst = start.endsWith('- ') || (start === '' && !lines[index - 1]?.trim());
    if (!isFirst || /^(#|$)/.test(line)) return [];
    const after = lines.slice(index + 1);
    const end = after.findIndex(next =>
      start === '' ? /^(- |\||$)/.test(next) : next.search(/\S/) < start.length,
    );
    const entry = [line, ...after.slice(0, end < 0 ? undefined : end)].join('\n');
    const first = /^[\s\-*`]*[\w./-]+\/(?!\w)/.exec(entry)?.[0] ?? '';
    const bold = [...entry.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);

    return [{ names: paths([first.replace(/^[\s\-*`]*/, ''), ...bold].join(' ')), text: entry }];
  });
}

/**
 * Returns the folders below `base` that an entry of the text (a table row, a list item or a
 * paragraph) names together with one of their files. A folder is named by its path from the root or
 * from `base`, or by a unique end of that path.
 */
function foldersWithNamedFile(text: string, base: string): string[] {
  const below = folders.filter(folder => folder.startsWith(base));

  return entriesOf(text).flatMap(({ names, text: entry }) => {
    const named = names.flatMap(name => {
      const ends = below.filter(folder => folder.endsWith(`/${name}`));

      return [name, base + name, ...(ends.length === 1 ? ends : [])];
    });

    return named.filter(folder => namesFileOf(folder, entry));
  });
}

function namesFileOf(folder: string, text: string): boolean {
  const named = [...text.matchAll(/[\w./-]+\.(?:tsx?|mjs|json|md)\b/g)].map(([file]) => file);

  return filesIn(folder).some(file =>
    named.some(name => file === name || file.endsWith(`/${name}`)),
  );
}

test('for every folder with more than ten files, ARCHITECTURE.md or a README of the folder or a parent folder names a file to start with', () => {
  const large = folders.filter(folder => filesIn(folder).length > 10);
  expect(large).toContain('server/src/http/');

  const sections = read('ARCHITECTURE.md').split(/^(?=##)/m);
  const inArchitecture = sections.flatMap(section => {
    const named = paths(/^### (.*)$/m.exec(section)?.[1] ?? '');

    return [
      ...named.filter(folder => namesFileOf(folder, section)),
      ...(named.length > 0 ? named : ['']).flatMap(base => foldersWithNamedFile(section, base)),
    ];
  });
  const inReadmes = files
    .filter(file => file.endsWith('/README.md'))
    .flatMap(readme => {
      const folder = `${path.dirname(readme)}/`;

      return [
        ...(namesFileOf(folder, read(readme)) ? [folder] : []),
        ...foldersWithNamedFile(read(readme), folder),
      ];
    });

  expect(large.filter(folder => ![...inArchitecture, ...inReadmes].includes(folder))).toEqual([]);
});

test.each([
  ['ARCHITECTURE.md', 25_000],
  ['CONTRIBUTING.md', 6_000],
])('%s has at most %i characters', (page, charactersMax) => {
  expect(read(page).length).toBeGreaterThan(1_000);
  expect(read(page).length).toBeLessThanOrEqual(charactersMax);
});
