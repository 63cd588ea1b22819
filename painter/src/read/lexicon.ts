/** The words that the painter knows, as one look-up table made from the word lists. */
import { createLexicon } from './create-lexicon.ts';
import type { Entry, Meaning } from './meaning.ts';
import { ANIMAL_WORDS, STRANGER_WORDS } from './words/animals.ts';
import { BUILDING_WORDS } from './words/buildings.ts';
import { FILLER_WORDS } from './words/filler.ts';
import { FLORA_WORDS } from './words/flora.ts';
import { COLOR_WORDS, NUMBER_WORDS, SIZE_WORDS } from './words/form.ts';
import { GRAMMAR_WORDS } from './words/grammar.ts';
import { LAND_WORDS } from './words/land.ts';
import { LIGHT_WORDS } from './words/light.ts';
import { MOOD_WORDS } from './words/mood.ts';
import { PEOPLE_WORDS } from './words/people.ts';
import { PLACE_WORDS } from './words/place.ts';
import { SKY_WORDS } from './words/sky.ts';
import { STYLE_WORDS } from './words/style.ts';
import { TREE_WORDS } from './words/trees.ts';
import { WATER_WORDS } from './words/water.ts';

/** By theme; no word stands in two of them. */
export const WORD_LISTS: Readonly<Record<string, readonly Entry[]>> = {
  land: LAND_WORDS,
  water: WATER_WORDS,
  sky: SKY_WORDS,
  trees: TREE_WORDS,
  flora: FLORA_WORDS,
  animals: ANIMAL_WORDS,
  strangers: STRANGER_WORDS,
  buildings: BUILDING_WORDS,
  people: PEOPLE_WORDS,
  light: LIGHT_WORDS,
  mood: MOOD_WORDS,
  style: STYLE_WORDS,
  color: COLOR_WORDS,
  number: NUMBER_WORDS,
  size: SIZE_WORDS,
  place: PLACE_WORDS,
  grammar: GRAMMAR_WORDS,
  filler: FILLER_WORDS,
};

export const LEXICON = createLexicon<Meaning>(Object.values(WORD_LISTS).flat(), readNumber);

/** What a normalized phrase means, its last word in singular or plural; null when unknown. */
export function meaningsOf(phrase: string): readonly Meaning[] | null {
  return LEXICON.find(phrase)?.meanings ?? null;
}

/** Digits up to a hundred or so count things; larger ones are years and sizes. */
function readNumber(word: string): readonly Meaning[] | null {
  if (!/^\d{1,4}$/.test(word)) return null;
  const value = Number(word);
  return value > 0 && value <= 200
    ? [{ type: 'count', count: Math.min(9, value) }]
    : [{ type: 'filler' }];
}
