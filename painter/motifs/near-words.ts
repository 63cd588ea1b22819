/** English words that are one letter away from a thing, so that nobody takes them for typing errors. */
import { isOneLetterAway, LETTERS_MIN } from '../src/read/correct-spelling.ts';
import { readWordNetFile } from './word-sources.ts';

type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';

/** @param things single words in lower case that may be meant */
export function collectNearWords(things: ReadonlySet<string>): string[] {
  const byStart = Map.groupBy(
    [...things].filter(thing => thing.length >= LETTERS_MIN),
    thing => thing.slice(0, 1),
  );
  const near = (word: string): boolean =>
    !things.has(word) &&
    (byStart.get(word.slice(0, 1)) ?? []).some(thing => isOneLetterAway(word, thing));

  const lemmas = readLemmas(['noun', 'verb', 'adj', 'adv']);

  return [...new Set(lemmas.flatMap(formsOf))].filter(near).toSorted();
}

/** Words of three letters or more. */
export function readLemmas(parts: readonly PartOfSpeech[]): string[] {
  return parts.flatMap(part =>
    readWordNetFile(`index.${part}`)
      .split('\n')
      .map(line => line.slice(0, line.indexOf(' ')))
      .filter(lemma => /^[a-z]{3,}$/.test(lemma)),
  );
}

/** The word and what its regular endings make of it: folded, folding, folds, folder. */
function formsOf(lemma: string): string[] {
  const stem = lemma.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(lemma) ? lemma + lemma.slice(-1) : stem;

  return [
    ...[lemma, `${lemma}s`, `${lemma}es`, lemma.replace(/y$/, 'ies')],
    ...[stem, doubled].flatMap(each => ['ed', 'ing', 'er', 'est', 'y'].map(end => each + end)),
  ];
}
