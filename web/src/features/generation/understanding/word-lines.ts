import type { Understanding } from '@vermilion/contract/understanding';

type Name = Understanding['replaced'][number]['by'];
export type WordLines = Record<'leftOut' | 'replaced' | 'painted', string[]>;

/**
 * Returns the words as the user typed them.
 * @param nameAs formats a word and the wider thing that is painted in its place
 */
export function wordLines(
  understanding: Understanding,
  prompt: string,
  nameAs: (word: string, by: Name) => string,
): WordLines {
  const typed = (word: string) => asTyped(word, prompt);

  return {
    leftOut: once(understanding.left_out.map(typed)),
    replaced: once(understanding.replaced.map(({ word, by }) => nameAs(typed(word), by))),
    painted: once(understanding.painted.map(typed)),
  };
}

/** Digits and letters with case, whose scripts separate words by spaces, unlike Chinese. */
const SPACED = String.raw`[\p{LC}\p{N}]`;

/**
 * Returns the word as the prompt has it, because the painter returns lower case. Returns the word
 * unchanged if the prompt has it only as a part of longer words, or not at all.
 */
function asTyped(word: string, prompt: string): string {
  const pattern = word
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`\s+`);
  const isSpaced = new RegExp(SPACED, 'u').test(word);
  const whole = isSpaced ? `(?<!${SPACED})${pattern}(?!${SPACED})` : pattern;
  const [typed] = new RegExp(whole, 'iu').exec(prompt) ?? [word];

  return typed.replace(/\s+/g, ' ');
}

function once(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Characters that are as wide as two others, such as Chinese ones. */
const WIDE_CHARACTER = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/gu;
const BETWEEN_COLUMNS = 2;

/** Returns how many words fit, but at least 1 if there are words. */
export function fitWords(words: readonly string[], columns: number): number {
  let taken = 0;
  const count = words.findIndex((word, index) => {
    taken += columnsOf(word) + (index > 0 ? BETWEEN_COLUMNS : 0);

    return index > 0 && taken > columns;
  });

  return count === -1 ? words.length : count;
}

function columnsOf(word: string): number {
  return word.length + (word.match(WIDE_CHARACTER)?.length ?? 0);
}
