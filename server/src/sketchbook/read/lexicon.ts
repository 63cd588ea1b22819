/** The words the painter knows, as one look-up table made from the word lists. */
import type { Entry, Meaning } from './meaning.ts';
import { FORM_WORDS } from './words-form.ts';
import { LIGHT_WORDS } from './words-light.ts';
import { SUBJECT_WORDS } from './words-subjects.ts';

/** The longest phrase of the lexicon, in words and in Chinese characters. */
export const PHRASE_WORDS_MAX = 3;
export const PHRASE_CHARACTERS_MAX = 5;

const meanings = new Map<string, readonly Meaning[]>();
// Earlier lists win, so that a thing is never hidden by a small word that is spelled the same.
for (const entry of [...SUBJECT_WORDS, ...LIGHT_WORDS, ...FORM_WORDS]) addEntry(entry);

/** What a phrase means, its last word in singular or plural; null when unknown. */
export function meaningsOf(phrase: string): readonly Meaning[] | null {
  return meanings.get(phrase) ?? meanings.get(singular(phrase)) ?? null;
}

function addEntry([meaning, english, chinese]: Entry): void {
  const list = 'type' in meaning ? [meaning] : meaning;
  for (const word of `${english}|${chinese}`.split('|')) {
    if (word !== '' && !meanings.has(word)) meanings.set(word, list);
  }
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
