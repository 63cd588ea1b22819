/**
 * The words of the search index. Chinese and Japanese have no spaces, so every character and every
 * pair of neighbors is a word: both 灯塔 and 塔 find 一座红色的灯塔.
 */

/**
 * A run of Chinese and Japanese characters, a word of other letters, marks and digits that begins
 * with a letter or digit, or a picture like an emoji. The prolonged sound mark (ー) is named,
 * because it belongs to no script.
 */
const PIECES =
  /(?<run>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]][[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]*|\p{Extended_Pictographic}/gv;
/** Variation selectors set a character's style (❤️ or ❤), not its identity. */
const VARIATION_SELECTORS = /\p{Variation_Selector}/gu;
/**
 * Later words of a work can't be found. The limit exists because one statement writes the words of
 * 1,024 works into the index.
 */
const WORK_WORDS_MAX = 1_000;
/** A longer word is found by its first characters. */
const WORD_CHARACTERS_MAX = 40;
/** Later words of a search are ignored. */
const WORDS_MAX = 40;
/** A single letter would match too many words. */
const PREFIX_CHARACTERS_MIN = 2;

/**
 * Returns the distinct words up to the limit, each between spaces, as the index stores and matches
 * them.
 */
export function searchWordsOf(...texts: readonly (string | null)[]): string {
  const words = [...new Set(texts.flatMap(text => piecesOf(text ?? '').flatMap(wordsOf)))].slice(
    0,
    WORK_WORDS_MAX,
  );

  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

export type SearchTerms = { words: readonly string[]; prefixes: readonly string[] };

/** A last word of several letters matches by its prefix, because it may be unfinished. */
export function readSearch(text: string): SearchTerms {
  const pieces = piecesOf(text);
  const isPrefix = ({ isRun, signs }: Piece, place: number) =>
    !isRun && place === pieces.length - 1 && signs.length >= PREFIX_CHARACTERS_MIN;
  const prefixes = pieces.filter(isPrefix).map(({ signs }) => signs.join(''));
  const words = pieces.flatMap((piece, place) => {
    if (isPrefix(piece, place)) return [];

    // A text with a pair has both characters of the pair, so a longer run needs only its pairs.
    return piece.isRun && piece.signs.length > 1 ? pairsOf(piece.signs) : wordsOf(piece);
  });

  return {
    words: [...new Set(words)].slice(0, WORDS_MAX),
    prefixes,
  };
}

type Piece = { signs: readonly string[]; isRun: boolean };

function piecesOf(text: string): Piece[] {
  const found = text
    .replace(VARIATION_SELECTORS, '')
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(PIECES);

  return [...found].map(({ 0: piece, groups }) => {
    const isRun = groups?.run !== undefined;

    return { signs: isRun ? [...piece] : [...piece].slice(0, WORD_CHARACTERS_MAX), isRun };
  });
}

/** Puts the pair after each character, so that the limit keeps the beginning of a long run. */
function wordsOf({ signs, isRun }: Piece): string[] {
  if (!isRun) return [signs.join('')];

  return signs.flatMap((sign, place) =>
    place === 0 ? [sign] : [sign, `${signs[place - 1]}${sign}`],
  );
}

function pairsOf(signs: readonly string[]): string[] {
  return signs.slice(1).map((sign, place) => `${signs[place]}${sign}`);
}
