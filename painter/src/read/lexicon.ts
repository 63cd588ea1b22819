import {
  motifPhrases,
  motifWords,
  type Named,
  nameMotif,
  nearWords,
} from '../motifs/name-motif.ts';
import { createSpeller } from './correct-spelling.ts';
import { createLexicon, type Found, wordsOf } from './create-lexicon.ts';
import { type Entry, type Meaning, thing } from './meaning.ts';
import { singularsOf } from './singulars-of.ts';
import { ANIMAL_WORDS } from './words/animals.ts';
import { BUILDING_WORDS } from './words/buildings.ts';
import { FILLER_WORDS } from './words/filler.ts';
import { FLORA_WORDS } from './words/flora.ts';
import { COLOR_WORDS, NUMBER_WORDS, SIZE_WORDS } from './words/form.ts';
import { GRAMMAR_WORDS } from './words/grammar.ts';
import { HAIR_WORDS } from './words/hair.ts';
import { LAND_WORDS } from './words/land.ts';
import { LIGHT_WORDS } from './words/light.ts';
import { LOOK_WORDS } from './words/looks.ts';
import { MOOD_WORDS } from './words/mood.ts';
import { NAME_ONLY_WORDS } from './words/name-only.ts';
import { PEOPLE_WORDS } from './words/people.ts';
import { PLACE_WORDS } from './words/place.ts';
import { RELATION_WORDS } from './words/relations.ts';
import { SKY_WORDS } from './words/sky.ts';
import { STYLE_WORDS } from './words/style.ts';
import { TREE_WORDS } from './words/trees.ts';
import { UNDERWATER_WORDS } from './words/underwater.ts';
import { WATER_WORDS } from './words/water.ts';

export const WORD_LISTS: Readonly<Record<string, readonly Entry[]>> = {
  land: LAND_WORDS,
  water: WATER_WORDS,
  underwater: UNDERWATER_WORDS,
  sky: SKY_WORDS,
  trees: TREE_WORDS,
  flora: FLORA_WORDS,
  animals: ANIMAL_WORDS,
  nameOnly: NAME_ONLY_WORDS,
  buildings: BUILDING_WORDS,
  people: PEOPLE_WORDS,
  hair: HAIR_WORDS,
  light: LIGHT_WORDS,
  mood: MOOD_WORDS,
  looks: LOOK_WORDS,
  style: STYLE_WORDS,
  color: COLOR_WORDS,
  number: NUMBER_WORDS,
  size: SIZE_WORDS,
  place: PLACE_WORDS,
  relations: RELATION_WORDS,
  grammar: GRAMMAR_WORDS,
  filler: FILLER_WORDS,
};

export const LEXICON = createLexicon<Meaning>(
  Object.values({ ...WORD_LISTS, nameOnly: NAME_ONLY_WORDS.flatMap(withMotifs) }).flat(),
  phrase => readNumber(phrase) ?? readMotif(phrase),
  motifPhrases(),
);

/**
 * Returns the motif that a word names besides its listed meaning: "door" is a part of a house, and
 * also a thing of its own.
 */
export function findThing(word: string): Found<Meaning> | null {
  for (const singular of [word, ...singularsOf(word)]) {
    const named = nameMotif(singular);
    if (named) {
      const meaning = thing(`motif:${named.motif}`, named.isKind ? { isKind: true } : {});
      return { meanings: [meaning], isPlural: singular !== word };
    }
  }
  return null;
}

/** Finds a normalized phrase whose last word is singular or plural. */
export function meaningsOf(phrase: string): readonly Meaning[] | null {
  return LEXICON.find(phrase)?.meanings ?? null;
}

let correct: ((word: string) => string | null) | undefined;

export function findMisspelt(word: string): Found<Meaning> | null {
  correct ??= createSpeller(spellings(), nearWords());
  const meant = correct(word);

  return meant === null ? null : LEXICON.find(meant);
}

export function spellings(): string[] {
  const listed = Object.values(WORD_LISTS)
    .flat()
    .filter(([meaning]) => [meaning].flat().some(({ type }) => type === 'subject'))
    .flatMap(([, english]) => wordsOf(english));

  return [...listed, ...motifWords()];
}

/**
 * Kinds whose painter must not paint narrower kinds: an ostrich would become a flock of birds, and
 * a tuna would become a koi.
 */
const NARROW_PAINTERS: ReadonlySet<string> = new Set(['bird', 'fish']);

/** The cache can't grow without limit, because the number of motif words is limited. */
const motifMeanings = new Map<string, readonly Meaning[] | null>();

function readMotif(phrase: string): readonly Meaning[] | null {
  const known = motifMeanings.get(phrase);
  if (known !== undefined) return known;
  const named = nameMotif(phrase);
  if (!named) return null;
  const meanings = isColored(phrase) ? null : meaningsOfMotif(named);
  motifMeanings.set(phrase, meanings);

  return meanings;
}

/**
 * The painter of a wider kind also paints narrower kinds, except NARROW_PAINTERS: a bobcat is
 * painted as a cat.
 */
function meaningsOfMotif(named: Named): readonly Meaning[] {
  const listed = LEXICON.findListed(named.motif.replaceAll('-', ' '))?.meanings;
  const meanings =
    listed && isOf(listed, 'subject') && !NARROW_PAINTERS.has(named.motif)
      ? listed
      : [thing(`motif:${named.motif}`)];

  return named.isKind
    ? meanings.map(each => (each.type === 'subject' ? { ...each, isKind: true } : each))
    : meanings;
}

/**
 * Returns true for 红玫瑰 (red rose), whose color must be read as a color, but not for 白酒 (spirits),
 * which is not white.
 */
function isColored(phrase: string): boolean {
  const [first = '', ...rest] = Array.from(phrase);
  if (!isOf(LEXICON.findListed(first)?.meanings, 'color')) return false;
  const noun = rest.join('');
  const [whole, plain] = [nameMotif(phrase), nameMotif(noun)];
  const isSame = plain?.motif === whole?.motif && !plain?.isKind && !whole?.isKind;

  return isSame || isOf(LEXICON.findListed(noun)?.meanings, 'subject', 'name-only');
}

function isOf(meanings: readonly Meaning[] = [], ...types: Meaning['type'][]): boolean {
  return meanings.some(({ type }) => types.includes(type));
}

function withMotifs(entry: Entry): Entry[] {
  const [meaning, english, chinese] = entry;
  const home = isNameOnly(meaning) ? meaning.home : undefined;
  const named = [...wordsOf(english), ...wordsOf(chinese)].flatMap((word): Entry[] => {
    const found = nameMotif(word);
    if (!found) return [];
    const more = { ...(home && { home }), ...(found.isKind && { isKind: true }) };

    return [[thing(`motif:${found.motif}`, more), word, '']];
  });

  return [...named, entry];
}

function isNameOnly(
  meaning: Meaning | readonly Meaning[],
): meaning is Extract<Meaning, { type: 'name-only' }> {
  return 'type' in meaning && meaning.type === 'name-only';
}

const COUNT_MAX = 9;

/** Numbers from 1 to 200 count things. Zero, and numbers such as years, are ignored. */
function readNumber(word: string): readonly Meaning[] | null {
  if (!/^\d{1,4}$/.test(word)) return null;
  const value = Number(word);
  return value > 0 && value <= 200
    ? [{ type: 'count', count: Math.min(COUNT_MAX, value), value }]
    : [{ type: 'filler' }];
}
