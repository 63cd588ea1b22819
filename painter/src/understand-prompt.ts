/** What the painter makes of a prompt, said honestly before and after it paints. */
import { isMotifKind, motifOf } from './motifs/motif.ts';
import { DRAWN_NAMES, type Name } from './read/drawn-names.ts';
import { readPrompt } from './read-prompt.ts';
import type { NamedThing, Scene, SceneSubject, Setting, SubjectKind } from './scene.ts';

export type Understanding = {
  /** Words whose things are in the picture, as the prompt has them. */
  painted: string[];
  /** Words instead of whose things a wider kind is painted: a dog for a corgi. */
  replaced: { word: string; by: Name }[];
  /** Words of which nothing is painted. */
  leftOut: string[];
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
  portrait: ['flower', 'blossom', 'field', 'mountains', 'moon', 'skyline', 'sea'],
  abstract: [],
};

/** The same prompt and seed are painted as they are understood here. Takes a millisecond or so. */
export function understandPrompt(prompt: string, seed: number): Understanding {
  const scene = readPrompt(prompt, seed);
  const understanding: Understanding = { painted: [], replaced: [], leftOut: [] };
  for (const thing of scene.named) sort(thing, scene, understanding);
  understanding.leftOut.push(...scene.unknownWords);

  return understanding;
}

function sort({ word, kind, isKind }: NamedThing, scene: Scene, into: Understanding): void {
  if (!isPainted(kind, scene)) into.leftOut.push(word);
  else if (isKind) into.replaced.push({ word, by: nameOf(kind) });
  else into.painted.push(word);
}

function isPainted(kind: SubjectKind, { kind: setting, subjects, companions }: Scene): boolean {
  if (setting === 'abstract') return false;
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
