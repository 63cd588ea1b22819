/** Reports which words of a prompt the painter paints, without painting. */
import {
  drawnCompanions,
  findCompanion,
  hasCamp,
  isHolderShown,
  WILLOW,
} from './compose/companions.ts';
import { paintedCount } from './compose/count-subject.ts';
import { isMotifKind, motifOf } from './motifs/motif.ts';
import { DRAWN_NAMES, type Name } from './read/drawn-names.ts';
import { CARRIED } from './read/facts.ts';
import type { Meaning } from './read/meaning.ts';
import type { Token } from './read/split-words.ts';
import { readTokens, toScene } from './read-prompt.ts';
import type {
  AskedWord,
  NamedThing,
  Scene,
  SceneSubject,
  SubjectKind,
  SubjectVariant,
} from './scene.ts';

export type Understanding = {
  /** Words for things in the picture, as written in the prompt. */
  painted: string[];
  /**
   * Words whose things are painted as another kind or in a smaller number. For example, "corgi" is
   * painted as a dog.
   */
  replaced: { word: string; by: Name }[];
  leftOut: string[];
  /**
   * True if the main subject is left out. Without a main subject: true if nothing is painted and
   * some word is left out.
   */
  isMainLeftOut: boolean;
};

/** For a kind, the other kinds that may show it: a field shows flowers in a landscape. */
const SHOWN_AS: Partial<Record<SubjectKind, readonly SubjectKind[]>> = {
  figure: ['head'],
  flower: ['field', 'lake'],
  koi: ['motif:tropical-fish'],
  blossom: ['forest-path'],
  pine: ['forest-path', 'blossom', 'bamboo'],
  mountains: ['lighthouse', 'waterfall'],
};

type Shown = { kind: SubjectKind; variant?: SubjectVariant };

/** Words that a subject of another kind shows: a stone bridge is painted with its willow. */
const SHOWN_WORDS: readonly (readonly [words: RegExp, by: Shown])[] = [
  [WILLOW, { kind: 'bridge', variant: 'stone' }],
  [/^(sea ?)?shore$/, { kind: 'lake' }],
];

/** Words for the place and the light of a picture, which are not its main subject. */
const SURROUNDINGS: ReadonlySet<SubjectKind> = new Set<SubjectKind>([
  ...(['dunes', 'field', 'forest-path', 'lake'] as const),
  ...(['moon', 'mountains', 'sea', 'skyline', 'sun'] as const),
]);

const DESCRIBES: ReadonlySet<Meaning['type']> = new Set<Meaning['type']>([
  ...(['color', 'size', 'trait', 'look', 'mood', 'energy', 'style', 'styles'] as const),
]);
/** Unknown words that are no nouns, by their endings: "juggling", "majestically". */
const MANNER = /[a-z]{3}(?:ly|ing|ed|ous|ful|less|esque|istic|able)$/;

/**
 * Describes the picture that `paintPicture` paints for this prompt and seed. Takes about a
 * millisecond.
 */
export function understandPrompt(prompt: string, seed: number): Understanding {
  const tokens = readTokens(prompt);
  const scene = toScene(tokens, prompt, seed);
  const leftOut = [
    ...scene.named.filter(thing => !isPainted(thing, scene)),
    ...scene.askedWords.filter(asked => !isShown(asked, scene)),
  ].sort((a, b) => a.at - b.at);
  const lost = new Set(leftOut.map(({ at }) => at));
  const shown = scene.named.filter(thing => isPainted(thing, scene));
  const replaced = shown.flatMap(thing => replacementOf(thing, scene));
  const others = new Set(replaced.map(({ at }) => at));
  const main = findMainWord(tokens, scene);

  return {
    painted: shown.filter(({ at }) => !others.has(at)).map(toWord),
    replaced: replaced.map(({ word, by }) => ({ word, by })),
    leftOut: leftOut.map(toWord),
    isMainLeftOut:
      main === undefined
        ? shown.length === 0 && leftOut.length > 0
        : lost.has(main) && shown.every(({ at }) => at !== main),
  };
}

function toWord({ word }: { word: string }): string {
  return word;
}

/**
 * Returns how the picture differs from a named thing: it shows another kind, or fewer things than
 * the words say.
 */
function replacementOf(
  { word, at, kind, isKind, count, variant }: NamedThing,
  scene: Scene,
): { word: string; at: number; by: Name }[] {
  const name = nameOf(kind);
  if (isPondOnly({ word, kind }, scene)) return [{ word, at, by: nameOf('lake') }];
  if (isShownElsewhere(word, scene.subjects)) return [];
  if (isTwig({ kind, variant }, scene)) return [{ word, at, by: nameOf('blossom') }];
  const painted = count ? countPainted(kind, scene) : null;
  if (!count || painted === null || count.value <= painted)
    return isKind ? [{ word, at, by: name }] : [];
  const [first = ''] = name.en.split(' ');
  const isOwnName = !isKind && !word.includes(first) && !word.includes(name.zh);
  const { en, zh } = isOwnName ? { en: word, zh: word } : name;
  const by = { en: `${painted} × ${en}`, zh: `${painted} × ${zh}` };

  return [{ word: count.words, at, by }];
}

/**
 * Returns true for a named flower beside fruit, for which the vase has a blossoming twig instead.
 */
function isTwig({ kind, variant }: Pick<NamedThing, 'kind' | 'variant'>, scene: Scene): boolean {
  const isBesideFruit = scene.kind === 'still-life' && findCompanion(scene, kind) !== undefined;

  return isBesideFruit && kind === 'flower' && variant !== undefined;
}

