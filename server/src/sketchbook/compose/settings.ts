/** Subjects that make a picture of their own kind when they lead it; all others stand in a landscape. */
import type { Setting, SubjectKind } from '../scene.ts';

const SETTINGS: Partial<Record<SubjectKind, Setting>> = {
  koi: 'pond',
  fruit: 'still-life',
  flower: 'plate',
  planet: 'space',
  head: 'portrait',
};

/** Subjects that cover the land below the horizon; at most one lies in a picture. */
const GROUNDS: ReadonlySet<SubjectKind> = new Set(['lake', 'sea', 'dunes', 'field', 'forest-path']);

export function settingOf(kind: SubjectKind): Setting {
  return SETTINGS[kind] ?? 'landscape';
}

export function isGround(kind: SubjectKind): boolean {
  return GROUNDS.has(kind);
}
