/** Cuts a prompt of any language into known phrases, unknown words and breaks; longest match first. */
import { meaningsOf, PHRASE_CHARACTERS_MAX, PHRASE_WORDS_MAX } from './lexicon.ts';
import type { Meaning } from './meaning.ts';

export type Token =
  | { type: 'known'; text: string; meanings: readonly Meaning[] }
  | { type: 'unknown'; text: string }
  | { type: 'break' };

const PIECE = /(\p{Script=Han}+|、)|([\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*)|([^\s\p{L}\p{N}])/gu;

export function splitWords(prompt: string): Token[] {
  const tokens: Token[] = [];
  let words: string[] = [];
  const flush = (): void => {
    pushWords(words, tokens);
    words = [];
  };
  for (const [, han, word] of prompt.normalize('NFKC').toLowerCase().matchAll(PIECE)) {
    if (word !== undefined) words.push(word);
    else {
      flush();
      if (han !== undefined) pushCharacters(han, tokens);
      else tokens.push({ type: 'break' });
    }
  }
  flush();
  return tokens;
}

function pushWords(words: readonly string[], tokens: Token[]): void {
  let start = 0;
  while (start < words.length) {
    let taken = 0;
    for (let length = Math.min(PHRASE_WORDS_MAX, words.length - start); length > 0 && taken === 0; length--) {
      const text = words.slice(start, start + length).join(' ');
      const meanings = meaningsOf(text);
      if (!meanings) continue;
      tokens.push({ type: 'known', text, meanings });
      taken = length;
    }
    if (taken === 0) tokens.push({ type: 'unknown', text: words[start] ?? '' });
    start += Math.max(1, taken);
  }
}

function pushCharacters(run: string, tokens: Token[]): void {
  const characters = Array.from(run);
  let unknown = '';
  const flush = (): void => {
    if (unknown !== '') tokens.push({ type: 'unknown', text: unknown });
    unknown = '';
  };
  let start = 0;
  while (start < characters.length) {
    let taken = 0;
    for (let length = Math.min(PHRASE_CHARACTERS_MAX, characters.length - start); length > 0 && taken === 0; length--) {
      const text = characters.slice(start, start + length).join('');
      const meanings = meaningsOf(text);
      if (!meanings) continue;
      flush();
      tokens.push({ type: 'known', text, meanings });
      taken = length;
    }
    if (taken === 0) unknown += characters[start] ?? '';
    start += Math.max(1, taken);
  }
  flush();
}
