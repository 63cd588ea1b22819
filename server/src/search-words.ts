/**
 * The words by which a text is found. Chinese and Japanese are written without spaces, so of each run of their signs every sign is a
 * word, and every two neighbors are one: who asks for 灯塔 or for 塔 finds 一座红色的灯塔.
 */

/**
 * Letters, marks and digits of one script after the other, beginning with a letter or digit, and pictures like emoji. A word is never a
 * sign of punctuation. The sign that draws a vowel out (ー) belongs to no script, and stands in runs.
 */
const PIECES =
  /(?<run>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]][[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]*|\p{Extended_Pictographic}/gv;
/** They say how the sign before them is drawn (❤️ or ❤), not which it is. */
const VARIATION_SELECTORS = /\p{Variation_Selector}/gu;
/** Of one work. What comes behind them is not found: they are written again with the 1,024 works of a segment, in one statement. */
const WORK_WORDS_MAX = 1_000;
/** What is longer is found by its beginning. */
const WORD_CHARACTERS_MAX = 40;
/** Of one search; what comes behind them is not looked at. */
const WORDS_MAX = 40;
/** Of one letter alone too many words would be the continuation. */
const BEGINNING_CHARACTERS_MIN = 2;

/** The words of texts, each once, the first of them, with a space before and behind each, as the index keeps them and finds them in a row. */
export function searchWordsOf(...texts: readonly (string | null)[]): string {
  const words = [...new Set(texts.flatMap(text => piecesOf(text ?? '').flatMap(wordsOf)))].slice(
    0,
    WORK_WORDS_MAX,
  );

  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

/** What a search asks for: whole words, and how others begin. */
export type Sought = { words: readonly string[]; beginnings: readonly string[] };

/** All of it has to be in a text. Of the last word the beginning does, since it may be unfinished. */
export function readSearch(text: string): Sought {
  const pieces = piecesOf(text);
  const isBeginning = ({ isRun, signs }: Piece, place: number) =>
    !isRun && place === pieces.length - 1 && signs.length >= BEGINNING_CHARACTERS_MIN;
  const beginnings = pieces.filter(isBeginning).map(({ signs }) => signs.join(''));
  const words = pieces.flatMap((piece, place) => {
    if (isBeginning(piece, place)) return [];

    // Where two stand together each of them does.
    return piece.isRun && piece.signs.length > 1 ? pairsOf(piece.signs) : wordsOf(piece);
  });

  return {
    words: [...new Set(words)].slice(0, WORDS_MAX),
    beginnings,
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

/** Each sign of a run with the pair that it ends, so that of a long one the first words are those of its beginning. */
function wordsOf({ signs, isRun }: Piece): string[] {
  if (!isRun) return [signs.join('')];

  return signs.flatMap((sign, place) =>
    place === 0 ? [sign] : [sign, `${signs[place - 1]}${sign}`],
  );
}

function pairsOf(signs: readonly string[]): string[] {
  return signs.slice(1).map((sign, place) => `${signs[place]}${sign}`);
}
