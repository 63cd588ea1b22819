import { isMotifKind, motifOf, type Stance, stanceOf } from '../motifs/motif.ts';
import { isAlive } from '../motifs/motif-nature.ts';
import type { Setting, SubjectKind } from '../scene.ts';

const SETTINGS: Partial<Record<SubjectKind, Setting>> = {
  koi: 'pond',
  fruit: 'still-life',
  flower: 'plate',
  planet: 'space',
  head: 'portrait',
};

const GROUNDS: ReadonlySet<SubjectKind> = new Set(['lake', 'sea', 'dunes', 'field', 'forest-path']);

const SKY: ReadonlySet<SubjectKind> = new Set([
  'sun',
  'moon',
  'birds',
  'aurora',
  'planet',
  'balloon',
  'crane',
]);

const SPREAD: ReadonlySet<SubjectKind> = new Set([
  'mountains',
  'skyline',
  'waterfall',
  'pine',
  'bamboo',
  'birds',
  'aurora',
]);

const STANCE_SETTINGS: Partial<Record<Stance, Setting>> = { table: 'still-life', space: 'space' };

export function settingOf(kind: SubjectKind): Setting {
  const setting = isMotifKind(kind) ? STANCE_SETTINGS[stanceOf(kind)] : SETTINGS[kind];
  return setting ?? 'landscape';
}

const LAID_METRES_MAX = 0.6;
const SEAFOOD = /^(shrimp|lobster|crab|oyster)$/;

export function canLieOnTable(kind: SubjectKind): boolean {
  const motif = motifOf(kind);
  if (!motif || motif.metres >= LAID_METRES_MAX) return false;
  if (SEAFOOD.test(motif.name)) return true;

  return motif.stance === 'ground' && !isAlive(motif);
}

export function isGround(kind: SubjectKind): boolean {
  return GROUNDS.has(kind);
}

export function isInSky(kind: SubjectKind): boolean {
  return isMotifKind(kind) ? stanceOf(kind) === 'air' : SKY.has(kind);
}

export function hasPlace(kind: SubjectKind): boolean {
  return !GROUNDS.has(kind) && !SPREAD.has(kind);
}
