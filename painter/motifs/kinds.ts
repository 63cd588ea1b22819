/** English nouns that WordNet calls a kind of what a motif shows: a corgi is a dog, a violinist no violin. */
import { KINDS_LEFT_OUT } from './kinds-left-out.ts';
import type { Source } from './read-sources.ts';
import type { WordNet } from './wordnet.ts';
import type { Words } from './words.ts';

const STEPS_MAX = 6;
const SENSES_MAX = 2;
const LETTERS_MIN = 3;

/** The lexicographer's files in which the things of a subgroup are found. */
const FILES: readonly (readonly [subgroup: RegExp, files: readonly number[]])[] = [
  [/^animal/, [5]],
  [/^(food|drink)/, [13, 20, 6]],
  [/^(person-role|person-fantasy|person)$/, [18]],
  [/^plant/, [20]],
  [/^(sky-weather|place)/, [17, 19, 6, 15, 27]],
  [/^body-parts/, [8]],
  [
    /^(transport-(ground|water|air)|tool|household|clothing|musical-instrument|dishware|computer|phone|light-video|book-paper|office|writing|science|medical|sport|game|event|music|sound|mail|money|lock|hotel|award-medal|arts-crafts|other-object|time)$/,
    [6, 10, 21],
  ],
];

/** @returns nouns by the motif's name */
export function collectKinds(
  sources: readonly Source[],
  words: ReadonlyMap<string, Words>,
  wordNet: WordNet,
): ReadonlyMap<string, string[]> {
  const motifs = motifsBySense(sources, words, wordNet);
  const known = new Set([...words.values()].flatMap(({ english }) => english));
  const kinds = new Map<string, string[]>(sources.map(({ name }) => [name, []]));
  for (const [lemma, senses] of wordNet.nouns) {
    const noun = lemma.replaceAll('_', ' ');
    if (lemma.length < LETTERS_MIN || !/^[a-z]+( [a-z]+)?$/.test(noun)) continue;
    if (known.has(noun) || KINDS_LEFT_OUT.has(noun)) continue;
    const motif = senses
      .slice(0, SENSES_MAX)
      .filter(sense => isWrittenSmall(lemma, sense, wordNet))
      .map(sense => findAbove(sense, motifs, wordNet))
      .find(found => found !== null);
    if (motif) kinds.get(motif)?.push(noun);
  }
  return kinds;
}

/** Each motif at the sense that its first known word has in its group. */
function motifsBySense(
  sources: readonly Source[],
  words: ReadonlyMap<string, Words>,
  { nouns, senses }: WordNet,
): Map<string, string> {
  const motifs = new Map<string, string>();
  for (const { name, subgroup } of sources) {
    const files = FILES.find(([pattern]) => pattern.test(subgroup))?.[1] ?? [];
    for (const word of words.get(name)?.english ?? []) {
      const sense = (nouns.get(word.replaceAll(' ', '_')) ?? [])
        .slice(0, SENSES_MAX)
        .find(each => files.includes(senses.get(each)?.file ?? -1));
      if (sense === undefined) continue;
      if (!motifs.has(sense)) motifs.set(sense, name);
      break;
    }
  }
  return motifs;
}

/** Names have capitals. */
function isWrittenSmall(lemma: string, sense: string, { senses }: WordNet): boolean {
  return senses.get(sense)?.words.includes(lemma) ?? false;
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
