/** Finds the motif that a word names. */
import { readTable } from './read-table.ts';

export type Named = {
  motif: string;
  /** The word names a kind of what the motif shows, as a corgi is a dog: the picture says less than the word. */
  isKind: boolean;
};

/** Chinese words of one character that end the names of their kinds: 牧羊犬 is a dog, 罗马 is no horse. */
const HEADS = new Set('犬狗猫鸟鱼蛇熊鹿龟虾蟹蝶树花车船饼糕面汤茶酒琴鼓刀剑帽鞋裙包灯椅');
const HAN = /^\p{Script=Han}{2,}$/u;
const VARIANT_MARK = /\ufe0f/g;

let words: ReadonlyMap<string, Named> | undefined;

/**
 * @param phrase an emoji or what `read/create-lexicon.ts` makes of a word: English in the singular and lower case, or
 *   simplified Chinese
 */
export function nameMotif(phrase: string): Named | null {
  words ??= readWords();
  return words.get(phrase.replace(VARIANT_MARK, '')) ?? null;
}

/** All words of motifs themselves, in both languages. */
export function motifWords(): string[] {
  words ??= readWords();
  return [...words].flatMap(([word, { isKind }]) => (isKind ? [] : [word]));
}

/** The kind that a Chinese compound ends with: 牧羊犬 is a dog. */
export function nameByEnding(compound: string): Named | null {
  if (!HAN.test(compound)) return null;
  const characters = Array.from(compound);
  for (let start = 1; start < characters.length; start++) {
    const ending = characters.slice(start).join('');
    const named = nameMotif(ending);
    if (named && (start < characters.length - 1 || HEADS.has(ending)))
      return { ...named, isKind: true };
  }
  return null;
}

/** A motif's own words win over kinds; the first motif of a word wins. */
function readWords(): Map<string, Named> {
  const found = new Map<string, Named>();
  const add = (word: string, motif: string, isKind: boolean): void => {
    if (word !== '' && !found.has(word)) found.set(word, { motif, isKind });
  };
  for (const [motif, line] of readTable('motifs.txt')) {
    const [emoji = '', , , , , english = '', chinese = ''] = line.split('|');
    add(emoji, motif, false);
    for (const word of `${english},${chinese}`.split(',')) add(word, motif, false);
  }
  for (const [motif, line] of readTable('kinds.txt')) {
    for (const word of line.split(',')) add(word, motif, true);
  }
  return found;
}
