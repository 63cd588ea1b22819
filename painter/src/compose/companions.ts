/**
 * The companions that the leading subject's painter draws in settings other than landscapes.
 * `understandPrompt` uses these rules too, so that the studio reports exactly the painted
 * companions.
 */
import type { NamedThing, Scene, SceneSubject, Setting, SubjectKind } from '../scene.ts';
import { isGround } from './settings.ts';

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

const SEEN: Record<Growth, readonly SubjectKind[]> = {
  flowers: ['flower', 'blossom', 'field'],
  mountains: ['mountains', 'pine', 'birds'],
  night: [],
  city: ['skyline'],
  sea: ['sea'],
};

const BEHIND_HEAD: readonly SubjectKind[] = ['sun', 'moon'];

const DRAWN: Partial<Record<Setting, readonly SubjectKind[]>> = {
  underwater: ['sea', 'lake'],
  pond: ['flower', 'blossom', 'lake', 'sun', 'moon'],
  'still-life': ['flower', 'blossom', 'field'],
  space: ['planet'],
};

type Company = Pick<Scene, 'kind' | 'companions'>;

/** Returns the first companion of these kinds that this setting draws. */
export function findCompanion(scene: Company, ...kinds: SubjectKind[]): SceneSubject | undefined {
  return drawnCompanions(scene).find(({ kind }) => kinds.includes(kind));
}

export function drawnCompanions({ kind: setting, companions }: Company): SceneSubject[] {
  const growth = askedGrowth({ companions });
  const inHead = growth ? SEEN[growth] : [];
  const drawn = setting === 'portrait' ? [...inHead, ...BEHIND_HEAD] : (DRAWN[setting] ?? []);

  return companions.filter(({ kind }) => drawn.includes(kind));
}

export function askedGrowth({ companions }: Pick<Scene, 'companions'>): Growth | undefined {
  return companions.map(({ kind }) => GROWTHS[kind]).find(growth => growth !== undefined);
}

/** Subjects that occupy the shore, so that it has no room for a tent under northern lights. */
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

/** Returns whether northern lights get a shore with a tent. */
export function hasCamp({ subjects }: Pick<Scene, 'subjects'>): boolean {
  const kinds = subjects.map(({ kind }) => kind);

  return (
    kinds.includes('aurora') &&
    kinds.every(kind => !DWELLERS.has(kind) && (kind === 'lake' || !isGround(kind)))
  );
}

export type Holder = 'vase' | 'basket' | 'bowl' | 'table';

const HOLDERS: readonly (readonly [words: RegExp, holder: Holder])[] = [
  [/table|桌/, 'table'],
  [/basket|篮/, 'basket'],
  [/bowl|plate|碗|盘/, 'bowl'],
];

/** Returns null if the word means only a still life and no vessel. */
export function holderOf({ word, kind }: Pick<NamedThing, 'word' | 'kind'>): Holder | null {
  if (kind === 'flower') return 'vase';

  return HOLDERS.find(([words]) => words.test(word))?.[1] ?? null;
}

export function findHolder(
  { named }: Pick<Scene, 'named'>,
  ...holders: Holder[]
): NamedThing | undefined {
  return named.find(thing => {
    const holder = thing.isHolder ? holderOf(thing) : null;

    return holder !== null && holders.includes(holder);
  });
}

export function isHolderShown(thing: NamedThing, scene: Scene): boolean {
  const holder = holderOf(thing);
  if (scene.kind === 'plate') return holder === 'vase' || holder === 'table' || holder === null;
  if (scene.kind !== 'still-life')
    return scene.subjects.some(({ standsFor }) => standsFor === thing.kind && holder !== 'table');
  if (holder === 'table' || holder === null) return true;
  const hasFruit = scene.subjects.some(({ kind, attached }) => kind === 'fruit' && !attached);

  return hasFruit && (holder !== 'vase' || findCompanion(scene, 'flower') !== undefined);
}

export function asksForWillow({ named }: Pick<Scene, 'named'>): boolean {
  return named.some(({ word }) => WILLOW.test(word));
}

export const WILLOW = /willow|柳/;
