/** Finds the motif that a word names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from './read-table.ts';

export type Named = {
  motif: string;
  /** The word names a kind of what the motif shows, as a corgi is a dog: the picture says less than the word. */
  isKind: boolean;
};

const VARIANT_MARK = '\ufe0f';

/** Motifs by their own words, and by the names of kinds. */
type Words = { own: ReadonlyMap<string, string>; kinds: ReadonlyMap<string, string> };

let words: Words | undefined;

/**
 * A motif's own words win over kinds.
 * @param phrase an emoji or what `read/create-lexicon.ts` makes of a word: English in the singular and lower case, or
 *   simplified Chinese
 */
export function nameMotif(phrase: string): Named | null {
  words ??= readWords();
  const text = phrase.includes(VARIANT_MARK) ? phrase.replaceAll(VARIANT_MARK, '') : phrase;
  const own = words.own.get(text);
  const motif = own ?? words.kinds.get(text);
  return motif === undefined ? null : { motif, isKind: own === undefined };
}

/** All words of motifs themselves, in both languages. */
export function motifWords(): string[] {
  words ??= readWords();
  return [...words.own.keys()];
}

/** All words of motifs and of their kinds. */
export function motifPhrases(): string[] {
  words ??= readWords();
  return [...words.own.keys(), ...words.kinds.keys()];
}

/** English words that are no typing errors, although they are a letter away from a thing. */
export function nearWords(): Set<string> {
  return readList('near.txt');
}

let noThings: ReadonlySet<string> | undefined;

/** Whether an English word is a verb, an adjective or an adverb: "galloping", "quickly". */
export function namesNoThing(word: string): boolean {
  noThings ??= readList('no-things.txt');
  return noThings.has(word);
}

function readList(file: string): Set<string> {
  return new Set(readFileSync(join(import.meta.dirname, 'data', file), 'utf8').split(','));
}

/** No word is that of two motifs; a test of the data holds it to that. */
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
