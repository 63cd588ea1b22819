/** Splits a prompt into known phrases, unknown words and breaks; the longest match wins. */
import { nameMotif } from '../motifs/name-motif.ts';
import { normalize } from './create-lexicon.ts';
import { EMOJI, EMOJI_PATTERN, plainEmoji } from './emoji.ts';
import { findMisspelt, LEXICON } from './lexicon.ts';
import { type Meaning, thing } from './meaning.ts';

export type Token =
  | { type: 'known'; text: string; meanings: readonly Meaning[]; isPlural: boolean; isHan: boolean }
  | { type: 'unknown'; text: string }
  | { type: 'break' };

/** Matches Chinese characters, a word, an emoji, or any other visible character. */
const PIECE = new RegExp(
  String.raw`(\p{Script=Han}+|、)|([[\p{L}\p{M}\p{N}]--\p{Script=Han}]+(?:'[[\p{L}\p{M}\p{N}]--\p{Script=Han}]+)*)|(${EMOJI_PATTERN})|([^\s\p{L}\p{N}])`,
  'gv',
);
/** Matches sizes of a picture, which are not numbers of things: "16:9", "1920x1080". */
const RATIO = /\b\d+\s?[:x×]\s?\d+\b/gu;
/**
 * Invisible characters: control characters, direction marks, variation selectors, lone surrogates.
 */
const UNSEEN = /[[\p{Cc}\p{Cf}\p{Cs}\ufe0e\ufe0f\u20e3]--[\s\u200d\u{e0020}-\u{e007f}]]/gv;
const COUNT_MAX = 9;

export function splitWords(prompt: string): Token[] {
  const tokens: Token[] = [];
  let words: string[] = [];
  const flush = (): void => {
    pushPhrases(words, false, tokens);
    words = [];
  };
  const text = plainEmoji(normalize(prompt.replace(UNSEEN, ''))).replace(RATIO, ' ');
  let again = 0;
  const pieces = [...text.matchAll(PIECE)];
  pieces.forEach((piece, index) => {
    const [han, word, emoji] = [piece[1], piece[2], piece[3]];
    if (emoji !== undefined) {
      again += 1;
      if (emoji === pieces[index + 1]?.[3]) return;
      flush();
      pushEmoji(emoji, again, tokens);
      again = 0;
    } else if (word !== undefined) words.push(word);
    else {
      flush();
      if (han === undefined) tokens.push({ type: 'break' });
      else pushPhrases(Array.from(han), true, tokens);
    }
  });
  flush();
  return tokens;
}

/** Repetitions of an emoji give the number: 🐱🐱🐱 are three cats. */
function pushEmoji(emoji: string, count: number, tokens: Token[]): void {
  const words = EMOJI.get(emoji);
  const whole = nameMotif(emoji);
  const named = whole ?? nameMotif(emoji.split('\u200d')[0] ?? '');
  const known = { type: 'known', isPlural: false, isHan: false } as const;
  if (count > 1) {
    const meaning: Meaning = { type: 'count', count: Math.min(COUNT_MAX, count), value: count };
    tokens.push({ ...known, text: String(count), meanings: [meaning] });
  }
  if (words !== undefined) pushPhrases(words.split(' '), false, tokens);
  else if (named) {
    const meaning = thing(`motif:${named.motif}`, whole ? {} : { isKind: true });
    tokens.push({ ...known, text: emoji, meanings: [meaning] });
  } else tokens.push({ type: 'unknown', text: emoji });
}

/** @param units words or single Chinese characters; adjacent unknown characters are one word */
function pushPhrases(units: readonly string[], isHan: boolean, tokens: Token[]): void {
  let unknown = '';
  const flush = (): void => {
    if (unknown !== '') tokens.push({ type: 'unknown', text: unknown });
    unknown = '';
  };
  let start = 0;
  while (start < units.length) {
    let taken = 0;
    const phrases = phrasesFrom(units, start, isHan);
    for (let length = phrases.length; length > 0 && taken === 0; length--) {
      const text = phrases[length - 1] ?? '';
      const found = LEXICON.find(text);
      if (!found) continue;
      flush();
      tokens.push({ type: 'known', text, isHan, ...found });
      taken = length;
    }
    const misspelt = taken === 0 && !isHan ? findMisspelt(units[start] ?? '') : null;
    if (misspelt) {
      tokens.push({ type: 'known', text: units[start] ?? '', isHan, ...misspelt });
    } else if (taken === 0) {
      unknown += units[start] ?? '';
      if (!isHan) flush();
    }
    start += Math.max(1, taken);
  }
  flush();
}

function phrasesFrom(units: readonly string[], start: number, isHan: boolean): string[] {
  const joint = isHan ? '' : ' ';
  let phrase = units[start] ?? '';
  const phrases = [phrase];
  for (let i = start + 1; i < units.length && LEXICON.isBeginning(phrase); i++) {
    phrase += joint + (units[i] ?? '');
    phrases.push(phrase);
  }
  return phrases;
}
