/**
 * Collects nouns for which a more general motif is painted: English nouns that WordNet lists as
 * kinds of the motif, and the nouns of `OWN_KINDS`.
 */
import { normalize } from '../src/read/create-lexicon.ts';
import { ANCHORS, WITHOUT_KINDS } from './anchors.ts';
import { KINDS_LEFT_OUT } from './kinds-left-out.ts';
import { OWN_KINDS } from './own-kinds.ts';
import type { Source } from './read-sources.ts';
import { filesOf, type WordNet } from './wordnet.ts';
import type { Words } from './words.ts';

const STEPS_MAX = 6;
const SENSES_MAX = 2;
const LETTERS_MIN = 3;
const FOOD_FILE = 13;
const PLANT_FILE = 20;

/** @returns nouns by the motif's name */
export function collectKinds(
  sources: readonly Source[],
  words: ReadonlyMap<string, Words>,
  wordNet: WordNet,
): ReadonlyMap<string, string[]> {
  const motifs = motifsBySense(sources, words, wordNet);
  const known = new Set([...words.values()].flatMap(({ english }) => english));
  const ownKinds = new Set(Object.values(OWN_KINDS).flatMap(list => list.split(',')));
  const kinds = new Map<string, string[]>(sources.map(({ name }) => [name, []]));
  for (const [lemma, senses] of wordNet.nouns) {
    const noun = lemma.replaceAll('_', ' ');
    if (lemma.length < LETTERS_MIN || !/^[a-z]+( [a-z]+)?$/.test(noun)) continue;
    if (
      known.has(noun) ||
      ownKinds.has(noun) ||
      KINDS_LEFT_OUT.has(noun) ||
      !wordNet.isMostlyNoun(noun)
    )
      continue;
    const motif = senses
      .slice(0, SENSES_MAX)
      // The second sense counts only if WordNet's tagged texts use it.
      .filter((sense, i) => i === 0 || (wordNet.uses.get(`${lemma}%${sense}`) ?? 0) > 0)
      .filter(sense => isFit(lemma, sense, wordNet) && !isPlantOfFood(lemma, sense, wordNet))
      .map(sense => findAbove(sense, motifs, wordNet))
      .find(found => found !== null);
    if (motif) kinds.get(motif)?.push(noun);
  }
  const nouns = new Set([...known, ...[...kinds.values()].flat()]);
  for (const [name, list] of kinds)
    kinds.set(
      name,
      list.filter(noun => !isColored(noun, nouns)),
    );
  for (const [name, list] of Object.entries(OWN_KINDS)) {
    kinds.get(name)?.unshift(...list.split(',').map(normalize));
  }
  return kinds;
}

const COLOR =
  /^(red|orange|yellow|green|blue|purple|pink|brown|white|gr[ea]y|black|gold|golden|silver) /;
const NAMES = /^(black widow|red dwarf|white dwarf|red admiral|purple emperor)$/;

/**
 * Returns whether the noun is a color with another noun. WordNet's "blue cat" is a fish, but
 * prompts mean a cat that is blue.
 */
function isColored(noun: string, nouns: ReadonlySet<string>): boolean {
  return COLOR.test(noun) && !NAMES.test(noun) && nouns.has(noun.replace(COLOR, ''));
}

/**
 * Maps the senses of each motif's names and anchors to the motif. Only senses that fit the motif's
 * subgroup count.
 */
function motifsBySense(
  sources: readonly Source[],
  words: ReadonlyMap<string, Words>,
  { nouns, senses }: WordNet,
): Map<string, string> {
  const motifs = new Map<string, string>();
  const place = (list: readonly string[], { name, subgroup }: Source): void => {
    for (const word of list) {
      const sense = (nouns.get(word.replaceAll(' ', '_')) ?? [])
        .slice(0, SENSES_MAX)
        .find(each => filesOf(subgroup).includes(senses.get(each)?.file ?? -1));
      if (sense !== undefined && !motifs.has(sense)) motifs.set(sense, name);
    }
  };
  const placed = sources.filter(({ name }) => !WITHOUT_KINDS.has(name));
  for (const source of placed) place(words.get(source.name)?.names ?? [], source);
  for (const source of placed) place(ANCHORS[source.name]?.split(',') ?? [], source);
  return motifs;
}

/**
 * Returns whether the sense is a plant whose name is also a food. An apricot is a fruit to most
 * people, though WordNet lists its tree first.
 */
function isPlantOfFood(lemma: string, sense: string, { nouns, senses }: WordNet): boolean {
  const isFood = (nouns.get(lemma) ?? []).some(each => senses.get(each)?.file === FOOD_FILE);
  return isFood && senses.get(sense)?.file === PLANT_FILE;
}

/** Returns false for proper names, which WordNet capitalizes, and for unfit senses. */
function isFit(lemma: string, sense: string, { senses }: WordNet): boolean {
  const { words = [], isUnfit = true } = senses.get(sense) ?? {};
  return words.includes(lemma) && !isUnfit;
}

function findAbove(
  sense: string,
  motifs: ReadonlyMap<string, string>,
  { senses }: WordNet,
): string | null {
  let layer: readonly string[] = [sense];
  for (let step = 0; step <= STEPS_MAX; step++) {
    const found = layer.find(each => motifs.has(each));
    if (found !== undefined) return motifs.get(found) ?? null;
    layer = layer.flatMap(each => senses.get(each)?.hypernyms ?? []);
  }
  return null;
}
