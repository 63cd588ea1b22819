/** Turns the relations that the words state between things into sides, distances and heights. */
import type { Bond, Facts } from '../read/facts.ts';
import type { Placement, SceneSubject } from '../scene.ts';
import { hasPlace, isInSky } from './settings.ts';

type Side = NonNullable<Placement['side']>;

/** Changes the given subjects. Keeps the placements that the prompt names. */
export function placeAsked(
  subjects: readonly SceneSubject[],
  { bonds, views }: Facts,
  heroSide: -1 | 1,
): void {
  const hero = subjects.find(({ isAsked, kind }) => isAsked && hasPlace(kind) && !isInSky(kind));
  if (hero && views.includes('centered')) hero.placement.side ??= 'center';
  const hasPine = subjects.some(({ kind }) => kind === 'pine');
  const isSecond = new Set<SceneSubject>();
  for (const bond of bonds) {
    const of = subjects.find(({ kind }) => kind === bond.of);
    const to = subjects.find(({ kind }) => kind === bond.to);
    if (!of || !to) continue;
    if (bond.relation === 'between') placeBetween(of, to, isSecond.has(of));
    else
      placeTowards(
        { of, to, relation: bond.relation },
        sideOf((to === hero || of === hero) !== hasPine, heroSide),
      );
    isSecond.add(of);
  }
}

type Pair = { of: SceneSubject; to: SceneSubject; relation: Exclude<Bond['relation'], 'between'> };

function placeTowards({ of, to, relation }: Pair, side: Side): void {
  switch (relation) {
    case 'above':
      // A bridge over a river already has its usual place.
      if (isInSky(of.kind) || hasPlace(to.kind)) of.placement.height ??= 'above';
      if (isInSky(of.kind)) align(of, to, side);
      return;
    case 'below':
      // Everything is under the moon, so "under the moon" places nothing.
      if (!isInSky(to.kind)) of.placement.height ??= 'below';
      if (!isInSky(to.kind)) align(of, to, side);
      return;
    case 'on':
      if (to.kind === 'mountains' && hasPlace(of.kind)) of.placement.height ??= 'above';
      align(of, to, side);
      return;
    case 'front':
      placeInFront(of, to, side);
      return;
    case 'behind':
      placeInFront(to, of, side);
      return;
    case 'left':
      of.placement.side ??= 'left';
      if (hasPlace(to.kind)) to.placement.side ??= 'right';
      return;
    case 'right':
      of.placement.side ??= 'right';
      if (hasPlace(to.kind)) to.placement.side ??= 'left';
      return;
    case 'in':
      if (hasPlace(of.kind) && hasPlace(to.kind) && !isInSky(to.kind)) standApart(of, to, side);
      return;
    case 'beside':
      if (hasPlace(of.kind) && hasPlace(to.kind)) of.placement.distance ??= to.placement.distance;
      return;
    default:
  }
}

function standApart(of: SceneSubject, to: SceneSubject, side: Side): void {
  const first = of.placement.side ?? (to.placement.side ? oppositeOf(to.placement.side) : side);
  of.placement.side ??= first;
  to.placement.side ??= oppositeOf(first);
}

function oppositeOf(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

function placeInFront(near: SceneSubject, far: SceneSubject, side: Side): void {
  if (isInSky(far.kind)) return align(far, near, side);
  if (!hasPlace(near.kind) || isInSky(near.kind)) return;
  near.placement.distance ??= 'near';
  if (hasPlace(far.kind)) far.placement.distance ??= 'far';
}

function align(of: SceneSubject, to: SceneSubject, side: Side): void {
  if (!hasPlace(of.kind) || !hasPlace(to.kind)) return;
  const shared = to.placement.side ?? of.placement.side ?? side;
  of.placement.side ??= shared;
  to.placement.side ??= shared;
}

function placeBetween(of: SceneSubject, to: SceneSubject, isSecond: boolean): void {
  of.placement.side ??= 'center';
  if (hasPlace(to.kind)) to.placement.side ??= isSecond ? 'right' : 'left';
}

function sideOf(isHero: boolean, heroSide: -1 | 1): Side {
  const isRight = isHero ? heroSide > 0 : heroSide < 0;
  return isRight ? 'right' : 'left';
}
