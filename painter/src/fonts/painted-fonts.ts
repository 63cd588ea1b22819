/**
 * Noto Serif SC for Latin and Chinese, shipped as a hundred files with some characters each. Only
 * needed files are loaded, and the machine's own fonts are not used.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const TABLE_FILE = require.resolve('@fontsource-variable/noto-serif-sc/unicode.json');

type Subset = { name: string; ranges: [first: number, last: number][] };

const NOWHERE = '\u{E000}';

let subsets: Subset[] | null = null;
const loaded = new Set<string>();
const found = new Map<string, Subset | null>();
const boxes = new Map<string, Buffer>();

/**
 * Returns a list of font families for a canvas's `font`.
 * @throws Error if a file of the package is missing or broken
 */
export function fontFamiliesFor(text: string): string {
  const names = new Set<string>();
  for (const character of `A ${text}`) {
    const subset = subsetOf(character);
    if (subset) names.add(subset.name);
  }
  return [...names].map(name => `"${load(name)}"`).join(', ');
}

/**
 * Removes characters that no shipped font has, such as emoji, because gaps look better than the
 * boxes that fonts draw for missing characters.
 */
export function paintable(text: string): string {
  return [...text].filter(character => character === '\n' || subsetOf(character)).join('');
}

/**
 * Returns the first file that has the character. Some files lack a part of the range that the
 * package's list states.
 */
function subsetOf(character: string): Subset | null {
  const known = found.get(character);
  if (known !== undefined) return known;
  const subset = findSubset(character);
  found.set(character, subset);
  return subset;
}

function findSubset(character: string): Subset | null {
  if (/\p{C}/u.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  subsets ??= readSubsets();
  const claiming = subsets.filter(({ ranges }) =>
    ranges.some(([first, last]) => code >= first && code <= last),
  );
  return claiming.find(({ name }) => !drawSmall(character, name).equals(boxOf(name))) ?? null;
}

function boxOf(name: string): Buffer {
  const box = boxes.get(name) ?? drawSmall(NOWHERE, name);
  boxes.set(name, box);
  return box;
}

function drawSmall(character: string, name: string): Buffer {
  const pen = createCanvas(24, 24).getContext('2d');
  pen.font = `18px "${load(name)}"`;
  pen.fillText(character, 2, 19);
  return Buffer.from(pen.getImageData(0, 0, 24, 24).data);
}

function readSubsets(): Subset[] {
  // as: the package's own list of ranges
  const table = require(TABLE_FILE) as Record<string, string>;
  const list = Object.entries(table).map(([key, ranges]) => ({
    name: key.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(readRange),
  }));
  return [
    ...list.filter(({ name }) => name === 'latin'),
    ...list.filter(({ name }) => name !== 'latin'),
  ];
}

function readRange(range: string): [number, number] {
  const [first = '0', last = first] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function load(name: string): string {
  const family = `Sketchbook ${name}`;
  if (loaded.has(name)) return family;
  const file = join(dirname(TABLE_FILE), 'files', `noto-serif-sc-${name}-wght-normal.woff2`);
  if (!GlobalFonts.registerFromPath(file, family))
    throw new Error(`The font file ${name} can't be read.`);
  loaded.add(name);
  return family;
}
