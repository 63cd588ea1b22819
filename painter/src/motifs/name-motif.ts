import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from './read-table.ts';

export type Named = {
  motif: string;
  /** True if the word names a narrower kind than the motif: a corgi is painted as a dog. */
  isKind: boolean;
};

const VARIANT_MARK = '\ufe0f';

/**
 * Each map finds a motif's name: `own` by the motif's own words, `kinds` by the words for narrower
 * kinds.
 */
type Words = { own: ReadonlyMap<string, string>; kinds: ReadonlyMap<string, string> };

let words: Words | undefined;

/**
 * A motif's own words take precedence over kinds.
 * @param phrase an emoji, or a word normalized by `read/create-lexicon.ts`: English singular or
 * Chinese
 */
export function nameMotif(phrase: string): Named | null {
  words ??= readWords();
  const text = phrase.includes(VARIANT_MARK) ? phrase.replaceAll(VARIANT_MARK, '') : phrase;
  const own = words.own.get(text);
  const motif = own ?? words.kinds.get(text);
  return motif === undefined ? null : { motif, isKind: own === undefined };
}

export function motifWords(): string[] {
  words ??= readWords();
  return [...words.own.keys()];
}

export function motifPhrases(): string[] {
  words ??= readWords();
  return [...words.own.keys(), ...words.kinds.keys()];
}

/** Returns correct English words that differ by one letter from a thing's name. */
export function nearWords(): Set<string> {
  return readList('near.txt');
}

let noThings: ReadonlySet<string> | undefined;

/**
 * Returns whether an English word is a verb, an adjective or an adverb, such as "galloping" or
 * "quickly", and does not mostly name a thing.
 */
export function namesNoThing(word: string): boolean {
  noThings ??= readList('no-things.txt');
  return noThings.has(word);
}

function readList(file: string): Set<string> {
  return new Set(readFileSync(join(import.meta.dirname, 'data', file), 'utf8').split(','));
}

/**
 * Each word belongs to one motif, as a test of the data checks, so the order of motifs does not
 * matter.
 */
function readWords(): Words {
  const own = new Map<string, string>();
  for (const [motif, line] of readTable('motifs.txt')) {
    const [emoji = '', , , , , english = '', chinese = ''] = line.split('|');
    own.set(emoji, motif);
    for (const word of english.split(',')) own.set(word, motif);
    for (const word of chinese.split(',')) own.set(word, motif);
  }
  own.delete('');
  const kinds = new Map<string, string>();
  for (const [motif, line] of readTable('kinds.txt')) {
    for (const word of line.split(',')) kinds.set(word, motif);
  }
  return { own, kinds };
}
