/**
 * Assigns the words of both languages to motifs: those of a reviewed list first, then the labels,
 * then rare tags.
 */
import { normalize } from '../src/read/create-lexicon.ts';
import { OWN_CHINESE } from './own-chinese.ts';
import { OWN_ENGLISH } from './own-english.ts';
import { OWN_KINDS } from './own-kinds.ts';
import type { Source } from './read-sources.ts';
import { filesOf, type WordNet } from './wordnet.ts';
import {
  CHINESE_LEFT_OUT,
  CHINESE_NAMES,
  LABELS_LEFT_OUT,
  TAGS_LEFT_OUT,
} from './words-left-out.ts';

export type Words = {
  english: string[];
  chinese: string[];
  names: string[];
};

/** A tag that belongs to more motifs than this is too vague. */
const MOTIFS_A_TAG = 2;
/** Words for which the studio tells the user that a more general motif is painted. */
const KINDS: ReadonlySet<string> = new Set(
  Object.values(OWN_KINDS).flatMap(list => list.split(',')),
);
/** Subgroups whose tags are feelings and gestures, which may be in any picture. */
const WITHOUT_TAGS =
  /^(face|cat-face|monkey-face|hand|person-gesture|emotion|heart|flag|geometric)/;
const LETTERS_MIN = 3;
const FACE = /-(face|head)$|^face-/;

export function collectWords(
  sources: readonly Source[],
  wordNet: WordNet,
): ReadonlyMap<string, Words> {
  const whole = sources.toSorted((a, b) => Number(FACE.test(a.name)) - Number(FACE.test(b.name)));
  const english = claimWords(whole, {
    own: OWN_ENGLISH,
    labelsOf: ({ name, label }) => [cleanLabel(label), name.replaceAll('-', ' ')],
    tagsOf: ({ tags }) => tags.map(normalize),
    isTag: (tag, { subgroup }) => isThing(tag, subgroup, wordNet),
  });
  const chinese = claimWords(whole, {
    own: { ...OWN_CHINESE, ...CHINESE_NAMES },
    labelsOf: ({ chineseLabel, subgroup }) => [asNoun(cleanLabel(chineseLabel), subgroup)],
    tagsOf: ({ chineseTags }) => chineseTags.map(normalize),
    isTag: (tag, { chineseLabel }) => isOtherName(tag, cleanLabel(chineseLabel)),
  });
  return new Map(
    sources.map(({ name }) => [
      name,
      {
        english: english.get(name)?.words ?? [],
        chinese: chinese.get(name)?.words ?? [],
        names: english.get(name)?.names ?? [],
      },
    ]),
  );
}

type Claims = {
  own: Readonly<Record<string, string>>;
  labelsOf: (source: Source) => string[];
  tagsOf: (source: Source) => string[];
  isTag: (tag: string, source: Source) => boolean;
};

type Claimed = { words: string[]; names: string[] };

function claimWords(
  sources: readonly Source[],
  { own, labelsOf, tagsOf, isTag }: Claims,
): Map<string, Claimed> {
  const taken = new Set<string>();
  const words = new Map<string, Claimed>(
    sources.map(({ name }) => [name, { words: [], names: [] }]),
  );
  const claim = (name: string, word: string): void => {
    if (word === '' || taken.has(word) || KINDS.has(word)) return;
    taken.add(word);
    words.get(name)?.words.push(word);
  };
  for (const [name, list] of Object.entries(own)) {
    if (!words.has(name))
      throw new Error(`OWN_ENGLISH or OWN_CHINESE has an unknown motif: ${name}`);
    for (const word of list.split(',')) claim(name, normalize(word.trim()));
  }
  for (const source of sources) {
    for (const label of labelsOf(source)) {
      if (!LABELS_LEFT_OUT.has(label) && !CHINESE_LEFT_OUT.has(label)) claim(source.name, label);
    }
  }
  for (const claimed of words.values()) claimed.names.push(...claimed.words);
  const uses = new Map<string, number>();
  for (const tag of sources.flatMap(source => [...new Set(tagsOf(source))]))
    uses.set(tag, (uses.get(tag) ?? 0) + 1);
  for (const source of sources) {
    if (WITHOUT_TAGS.test(source.subgroup)) continue;
    for (const tag of tagsOf(source)) {
      if ((uses.get(tag) ?? 0) <= MOTIFS_A_TAG && isTag(tag, source)) claim(source.name, tag);
    }
  }
  return words;
}

function cleanLabel(label: string): string {
  return normalize(label)
    .replace(/\(.*?\)/g, '')
    .replace(/[:,，：“”"!?.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns whether the tag is usually a noun for things of the subgroup. "summer" is a tag of the
 * beer mug, but it does not name a drink.
 */
function isThing(tag: string, subgroup: string, { isMostlyNoun, nouns, senses }: WordNet): boolean {
  if (tag.length < LETTERS_MIN || TAGS_LEFT_OUT.has(tag) || !isMostlyNoun(tag)) return false;
  const [sense = ''] = nouns.get(tag.replaceAll(' ', '_')) ?? [];
  const { file = -1, words = [] } = senses.get(sense) ?? {};
  const isName = words.some(word => word.toLowerCase() === tag && word !== tag);
  return !isName && filesOf(subgroup).includes(file);
}

/**
 * Returns whether a Chinese tag is another name of the label: both end in the same character (王冠,
 * 皇冠), or one begins with the other (电视, 电视机).
 */
function isOtherName(tag: string, label: string): boolean {
  const isHan = /^(?!一)\p{Script=Han}{2,6}$/u.test(tag) && !tag.includes('的');
  const isLike = tag.at(-1) === label.at(-1) || label.startsWith(tag) || tag.startsWith(label);
  return isHan && isLike && !CHINESE_LEFT_OUT.has(tag);
}

/**
 * Turns Chinese labels of faces, gestures and sports into nouns, because words such as 微笑 and 游泳
 * are verbs in prompts.
 */
function asNoun(label: string, subgroup: string): string {
  if (/^face-(?!costume)/.test(subgroup) && !/[脸猫骨髅魔]$/.test(label)) return `${label}表情`;
  if (/^(挥手|鼓掌|写字|自拍|出拳|捏手指|举双手|张开双手|双手合十)$/.test(label))
    return `${label}的手`;
  if (
    /^person-(gesture|activity|sport)$/.test(subgroup) &&
    !/[人男女者员手]$|^[男女前]/.test(label)
  )
    return `${label}的人`;
  return label;
}
