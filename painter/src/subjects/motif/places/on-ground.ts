import type { Place } from '../../../compose/place-subject.ts';
import { clamp } from '../../../core/scalar.ts';
import { isLandVehicle } from '../../../motifs/motif-nature.ts';
import type { SubjectKind } from '../../../scene.ts';
import type { Shape } from '../../../shape.ts';
import { near } from '../../animals/animal-shapes.ts';
import { nearGround } from '../../animals/near-ground.ts';
import { footing } from '../../landscape/footing.ts';
import { quay } from '../../landscape/quay.ts';
import { type Act, FAR_METERS, heroBeside, isWater, pose, shapesOf, slotOf } from '../act.ts';
import { bigGrass } from './big-grass.ts';
import { beforeFeet, groundShadows } from './motif-footing.ts';
import { spreadSpots } from './motif-spots.ts';

const CARRYING: Partial<Record<SubjectKind, number>> = { field: 0.0455, 'forest-path': 0.03 };

type Land = { shapes: Shape[]; surface?: (x: number) => number };

export function onGround(act: Act): Shape[] {
  const { stage, motif, place: asked, wide, high, size } = act;
  const { layout, subject, scene } = stage;
  const { count } = subject;
  const isFar = motif.metres >= FAR_METERS;
  const isBeside = heroBeside(stage, motif) !== null;
  const place = isFar ? asked : isBeside ? { ...asked, depth: 0.0142 } : near(stage, asked);
  const isNear = (asked.isHero || isBeside) && !isFar;
  const ground = scene.subjects.find(({ kind }) => CARRYING[kind]);
  const carrying = isFar ? undefined : ground;
  const foot = isNear
    ? layout.h * (footShare(count, carrying !== undefined) + (isBeside && !carrying ? 0.014 : 0))
    : place.foot;
  const spots = spreadSpots(
    count,
    {
      ...slotOf(act),
      near: foot,
      far: foot - Math.min(size * 0.62, (layout.h - layout.horizon) * 0.6),
      wide,
      high,
      size: Math.min(size, (foot - layout.h * 0.06) / high),
      x: place.x,
    },
    stage.random.fork('spots'),
  );
  const depth = (isNear && carrying && CARRYING[carrying.kind]) || place.depth;
  const back = Math.min(...spots.map(spot => spot.foot));
  const isOnMeadow = carrying !== undefined || (isFar && ground?.kind === 'field');
  const land =
    isOnMeadow || isBeside ? { shapes: [] } : landFor(act, { ...place, foot: back, depth });
  const each = spots.flatMap((spot, index) => {
    const own = depth - index * 0.0006;
    const posed = pose(
      act,
      { ...spot, foot: footOn(land, spot, count) },
      { index, haze: isFar ? own : 0 },
    );
    const standing = { ...posed, depth: own, index };
    return [
      ...groundShadows(stage, standing),
      ...shapesOf(act, posed, { depth: own, index }),
      ...(isPaved(act) ? [] : beforeFeet(stage, standing)),
    ];
  });
  return [...land.shapes, ...bigGrass(act), ...each];
}

function footShare(count: number, isCarried: boolean): number {
  if (isCarried) return 0.84;
  return count > 3 ? 0.93 : 0.86;
}

function footOn(
  { surface }: Land,
  { x, foot, size }: { x: number; foot: number; size: number },
  count: number,
): number {
  const ground = surface ? surface(x) + size * 0.012 : foot;
  return count > 1 ? Math.max(foot, ground) : ground;
}

function isPaved({ stage: { scene }, motif }: Act): boolean {
  const hasCity = scene.subjects.some(({ kind }) => kind === 'skyline');
  const hasSoil = scene.subjects.some(({ kind }) => kind === 'dunes' || CARRYING[kind]);

  return hasCity && !hasSoil && motif.metres < FAR_METERS;
}

function landFor(act: Act, place: Place): Land {
  const { stage, size, wide, motif } = act;
  const { layout, scene, subject } = stage;
  if (isPaved(act)) return quay(stage, place);
  const isBare = scene.subjects.some(({ kind }) => kind === 'dunes');
  const broad = layout.w * 0.46;
  const half = subject.count > 1 ? broad : clamp(size * wide * 0.9, 0, broad);
  if (isBare) return footing(stage, place, half);
  const dry = { ...scene, subjects: scene.subjects.filter(each => !isWater(each)) };
  const isBroad = subject.count > 1 || isLandVehicle(motif);
  return nearGround(isBroad ? { ...stage, scene: dry } : stage, place, half);
}
