/**
 * Lists the English words that are one letter away from a thing's name. The spelling correction
 * must not change them.
 */
import { isOneLetterAway, LETTERS_MIN } from '../src/read/correct-spelling.ts';
import { readWordNetFile } from './word-sources.ts';

type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';

/** @param things the possible corrections: single words in lower case */
export function collectNearWords(things: ReadonlySet<string>): string[] {
  const byStart = Map.groupBy(
    [...things].filter(thing => thing.length >= LETTERS_MIN),
    thing => thing.slice(0, 1),
  );
  const near = (word: string): boolean =>
    !things.has(word) &&
    (byStart.get(word.slice(0, 1)) ?? []).some(thing => isOneLetterAway(word, thing));

  return [...new Set(realWords())].filter(near).toSorted();
}

function realWords(): string[] {
  const [nouns, verbs, adjectives, adverbs] = (['noun', 'verb', 'adj', 'adv'] as const).map(part =>
    readLemmas([part]),
  ) as [string[], string[], string[], string[]]; // as: one list for each part of speech
  const forms = [
    ...nouns.map(withS),
    ...verbs.flatMap(verb => [withS(verb), withEnd(verb, 'ed'), withEnd(verb, 'ing')]),
    ...adjectives
      .filter(adjective => SHORT.test(adjective))
      .flatMap(adjective => [withEnd(adjective, 'er'), withEnd(adjective, 'est')]),
  ];

  return [...nouns, ...verbs, ...adjectives, ...adverbs, ...forms];
}

/**
 * Matches words of one syllable, such as "large", or of one syllable and y, such as "happy". Such
 * adjectives take -er and -est.
 */
const SHORT = /^[^aeiouy]*[aeiouy]+[^aeiouy]*[ey]?$/;
/** Verbs that double their last letter: swim, swimming. */
const DOUBLING = /^[^aeiou]*[aeiou][bdgklmnprt]$/;

function withS(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;

  return /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`;
}

function withEnd(word: string, end: 'ed' | 'ing' | 'er' | 'est'): string {
  if (DOUBLING.test(word)) return word + word.slice(-1) + end;
  if (end === 'ing') return word.replace(/(?<![eoy])e$/, '') + end;
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'i') + end;

  return word.replace(/e$/, '') + end;
}

export function readLemmas(parts: readonly PartOfSpeech[]): string[] {
  return parts.flatMap(part =>
    readWordNetFile(`index.${part}`)
      .split('\n')
      .map(line => line.slice(0, line.indexOf(' ')))
      .filter(lemma => /^[a-z]{3,}$/.test(lemma)),
  );
}
