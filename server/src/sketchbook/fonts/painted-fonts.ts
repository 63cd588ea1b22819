/**
 * The fonts that painted text is set in: Noto Serif SC, Latin and Chinese, shipped as a hundred small files of some
 * characters each. Only the files that a text needs are loaded; a machine without any fonts shows the same text.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const TABLE_FILE = require.resolve('@fontsource-variable/noto-serif-sc/unicode.json');

type Subset = { name: string; ranges: [first: number, last: number][] };

let subsets: Subset[] | null = null;
const loaded = new Set<string>();

/**
 * A list of families that has every character of the text it can have, for a canvas's `font`.
 * @throws Error when a file of the package is missing or broken
 */
export function fontFamiliesFor(text: string): string {
  const names = new Set<string>();
  for (const character of `A ${text}`) {
    const subset = subsetOf(character.codePointAt(0) ?? 0);
    if (subset) names.add(subset.name);
  }
  return [...names].map(name => `"${load(name)}"`).join(', ');
}

/** The text without characters that no shipped font has, such as emoji: boxes are worse than gaps. */
export function paintable(text: string): string {
  return [...text].filter(character => subsetOf(character.codePointAt(0) ?? 0) || character === '\n').join('');
}

function subsetOf(code: number): Subset | null {
  subsets ??= readSubsets();
  return subsets.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last)) ?? null;
}

/** Latin first, since files overlap in signs and digits. */
function readSubsets(): Subset[] {
  const table = require(TABLE_FILE) as Record<string, string>; // as: the package's own list of ranges
  const list = Object.entries(table).map(([key, ranges]) => ({
    name: key.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(readRange),
  }));
  return [...list.filter(({ name }) => name === 'latin'), ...list.filter(({ name }) => name !== 'latin')];
}

function readRange(range: string): [number, number] {
  const [first = '0', last = first] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** The family's name; each file is a family of its own, so that one does not replace another. */
function load(name: string): string {
  const family = `Sketchbook ${name}`;
  if (loaded.has(name)) return family;
  const file = join(dirname(TABLE_FILE), 'files', `noto-serif-sc-${name}-wght-normal.woff2`);
  if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`The font file ${name} can't be read.`);
  loaded.add(name);
  return family;
}
