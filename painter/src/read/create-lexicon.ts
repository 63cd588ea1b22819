/**
 * A lookup table of words and phrases in two languages. Words are normalized like prompts
 * (`normalize`).
 */
import { simplify } from './simplify.ts';
import { singularsOf } from './singulars-of.ts';

/** A meaning and its words, separated by "|". English phrases have single spaces. */
export type Entry<M> = readonly [meanings: M | readonly M[], english: string, chinese: string];

export type Found<M> = { meanings: readonly M[]; isPlural: boolean };

/** The lowest code of a Chinese character. */
const HAN_FROM = 0x2e80;

type Lexicon<M> = {
  /** Finds a normalized phrase, its last word in singular or plural; null if it is unknown. */
  find: (phrase: string) => Found<M> | null;
  findListed: (phrase: string) => Found<M> | null;
  /** Returns whether a longer phrase begins with these words or characters. */
  isBeginning: (phrase: string) => boolean;
};

/**
 * Earlier entries take precedence, so that a small word does not hide a thing of the same spelling.
 * `readOther` finds phrases that are in no list, such as numbers. `otherPhrases` are those of its
 * phrases that have more than one word or character.
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

const KEPT_MAX = 4_000;
const KEPT_LENGTH_MAX = 40;

/** Caches results, because the prompt is read again after each keystroke. */
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

/** Splits a column of an entry. A test checks that its words are normalized. */
export function wordsOf(column: string): string[] {
  return column.split('|').filter(word => word !== '');
}

/** Returns lower-case text in simplified Chinese, without hyphens, possessive 's and wide forms. */
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
