/** CONTRIBUTING.md has the rules for writers. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { files, root } from '../test/repository-files.ts';
import { formerNamesIn } from './former-names.ts';
import {
  commentsOf,
  paragraphsOf,
  sentencesOf,
  wideCommentLines,
  widePageLines,
} from './read-prose.ts';
import { countFaults, type ProseCount, perThousand } from './sentence-faults.ts';

const COLUMNS_MAX = 100;
const CHARACTERS_MAX = 25_000;

/**
 * The most sentences in a thousand that match a fault's pattern. Some matches are good sentences.
 */
const HARD_COMMENTS_MAX = 60;
const DIALECT_COMMENTS_MAX = 6;
const HARD_DOCUMENTS_MAX = 40;
/** Plain sentences need more words, so this bound keeps comments from growing. */
const COMMENT_WORDS_PER_100_LINES_MAX = 45;

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const isLeftOut = /(?:^|\/)(?:rows\.ts|LICENSE|CHANGELOG\.md)$|^server\/src\/documents\/defaults\//;

const allSources = files.filter(file => /\.(?:tsx?|mjs|css)$/.test(file) && !isLeftOut.test(file));
const sources = allSources.filter(file => !isOwn(file));
const documents = files.filter(file => file.endsWith('.md') && !isLeftOut.test(file));

/** The tests of this check contain faults on purpose. */
function isOwn(file: string): boolean {
  return file.startsWith('scripts/prose/');
}

const comments = countComments(sources);

function countComments(inFiles: readonly string[]): ProseCount {
  return countFaults(
    inFiles.flatMap(file => commentsOf(read(file))).flatMap(({ text }) => sentencesOf(text)),
  );
}

test('the check reads comments and documents', () => {
  expect(sources).toContain('web/src/features/favorites/queries.ts');
  expect(documents).toContain('docs/glossary.md');
  expect(comments.sentences).toBeGreaterThan(10_000);
});

test('few sentences of comments match a pattern of faults', () => {
  expect(perThousand(comments.hard, comments.sentences)).toBeLessThanOrEqual(HARD_COMMENTS_MAX);
  expect(perThousand(comments.dialect, comments.sentences)).toBeLessThanOrEqual(
    DIALECT_COMMENTS_MAX,
  );
});

test('the sources have at most 45 words of comments per 100 lines', () => {
  const texts = sources.map(read);
  const words = texts.flatMap(commentsOf).flatMap(({ text }) => text.trim().split(/\s+/)).length;
  const lines = texts.flatMap(text => text.split('\n')).length;

  expect((100 * words) / lines).toBeLessThanOrEqual(COMMENT_WORDS_PER_100_LINES_MAX);
});

test('few sentences of documents match a pattern of faults', () => {
  const { hard, sentences } = countFaults(
    documents.flatMap(file => paragraphsOf(read(file))).flatMap(({ text }) => sentencesOf(text)),
  );

  expect(sentences).toBeGreaterThan(2_000);
  expect(perThousand(hard, sentences)).toBeLessThanOrEqual(HARD_DOCUMENTS_MAX);
});

test('lines with comments have at most 100 columns', () => {
  const wide = allSources.flatMap(file =>
    wideCommentLines(read(file), COLUMNS_MAX).map(line => `${file}:${line}`),
  );

  expect(wide).toEqual([]);
});

test('documents have at most 25,000 characters, and their lines at most 100 columns', () => {
  const wide = documents.flatMap(file =>
    widePageLines(read(file), COLUMNS_MAX).map(line => `${file}:${line}`),
  );

  expect(wide).toEqual([]);
  expect(documents.filter(file => read(file).length > CHARACTERS_MAX)).toEqual([]);
});

test('no identifier has a former name', () => {
  const found = sources
    .filter(file => !file.endsWith('.css'))
    .flatMap(file => formerNamesIn(read(file)).map(name => `${file} ${name}`));

  expect(found).toEqual([]);
});
