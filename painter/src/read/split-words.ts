/** Cuts a prompt of any language into known phrases, unknown words and breaks; longest match first. */
import { normalize } from './create-lexicon.ts';
import { EMOJI } from './emoji.ts';
import { findMisspelt, LEXICON } from './lexicon.ts';
import type { Meaning } from './meaning.ts';

export type Token =
  | { type: 'known'; text: string; meanings: readonly Meaning[]; isPlural: boolean; isHan: boolean }
  | { type: 'unknown'; text: string }
  | { type: 'break' };

/** A run of Chinese; a word; an emoji; anything else that can be seen. */
const PIECE =
  /(\p{Script=Han}+|、)|([[\p{L}\p{N}]--\p{Script=Han}]+(?:'[[\p{L}\p{N}]--\p{Script=Han}]+)*)|(\p{Extended_Pictographic})|([^\s\p{L}\p{N}])/gv;
/** What only changes how an emoji looks. */
const EMOJI_MARKS = /\u200d|\ufe0e|\ufe0f|\p{Emoji_Modifier}/gu;
/** "16:9", "1920x1080": sizes of a picture, no numbers of things. */
const RATIO = /\b\d+\s?[:x×]\s?\d+\b/gu;

export function splitWords(prompt: string): Token[] {
  const tokens: Token[] = [];
  let words: string[] = [];
  const flush = (): void => {
    pushPhrases(words, false, tokens);
    words = [];
  };
  const text = normalize(prompt).replace(EMOJI_MARKS, '').replace(RATIO, ' ');
  for (const [, han, word, emoji] of text.matchAll(PIECE)) {
    const named = emoji === undefined ? undefined : EMOJI.get(emoji);
    if (named !== undefined) words.push(...named.split(' '));
    else if (word !== undefined) words.push(word);
    else {
      flush();
      if (han !== undefined) pushPhrases(Array.from(han), true, tokens);
      else tokens.push(emoji === undefined ? { type: 'break' } : { type: 'unknown', text: emoji });
    }
  }
  flush();
  return tokens;
}

/** @param units words, or single characters of Chinese; neighboring unknown characters are one word */
function pushPhrases(units: readonly string[], isHan: boolean, tokens: Token[]): void {
  const longest = isHan ? LEXICON.charactersMax : LEXICON.wordsMax;
  let unknown = '';
  const flush = (): void => {
    if (unknown !== '') tokens.push({ type: 'unknown', text: unknown });
    unknown = '';
  };
  let start = 0;
  while (start < units.length) {
    let taken = 0;
    for (
      let length = Math.min(longest, units.length - start);
      length > 0 && taken === 0;
      length--
    ) {
      const text = units.slice(start, start + length).join(isHan ? '' : ' ');
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
