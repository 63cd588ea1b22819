import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namesOfCommands } from '../server/src/admin/usage/usage.ts';
import { settings } from '../server/src/settings.ts';
import { files, root } from './test/repository-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = files.filter(file => /^docs\/operating\/.*\.md$/.test(file));

test('every setting has a row in a table of the pages', () => {
  const rows = pages.flatMap(page =>
    read(page)
      .split('\n')
      .flatMap(line => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : [])),
  );

  expect(
    Object.keys(settings.shape).filter(name => !rows.some(row => row.includes(`\`${name}\``))),
  ).toEqual([]);
});

test('the index names every page, and each page has at most 25,000 characters', () => {
  const index = read('docs/operating/README.md');
  const others = pages.map(page => path.basename(page)).filter(name => name !== 'README.md');

  expect(others.length).toBeGreaterThan(14);
  expect(others.filter(name => !index.includes(`](${name})`))).toEqual([]);
  expect(pages.filter(page => read(page).length > 25_000)).toEqual([]);
});

test('the page of the command line has every command, in a row of a table', () => {
  const rows = read('docs/operating/command-line.md').match(/^\| `.*$/gm) ?? [];
  const missing = namesOfCommands().filter(
    name => !rows.some(row => new RegExp(`\`${name}[ \`]`).test(row)),
  );

  expect(namesOfCommands()).toContain('backup');
  expect(missing).toEqual([]);
});

const program = files
  .filter(file => /^(server\/src|scripts\/setup)\/.*(?<!\.test)\.(ts|mjs)$/.test(file))
  .map(read)
  .join('\n')
  .replaceAll(/\\'/g, "'")
  .replaceAll(/' \+\s*'/g, '')
  .replaceAll('${setting}', 'DATABASE_URL')
  .replaceAll('${pictures}', 'the pictures in ${place}')
  .replaceAll(/\s+/g, ' ');

const sentences = read('docs/operating/troubleshooting.md')
  .split('\n')
  .flatMap(line => (line.startsWith('| `') ? [/^\| `([^`]+)`/.exec(line)?.[1] ?? ''] : []))
  .filter(text => text.includes(' '));

test('the troubleshooting page quotes more than 70 messages', () => {
  expect(sentences.length).toBeGreaterThan(70);
});

test.each(sentences)('the program contains the quoted message: %s', sentence => {
  const parts = sentence
    .split('…')
    .map(part => part.replace(/[.:?()]+$/, '').trim())
    .filter(part => part.length > 5);

  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter(part => !program.includes(part))).toEqual([]);
});
