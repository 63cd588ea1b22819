/** What the painter makes of a prompt, said honestly before and after it paints. */
import { PROMPT_CHARACTERS_MAX } from './core/painting-limits.ts';
import { isMotifKind, motifOf } from './motifs/motif.ts';
import { chooseMeanings } from './read/choose-meanings.ts';
import { DRAWN_NAMES, type Name } from './read/drawn-names.ts';
import type { Meaning } from './read/meaning.ts';
import { splitWords, type Token } from './read/split-words.ts';
import { readPrompt } from './read-prompt.ts';
import type {
  NamedThing,
  Scene,
  SceneSubject,
  Setting,
  SubjectKind,
  SubjectVariant,
} from './scene.ts';

export type Understanding = {
  /** Words whose things are in the picture, as the prompt has them. */
  painted: string[];
  /** Words instead of whose things a wider kind is painted: a dog for a corgi. */
  replaced: { word: string; by: Name }[];
  /** Words of which nothing is painted. */
  leftOut: string[];
  /** The main subject is left out, or no word is understood. False for a prompt that names no thing. */
  isMainLeftOut: boolean;
};

/** As what else each of these kinds may be shown: flowers in a landscape are a field. */
const SHOWN_AS: Partial<Record<SubjectKind, readonly SubjectKind[]>> = {
  figure: ['head', 'boat'],
  flower: ['field', 'lake'],
  koi: ['motif:tropical-fish'],
  blossom: ['forest-path'],
  pine: ['forest-path', 'blossom', 'bamboo'],
  mountains: ['lighthouse', 'waterfall'],
};

/** What the painter of the lead draws of its companions. */
const COMPANIONS_SHOWN: Record<Setting, readonly SubjectKind[]> = {
  landscape: [],
  underwater: ['sea', 'lake'],
  pond: ['flower', 'blossom', 'lake', 'sun', 'moon'],
  'still-life': ['flower', 'blossom'],
  plate: [],
  space: ['planet'],
  portrait: ['flower', 'blossom', 'field', 'mountains', 'moon', 'sun', 'skyline', 'sea'],
  abstract: [],
};

/** The place and the light of a picture. They are not its main subject. */
const SURROUNDINGS: ReadonlySet<SubjectKind> = new Set<SubjectKind>([
  ...(['aurora', 'dunes', 'field', 'forest-path', 'lake'] as const),
  ...(['moon', 'mountains', 'sea', 'skyline', 'sun'] as const),
]);

/** What may stand between an unknown word and the thing that it describes. */
const DESCRIBES: ReadonlySet<Meaning['type']> = new Set<Meaning['type']>([
  ...(['color', 'size', 'trait', 'mood', 'energy', 'style', 'styles'] as const),
]);
/** Words that say how or what is done: "juggling", "majestically". */
const MANNER = /[a-z]{3}(?:ly|ing|ed|ous|ful|less|esque|istic|able)$/;

/** The same prompt and seed are painted as they are understood here. Takes a millisecond or so. */
export function understandPrompt(prompt: string, seed: number): Understanding {
  const scene = readPrompt(prompt, seed);
  const understanding: Understanding = {
    painted: [],
    replaced: [],
    leftOut: [],
    isMainLeftOut: false,
  };
  for (const thing of scene.named) sort(thing, scene, understanding);
  understanding.leftOut.push(...scene.unknownWords);
  const tokens = chooseMeanings(splitWords(prompt.slice(0, PROMPT_CHARACTERS_MAX)));
  const main = findMainWord(tokens, scene);
  understanding.isMainLeftOut = isLeftOut(main, understanding);

  return understanding;
}

function sort(thing: NamedThing, scene: Scene, into: Understanding): void {
  const { word, kind, isKind } = thing;
  if (!isPainted(thing, scene)) into.leftOut.push(word);
  else if (isKind) into.replaced.push({ word, by: nameOf(kind) });
  else into.painted.push(word);
}

/** What figures carry, and by the motif of the same name anybody else. */
const CARRIED: readonly SubjectVariant[] = ['umbrella', 'kite', 'balloon'];

function isPainted(
  { kind, variant, isHolder = false }: NamedThing,
  { kind: setting, subjects, companions }: Scene,
): boolean {
  if (setting === 'abstract') return false;
  if (isHolder && setting === 'still-life') return true;
  if (kind === 'figure' && variant && CARRIED.includes(variant))
    return subjects.some(
      subject => subject.variant === variant || kindsOf(subject).includes(`motif:${variant}`),
    );
  const shown: readonly SubjectKind[] = [kind, ...(SHOWN_AS[kind] ?? [])];

  return (
    subjects.flatMap(kindsOf).some(each => shown.includes(each)) ||
    (COMPANIONS_SHOWN[setting].includes(kind) && companions.some(each => each.kind === kind))
  );
}

/** Its own kind, the one that the words named, and those of what is attached to it. */
function kindsOf({ kind, standsFor, attached = [] }: SceneSubject): SubjectKind[] {
  return [
    kind,
    ...(standsFor ? [standsFor] : []),
    ...attached.flatMap(each => kindsOf(each.subject)),
  ];
}

function nameOf(kind: SubjectKind): Name {
  return isMotifKind(kind) ? (motifOf(kind)?.label ?? { en: kind, zh: kind }) : DRAWN_NAMES[kind];
}

function isLeftOut(main: string | undefined, { painted, replaced, leftOut }: Understanding) {
  const shown = [...painted, ...replaced.map(({ word }) => word)];
  if (main === undefined) return shown.length === 0 && leftOut.length > 0;

  return leftOut.includes(main) && !shown.includes(main);
}

/** Returns the first word that names a thing, understood or not; undefined if there is none. */
function findMainWord(tokens: readonly Token[], scene: Scene): string | undefined {
  const kinds = new Map(scene.named.map(({ word, kind }) => [word, kind]));
  const unknown = new Set(scene.unknownWords);
  let isFirst = true;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'break') continue;
    const { text } = token;
    const kind = kinds.get(text);
    if (kind && !SURROUNDINGS.has(kind)) return text;
    if (unknown.has(text) && isNoun(tokens, { index, isFirst })) return text;
    isFirst &&= kind === undefined;
  }

  return undefined;
}

/**
 * Guesses from its neighbors whether an unknown word names a thing. "A steampunk robot" is a robot. After
 * another thing only an article, a number or 的 shows it.
 */
function isNoun(tokens: readonly Token[], at: { index: number; isFirst: boolean }): boolean {
  const [word, ...following] = tokens.slice(at.index);
  if (word?.type === 'unknown' && MANNER.test(word.text)) return false;
  const head = following.find(token => !isDescribing(token));
  if (hasMeaning(following[0], 'article') || hasMeaning(head, 'subject')) return false;
  const before = tokens.slice(0, at.index).findLast(token => !isDescribing(token) || isOf(token));

  return at.isFirst || isOf(before) || hasMeaning(before, 'article') || hasMeaning(before, 'count');
}

function isDescribing(token: Token): boolean {
  if (token.type !== 'known') return token.type === 'unknown';

  return isOf(token) || token.meanings.every(({ type }) => DESCRIBES.has(type));
}

function isOf(token: Token | undefined): boolean {
  return token?.type === 'known' && token.text === '的';
}

function hasMeaning(token: Token | undefined, type: Meaning['type']): boolean {
  return token?.type === 'known' && token.meanings.some(meaning => meaning.type === type);
}
