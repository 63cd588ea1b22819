/** Finds the motif that a word names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from './read-table.ts';

export type Named = {
  motif: string;
  /** The word names a kind of what the motif shows, as a corgi is a dog: the picture says less than the word. */
  isKind: boolean;
};

const VARIANT_MARK = /\ufe0f/g;

let words: ReadonlyMap<string, Named> | undefined;

/**
 * @param phrase an emoji or what `read/create-lexicon.ts` makes of a word: English in the singular and lower case, or
 *   simplified Chinese
 */
export function nameMotif(phrase: string): Named | null {
  words ??= readWords();
  return words.get(phrase.replace(VARIANT_MARK, '')) ?? null;
}

/** All words of motifs themselves, in both languages. */
export function motifWords(): string[] {
  words ??= readWords();
  return [...words].flatMap(([word, { isKind }]) => (isKind ? [] : [word]));
}

/** English words that are no typing errors, although they are a letter away from a thing. */
export function nearWords(): Set<string> {
  return new Set(readFileSync(join(import.meta.dirname, 'data/near.txt'), 'utf8').split(','));
}

/** A motif's own words win over kinds; the first motif of a word wins. */
function readWords(): Map<string, Named> {
  const found = new Map<string, Named>();
  const add = (word: string, motif: string, isKind: boolean): void => {
    if (word !== '' && !found.has(word)) found.set(word, { motif, isKind });
  };
  for (const [motif, line] of readTable('motifs.txt')) {
    const [emoji = '', , , , , english = '', chinese = ''] = line.split('|');
    add(emoji, motif, false);
    for (const word of `${english},${chinese}`.split(',')) add(word, motif, false);
  }
  for (const [motif, line] of readTable('kinds.txt')) {
    for (const word of line.split(',')) add(word, motif, true);
  }
  return found;
}
