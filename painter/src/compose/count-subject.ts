import type { Random } from '../core/rng.ts';
import type { AskedSubject } from '../read/facts.ts';
import type { SceneSubject, SubjectKind, SubjectVariant } from '../scene.ts';
import { isGround } from './settings.ts';

const COUNT_MAX = 9;

type Range = readonly [low: number, high: number];

/** The range for a plural without a number, such as "foxes". */
const SEVERAL: Partial<Record<SubjectKind, Range>> = {
  balloon: [3, 6],
  birds: [5, 7],
  blossom: [4, 6],
  cat: [2, 2],
  cottage: [3, 5],
  crane: [2, 4],
  figure: [2, 3],
  flower: [3, 5],
  fox: [2, 2],
  fruit: [3, 5],
  koi: [3, 5],
  bamboo: [5, 7],
  pine: [6, 8],
};
const FEW: Range = [2, 3];

/** The range for words whose plural looks like the singular, such as "koi", "fruit" and 热气球. */
const OPEN: Partial<Record<SubjectKind, Range>> = {
  balloon: [1, 5],
  birds: [5, 5],
  flower: [1, 3],
  fruit: [3, 5],
  koi: [2, 4],
};

const WHOLE: readonly SubjectKind[] = ['mountains', 'skyline', 'aurora', 'sun', 'moon'];

const PAINTED_MAX: Partial<Record<SubjectKind, number>> = {
  bridge: 1,
  head: 1,
  lighthouse: 4,
  moon: 1,
  pagoda: 3,
  skyline: 1,
  sun: 1,
  waterfall: 1,
  windmill: 3,
};
const MASSES: readonly SubjectKind[] = ['mountains', 'aurora', 'birds'];

/**
 * Returns how many things are painted, or null if they are not counted one by one, such as the
 * trees of a forest or the birds of a flock.
 */
export function paintedCount({ kind, count, variant }: SceneSubject): number | null {
  if (MASSES.includes(kind) || variant === 'many') return null;

  return isGround(kind) ? 1 : Math.min(count, PAINTED_MAX[kind] ?? COUNT_MAX);
}

export function countSubject(asked: AskedSubject, random: Random): number {
  const { kind, count, isSeveral, isOpen, variant } = asked;
  if (isGround(kind) || WHOLE.includes(kind)) return 1;
  if (count !== null) return Math.min(COUNT_MAX, Math.max(1, count));
  if (variant === 'many') return 7;
  if (kind === 'birds') return 5;
  const range = isSeveral ? (SEVERAL[kind] ?? FEW) : isOpen ? OPEN[kind] : undefined;
  return range ? range[0] + random.int(range[1] - range[0] + 1) : 1;
}

/**
 * Returns `many` for several trees or mountains, which means a forest or a range, otherwise the
 * requested variant.
 */
export function variantOf({ kind, variant, isSeveral, count }: AskedSubject): SubjectVariant {
  const isMass = kind === 'pine' || kind === 'bamboo' || kind === 'mountains';
  return isMass && variant === 'plain' && (isSeveral || (count ?? 1) > 3) ? 'many' : variant;
}