/**
 * Returns true for "a garden with a koi pond", where the pond is painted from afar, without koi.
 */
function isPondOnly(
  { word, kind }: Pick<NamedThing, 'word' | 'kind'>,
  { subjects }: Scene,
): boolean {
  return (
    kind === 'koi' &&
    /pond|池|塘/.test(word) &&
    subjects.every(each => each.kind !== 'koi') &&
    subjects.some(each => each.kind === 'lake')
  );
}

/**
 * Returns the number of painted things of a kind. Returns null if they are not counted, as with the
 * birds of a flock, or if none are painted.
 */
function countPainted(kind: SubjectKind, { subjects }: Scene): number | null {
  const counts = subjects
    .flatMap(withAttached)
    .filter(subject => subject.kind === kind || subject.standsFor === kind)
    .map(paintedCount);

  return counts.length === 0 || counts.includes(null)
    ? null
    : Math.max(...counts.filter(count => count !== null), counts.length);
}

function isShown({ word, shownBy }: AskedWord, scene: Scene): boolean {
  if (!shownBy) return /^camp|^露营/.test(word) && hasCamp(scene);
  const { kinds, variant } = shownBy;
  const subjects = scene.subjects.flatMap(withAttached);

  return subjects.some(subject => subject.variant === variant && kinds.includes(subject.kind));
}

function isPainted(thing: NamedThing, scene: Scene): boolean {
  const { word, kind, variant, isHolder = false } = thing;
  if (scene.kind === 'abstract') return false;
  if (isHolder) return isHolderShown(thing, scene);
  const subjects = scene.subjects.flatMap(withAttached);
  if (kind === 'figure' && variant && CARRIED.includes(variant))
    return subjects.some(each => each.variant === variant || each.kind === `motif:${variant}`);
  const shown: readonly SubjectKind[] = [kind, ...(SHOWN_AS[kind] ?? [])];

  return (
    subjects.some(
      each => kindsOf(each).some(one => shown.includes(one)) && hasForm(each, { kind, variant }),
    ) ||
    drawnCompanions(scene).some(each => each.kind === kind) ||
    isShownElsewhere(word, subjects) ||
    isPondOnly({ word, kind }, scene) ||
    isAboard(variant, subjects)
  );
}

/** Variants that show no other variant of their kind: a bowl of apples shows no pears. */
const FORMS: Partial<Record<SubjectKind, readonly SubjectVariant[]>> = {
  boat: ['sail', 'fisher'],
  fruit: ['apple', 'pear', 'orange', 'lemon', 'persimmon', 'pomegranate', 'grapes'],
  flower: ['tulip', 'sunflower', 'poppy', 'peony', 'lotus', 'orchid'],
  blossom: ['plum', 'maple'],
  field: ['lavender', 'tulip', 'sunflower', 'wheat', 'rice', 'poppy'],
  planet: ['ringed', 'cratered', 'nebula', 'galaxy'],
};

function hasForm(
  subject: SceneSubject,
  { kind, variant }: Pick<NamedThing, 'kind' | 'variant'>,
): boolean {
  const isForm = variant !== undefined && (FORMS[kind]?.includes(variant) ?? false);

  return subject.kind !== kind || !isForm || subject.variant === variant;
}

function isAboard(variant: SubjectVariant | undefined, subjects: readonly SceneSubject[]): boolean {
  return variant === 'angler' && subjects.some(each => each.variant === 'fisher');
}

function isShownElsewhere(word: string, subjects: readonly SceneSubject[]): boolean {
  return SHOWN_WORDS.some(
    ([words, { kind, variant }]) =>
      words.test(word) &&
      subjects.some(each => each.kind === kind && (!variant || each.variant === variant)),
  );
}

function kindsOf({ kind, standsFor }: SceneSubject): SubjectKind[] {
  return standsFor ? [kind, standsFor] : [kind];
}

function withAttached(subject: SceneSubject): SceneSubject[] {
  return [subject, ...(subject.attached ?? []).flatMap(each => withAttached(each.subject))];
}

function nameOf(kind: SubjectKind): Name {
  return isMotifKind(kind) ? (motifOf(kind)?.label ?? { en: kind, zh: kind }) : DRAWN_NAMES[kind];
}

/**
 * Returns the index of the first word for a thing, known or not, that is not in `SURROUNDINGS`;
 * undefined if there is none.
 */
function findMainWord(tokens: readonly Token[], scene: Scene): number | undefined {
  // In "a bowl of cherries" the cherries are the subject, so holders count only if nothing else is
  // named.
  const held = scene.named.filter(({ isHolder }) => !isHolder);
  const things = held.length > 0 ? held : scene.named;
  const kinds = new Map(things.map(({ at, kind }) => [at, kind]));
  const unknown = new Set(scene.unknownWords);
  const asked = new Set(
    scene.askedWords.filter(({ word }) => unknown.has(word)).map(({ at }) => at),
  );
  let isFirst = true;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'break') continue;
    const kind = kinds.get(index);
    if (kind && !SURROUNDINGS.has(kind)) return index;
    if (asked.has(index) && isNoun(tokens, { index, isFirst })) return index;
    isFirst &&= kind === undefined;
  }

  return undefined;
}

/**
 * Guesses from the neighboring words whether a word names a thing. "steampunk" in "a steampunk
 * robot" does not.
 * After another thing, only an article, a number or 的 suggests a thing.
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
