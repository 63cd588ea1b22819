/**
 * A look-up table of words and phrases in two languages, whatever they mean. Words are kept in lower case and in the
 * singular, hyphens as spaces, Chinese in its simplified forms: `normalize` brings a prompt to the same.
 */
import { simplify } from './simplify.ts';
import { singularsOf } from './singulars-of.ts';

/** A meaning and its words, separated by "|": English phrases with single spaces, Chinese as written. */
export type Entry<M> = readonly [meanings: M | readonly M[], english: string, chinese: string];

export type Found<M> = { meanings: readonly M[]; isPlural: boolean };

/** A phrase that begins with a Chinese character is cut into characters, not into words. */
const HAN_FROM = 0x2e80;

type Lexicon<M> = {
  /** What a normalized phrase means, its last word in singular or plural; null when unknown. */
  find: (phrase: string) => Found<M> | null;
  /** The same of the entries alone. */
  findListed: (phrase: string) => Found<M> | null;
  /** Whether a longer phrase begins with these words or Chinese characters. */
  isBeginning: (phrase: string) => boolean;
};

/**
 * @param entries earlier ones win, so that a thing is never hidden by a small word that is spelled the same
 * @param readOther for phrases that no list holds, such as numbers
 * @param otherPhrases those of several words or characters that `readOther` knows
 */
export function createLexicon<M>(
  entries: readonly Entry<M>[],
  readOther: (phrase: string) => readonly M[] | null = () => null,
  otherPhrases: Iterable<string> = [],
): Lexicon<M> {
  const meanings = new Map<string, readonly M[]>();
  const beginnings = new Set<string>();
  const addBeginnings = (phrase: string): void => {
    if (phrase.charCodeAt(0) >= HAN_FROM)
      for (let end = 1; end < phrase.length; end++) beginnings.add(phrase.slice(0, end));
    else
      for (let end = phrase.indexOf(' '); end > 0; end = phrase.indexOf(' ', end + 1))
        beginnings.add(phrase.slice(0, end));
  };
  for (const [meaning, english, chinese] of entries) {
    const list = isList(meaning) ? meaning : [meaning];
    for (const phrase of [...wordsOf(english), ...wordsOf(chinese)]) {
      addBeginnings(phrase);
      if (!meanings.has(phrase)) meanings.set(phrase, list);
    }
  }
  for (const phrase of otherPhrases) addBeginnings(phrase);
  const findBy = (meaningsOf: (phrase: string) => readonly M[] | null | undefined) => {
    return (phrase: string): Found<M> | null => {
      const known = meaningsOf(phrase);
      if (known) return { meanings: known, isPlural: false };
      for (const singular of singularsOf(phrase)) {
        const list = meaningsOf(singular);
        if (list) return { meanings: list, isPlural: true };
      }
      return null;
    };
  };
  const findListed = findBy(phrase => meanings.get(phrase));
  const find = remember(findBy(phrase => meanings.get(phrase) ?? readOther(phrase)));
  return { find, findListed, isBeginning: phrase => beginnings.has(phrase) };
}

/** The number of phrases whose meanings are kept, and their greatest length. */
const KEPT_MAX = 4_000;
const KEPT_LENGTH_MAX = 40;

/** Keeps answers, because prompts say the same words again and are read while somebody types. */
function remember<Answer>(find: (phrase: string) => Answer): (phrase: string) => Answer {
  const kept = new Map<string, Answer>();
  return phrase => {
    const known = kept.get(phrase);
    if (known !== undefined) return known;
    const answer = find(phrase);
    if (kept.size >= KEPT_MAX) kept.clear();
    if (phrase.length <= KEPT_LENGTH_MAX) kept.set(phrase, answer);
    return answer;
  };
}

/** The words of one column of an entry. They are written as `normalize` makes them; a test holds them to that. */
export function wordsOf(column: string): string[] {
  return column.split('|').filter(word => word !== '');
}

/** Lower case, plain widths and quotes, hyphens as spaces, no possessive 's, simplified characters. */
export function normalize(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/'s\b/g, '');
  return simplify(plain.replace(/(?<=[\p{L}\p{N}])[-‐‑–](?=[\p{L}\p{N}])/gu, ' '));
}

function isList<M>(meaning: M | readonly M[]): meaning is readonly M[] {
  return Array.isArray(meaning);
}
