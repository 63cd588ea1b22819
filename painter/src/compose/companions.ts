/**
 * What the painter of the lead draws of its companions outside of landscapes. The painters find
 * companions here, so that the words that are said to be painted are.
 */
import type { NamedThing, Scene, SceneSubject, Setting, SubjectKind } from '../scene.ts';
import { isGround } from './settings.ts';

/** What grows in a head. */
export type Growth = 'flowers' | 'mountains' | 'night' | 'city' | 'sea';

const GROWTHS: Partial<Record<SubjectKind, Growth>> = {
  flower: 'flowers',
  blossom: 'flowers',
  field: 'flowers',
  mountains: 'mountains',
  pine: 'mountains',
  'forest-path': 'mountains',
  lake: 'mountains',
  birds: 'mountains',
  sun: 'mountains',
  moon: 'night',
  planet: 'night',
  aurora: 'night',
  skyline: 'city',
  sea: 'sea',
  koi: 'sea',
  boat: 'sea',
};

/** What is seen in a head with the growth. */
const SEEN: Record<Growth, readonly SubjectKind[]> = {
  flowers: ['flower', 'blossom', 'field'],
  mountains: ['mountains', 'pine', 'birds'],
  night: [],
  city: ['skyline'],
  sea: ['sea'],
};

/** The disc, the rings or the halo behind a head. */
const BEHIND_HEAD: readonly SubjectKind[] = ['sun', 'moon'];

const DRAWN: Partial<Record<Setting, readonly SubjectKind[]>> = {
  underwater: ['sea', 'lake'],
  pond: ['flower', 'blossom', 'lake', 'sun', 'moon'],
  'still-life': ['flower', 'blossom', 'field'],
  space: ['planet'],
};

type Company = Pick<Scene, 'kind' | 'companions'>;

/** The first companion that is of one of the kinds and is drawn in this setting. */
export function findCompanion(scene: Company, ...kinds: SubjectKind[]): SceneSubject | undefined {
  return drawnCompanions(scene).find(({ kind }) => kinds.includes(kind));
}

export function drawnCompanions({ kind: setting, companions }: Company): SceneSubject[] {
  const growth = askedGrowth({ companions });
  const inHead = growth ? SEEN[growth] : [];
  const drawn = setting === 'portrait' ? [...inHead, ...BEHIND_HEAD] : (DRAWN[setting] ?? []);

  return companions.filter(({ kind }) => drawn.includes(kind));
}

/** The growth of the first companion that has one. */
export function askedGrowth({ companions }: Pick<Scene, 'companions'>): Growth | undefined {
  return companions.map(({ kind }) => GROWTHS[kind]).find(growth => growth !== undefined);
}

/** Where one of these stands, the shore is theirs. */
const DWELLERS: ReadonlySet<SubjectKind> = new Set([
  'cottage',
  'figure',
  'lighthouse',
  'pagoda',
  'fox',
  'cat',
  'bridge',
  'boat',
  'pine',
]);

/** Whether northern lights have a shore of their own, with a tent on it. */
export function hasCamp({ subjects }: Pick<Scene, 'subjects'>): boolean {
  const kinds = subjects.map(({ kind }) => kind);

  return (
    kinds.includes('aurora') &&
    kinds.every(kind => !DWELLERS.has(kind) && (kind === 'lake' || !isGround(kind)))
  );
}

/** What flowers and fruit stand in or on. */
export type Holder = 'vase' | 'basket' | 'bowl' | 'table';

const HOLDERS: readonly (readonly [words: RegExp, holder: Holder])[] = [
  [/table|桌/, 'table'],
  [/basket|篮/, 'basket'],
  [/bowl|plate|碗|盘/, 'bowl'],
];

/** Returns the holder that a word names; null if it names a still life alone. */
export function holderOf({ word, kind }: Pick<NamedThing, 'word' | 'kind'>): Holder | null {
  if (kind === 'flower') return 'vase';

  return HOLDERS.find(([words]) => words.test(word))?.[1] ?? null;
}

/** Returns the first named holder of one of these sorts. */
export function findHolder(
  { named }: Pick<Scene, 'named'>,
  ...holders: Holder[]
): NamedThing | undefined {
  return named.find(thing => {
    const holder = thing.isHolder ? holderOf(thing) : null;

    return holder !== null && holders.includes(holder);
  });
}

/** Whether the picture shows a holder: fruit lies in bowls, and flowers stand in vases. */
export function isHolderShown(thing: NamedThing, scene: Scene): boolean {
  const holder = holderOf(thing);
  if (scene.kind === 'plate') return holder === 'vase' || holder === 'table' || holder === null;
  if (scene.kind !== 'still-life')
    return scene.subjects.some(({ standsFor }) => standsFor === thing.kind && holder !== 'table');
  if (holder === 'table' || holder === null) return true;
  const hasFruit = scene.subjects.some(({ kind, attached }) => kind === 'fruit' && !attached);

  return hasFruit && (holder !== 'vase' || findCompanion(scene, 'flower') !== undefined);
}

/** Whether the words ask for a willow: stone bridges have one beside them. */
export function asksForWillow({ named }: Pick<Scene, 'named'>): boolean {
  return named.some(({ word }) => WILLOW.test(word));
}

export const WILLOW = /willow|柳/;
