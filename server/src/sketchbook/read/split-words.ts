/** Cuts a prompt of any language into known phrases, unknown words and breaks; longest match first. */
import { type Lexicon, normalize } from './create-lexicon.ts';
import { EMOJI } from './emoji.ts';
import { LEXICON } from './lexicon.ts';
import type { Meaning } from './meaning.ts';

export type Token<M = Meaning> =
  | { type: 'known'; text: string; meanings: readonly M[]; isPlural: boolean; isHan: boolean }
  | { type: 'unknown'; text: string }
  | { type: 'break' };

/** A run of Chinese; a word; an emoji; anything else that can be seen. */
const PIECE =
  /(\p{Script=Han}+|、)|([[\p{L}\p{N}]--\p{Script=Han}]+(?:'[[\p{L}\p{N}]--\p{Script=Han}]+)*)|(\p{Extended_Pictographic})|([^\s\p{L}\p{N}])/gv;
/** What only changes how an emoji looks. */
const EMOJI_MARKS = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;
/** "16:9", "1920x1080": sizes of a picture, no numbers of things. */
const RATIO = /\b\d+\s?[:x×]\s?\d+\b/gu;

/** Reads with the painter's own words. */
export function splitWords(prompt: string): Token[] {
  return splitWith(LEXICON, prompt);
}

export function splitWith<M>(lexicon: Lexicon<M>, prompt: string): Token<M>[] {
  const tokens: Token<M>[] = [];
  let words: string[] = [];
  const flush = (): void => {
    pushPhrases(words, { lexicon, isHan: false, tokens });
    words = [];
  };
  const text = normalize(prompt).replace(EMOJI_MARKS, '').replace(RATIO, ' ');
  for (const [, han, word, emoji] of text.matchAll(PIECE)) {
    const named = emoji === undefined ? undefined : EMOJI.get(emoji);
    if (named !== undefined) words.push(...named.split(' '));
    else if (word !== undefined) words.push(word);
    else {
      flush();
      if (han !== undefined) pushPhrases(Array.from(han), { lexicon, isHan: true, tokens });
      else tokens.push(emoji === undefined ? { type: 'break' } : { type: 'unknown', text: emoji });
    }
  }
  flush();
  return tokens;
}

type Run<M> = { lexicon: Lexicon<M>; isHan: boolean; tokens: Token<M>[] };

/** @param units words, or single characters of Chinese; neighboring unknown characters are one word */
function pushPhrases<M>(units: readonly string[], { lexicon, isHan, tokens }: Run<M>): void {
  const longest = isHan ? lexicon.charactersMax : lexicon.wordsMax;
  let unknown = '';
  const flush = (): void => {
    if (unknown !== '') tokens.push({ type: 'unknown', text: unknown });
    unknown = '';
  };
  let start = 0;
  while (start < units.length) {
    let taken = 0;
    for (let length = Math.min(longest, units.length - start); length > 0 && taken === 0; length--) {
      const text = units.slice(start, start + length).join(isHan ? '' : ' ');
      const found = lexicon.find(text);
      if (!found) continue;
      flush();
      tokens.push({ type: 'known', text, isHan, ...found });
      taken = length;
    }
    if (taken === 0) {
      unknown += units[start] ?? '';
      if (!isHan) flush();
    }
    start += Math.max(1, taken);
  }
  flush();
}
