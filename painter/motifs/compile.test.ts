import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DRAWN_NAMES } from '../src/read/drawn-names.ts';
import { ANCHORS, WITHOUT_KINDS } from './anchors.ts';
import { compileMotifs, compileNearWords, DATA_FOLDER } from './compile.ts';
import { DRAWINGS_LEFT_OUT } from './left-out.ts';
import { OWN_CHINESE } from './own-chinese.ts';
import { ADDED_DRAWINGS, REPLACED_DRAWINGS } from './own-drawings.ts';
import { OWN_ENGLISH } from './own-english.ts';
import { OWN_KINDS } from './own-kinds.ts';
import { namesOfExceptions } from './places.ts';
import { readNames } from './word-sources.ts';

const SOURCES = join(import.meta.dirname, '../src');
const BYTES_MAX = 2 * 1024 * 1024;

const compiled = compileMotifs();
const files = [...Object.entries(compiled), ['near.txt', await compileNearWords()] as const];
const motifs = linesOf(compiled['motifs.txt']);
const names = new Set(motifs.map(([name = '']) => name));

test.each(files)('%s equals what the compiler makes from the packages', (file, text) => {
  // Compares booleans, because a test report with two megabytes of text is unreadable.
  expect(readFileSync(join(DATA_FOLDER, file), 'utf8') === text).toBe(true);
});

test('near.txt lists real words that differ from a thing by one letter, and no invented words', () => {
  const near = new Set(files.find(([file]) => file === 'near.txt')?.[1].split(','));
  const real = [
    'alpinism',
    'ambulances',
    'chipped',
    'fluted',
    'folded',
    'folding',
    'shockers',
    'hiked',
  ];
  const none = ['bikery', 'castler', 'clocky', 'foldes', 'guitary', 'handshaked', 'salady'];
  expect(near.size).toBeGreaterThan(2000);
  expect(none.filter(word => near.has(word))).toEqual([]);
  expect(real.filter(word => near.has(word)).length).toBeGreaterThan(3);
});

test('the data takes at most 2 MB', () => {
  const bytes = files.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThan(BYTES_MAX);
});

test('at least 1,400 motifs have words in English and Chinese', () => {
  const worded = motifs.filter(([, , , , , , english, chinese]) => english && chinese);
  expect(worded.length).toBeGreaterThanOrEqual(1400);
});

test('every motif has a drawing and every drawing belongs to a motif', () => {
  expect(linesOf(compiled['drawings.txt']).map(([name]) => name)).toEqual([...names]);
});

test('every motif has a height, a stance, a direction and a view', () => {
  for (const [name, , metres, stance, facing, view] of motifs) {
    expect(Number(metres), name).toBeGreaterThan(0);
    expect(stance, name).toMatch(/^(ground|water|underwater|air|table|space|plane)$/);
    expect(facing, name).toMatch(/^(-1|0|1)$/);
    expect(view, name).toMatch(/^(whole|bust|face)$/);
  }
});

test('no word belongs to two motifs', () => {
  const words = motifs.flatMap(([, , , , , , english = '', chinese = '']) => [
    ...new Set(`${english},${chinese}`.split(',').filter(word => word !== '')),
  ]);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
});

test('no word of a motif is also a kind in OWN_KINDS', () => {
  const words = new Set(
    motifs.flatMap(([, , , , , , english = '', chinese = '']) =>
      `${english},${chinese}`.split(','),
    ),
  );
  const kinds = Object.values(OWN_KINDS).flatMap(list => list.split(','));
  expect(kinds.filter(word => words.has(word))).toEqual([]);
});

test('every kind belongs to exactly one motif', () => {
  const kinds = linesOf(compiled['kinds.txt']);
  expect(kinds.map(([name = '']) => name).filter(name => !names.has(name))).toEqual([]);
  const nouns = kinds.flatMap(([, list = '']) => list.split(','));
  expect(nouns.length - new Set(nouns).size).toBe(0);
});

test('the reviewed tables name only existing motifs', () => {
  const reviewed = [
    ...namesOfExceptions(),
    ...[OWN_ENGLISH, OWN_CHINESE, ANCHORS, OWN_KINDS].flatMap(Object.keys),
    ...WITHOUT_KINDS,
  ];
  expect(reviewed.filter(name => !names.has(name))).toEqual([]);
});

test('each replaced drawing is in the emoji set, and each added drawing is a motif outside the set', () => {
  const drawings = new Set(readNames().values());
  expect(Object.keys(REPLACED_DRAWINGS).filter(name => !drawings.has(name))).toEqual([]);
  expect(ADDED_DRAWINGS.filter(({ name }) => drawings.has(name))).toEqual([]);
  expect(ADDED_DRAWINGS.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('each drawing that is left out by name is in the emoji set', () => {
  const drawings = new Set(readNames().values());
  expect(Object.keys(DRAWINGS_LEFT_OUT).filter(name => !drawings.has(name))).toEqual([]);
});

test('the code names only existing motifs', () => {
  const code = [
    ...['motifs', 'compose', 'subjects/motif', 'read/words'].flatMap(readFolder),
    readSource('read/take-look.ts'),
  ];
  const found = (pattern: RegExp): string[] =>
    code.flatMap(text => [...text.matchAll(pattern)].map(([, list = '']) => list));
  const exact = [
    ...found(/motif:([a-z\d-]+)(?![\w$-])/g),
    ...found(/\bnames\(\s*[`']([^`']*)[`']/g).flatMap(list => list.trim().split(/\s+/)),
    ...found(/^ {2}(?:fur|feathers|scales|bricks|leaves): `([^`]*)`/gm).flatMap(list =>
      list.split(/\s+/),
    ),
    ...found(/\/\^\(([a-z\d|-]+)\)\$\//g).flatMap(list => list.split('|')),
  ];
  const starts = found(/\/\^\(([a-z\d|-]+)\)\\b\//g).flatMap(list => list.split('|'));
  const isStart = (start: string) => [...names].some(name => name.startsWith(start));

  expect(exact.length).toBeGreaterThan(400);
  expect(exact.filter(name => !names.has(name) && !Object.hasOwn(DRAWN_NAMES, name))).toEqual([]);
  expect(starts.filter(start => !isStart(start))).toEqual([]);
});

function readFolder(folder: string): string[] {
  return readdirSync(join(SOURCES, folder))
    .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
    .map(file => readSource(join(folder, file)));
}

function readSource(file: string): string {
  return readFileSync(join(SOURCES, file), 'utf8');
}

function linesOf(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .map(line => line.split('|'));
}
