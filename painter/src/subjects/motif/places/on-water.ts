import { mix } from '../../../core/oklab.ts';
import { lerp } from '../../../core/scalar.ts';
import { isPerson } from '../../../motifs/motif-nature.ts';
import type { Shape } from '../../../shape.ts';
import { type Act, type Posed, pose, shapesOf, slotOf } from '../act.ts';
import type { ColorOf } from '../motif-colors.ts';
import type { Dressed, DressedPart } from '../motif-dress.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { type Spot, spreadSpots } from './motif-spots.ts';
import { cutAtWater, reflection, splash, waterEdge } from './motif-water.ts';

/** The shares of the height that are below the waterline. */
const HULL = 0.06;
const FISH = 0.78;
const WHALE = 0.44;
const SWIMMER = 0.58;
const TAIL = 0.14;

export function onWater(act: Act): Shape[] {
  const { stage, motif, place, wide, high, size } = act;
  const { layout, subject } = stage;
  const isUnder = motif.stance === 'underwater';
  const sunk = isPerson(motif) ? SWIMMER : motif.name.endsWith('whale') ? WHALE : FISH;
  const water = layout.h - layout.horizon;
  const share = subject.count > 3 ? 0.74 : place.isHero ? 0.58 : 0.4;
  const line = layout.horizon + water * (isUnder ? 0.3 : share);
  const foot = isUnder ? layout.h * 0.95 : line;
  const spots = spreadSpots(
    subject.count,
    {
      ...slotOf(act),
      near: foot,
      far: lerp(layout.horizon, foot, 0.4),
      wide,
      high,
      size: Math.min(size, (line - layout.h * 0.06) / (high * (isUnder ? 1 - sunk : 1))),
      x: place.x,
    },
    stage.random.fork('spots'),
  );
  return spots.flatMap((spot, index) => {
    const at = { depth: 0.042 - index * 0.0006, index };
    const tall = spot.size * high;
    if (isUnder) {
      if (subject.variant === 'flying') return leaping(act, spot, at);
      const waterline = Math.max(layout.horizon + water * 0.12, spot.foot - tall * sunk);
      const low = { ...spot, foot: waterline + tall * sunk };
      return swimming(act, pose(act, low, { index }), { ...at, waterline });
    }
    const dryAct = { ...act, drawing: dry(act.drawing) };
    const low: Spot = { ...spot, foot: spot.foot + tall * (HULL + belowHull(dryAct.drawing)) };
    return afloat(dryAct, pose(dryAct, low, { index }), { ...at, waterline: spot.foot });
  });
}

function leaping(act: Act, spot: Spot, at: { depth: number; index: number }): Shape[] {
  const { stage, high } = act;
  const { layout } = stage;
  const tall = spot.size * high;
  const waterline = layout.horizon + (layout.h - layout.horizon) * 0.42;
  const facing = spot.x < layout.w * 0.5 ? 1 : -1;
  const foot = { ...spot, foot: waterline + tall * TAIL };
  const posed = pose(act, foot, { index: at.index, turn: -facing * 0.1 });
  return [
    ...swimming(act, posed, { ...at, waterline }),
    ...splash(stage, { ...posed, ...at }, waterline),
  ];
}

type At = { depth: number; index: number; waterline: number };

function afloat(act: Act, posed: Posed, { waterline, ...at }: At): Shape[] {
  const standing = { ...posed, ...at };
  const cut = { waterline, size: posed.figure.size, side: 'above' } as const;
  return [
    ...reflection(act.stage, standing, { waterline, colorOf: posed.colorOf }),
    ...shapesOf(act, posed, at).map(shape => cutAtWater(shape, cut)),
    ...waterEdge(act.stage, standing, waterline),
  ];
}

function swimming(act: Act, posed: Posed, { waterline, ...at }: At): Shape[] {
  const { palette, traits } = act.stage;
  const water = palette.water.at(-1) ?? palette.near;
  const sunken: ColorOf = each => mix(posed.colorOf(each), water, traits.isMonochrome ? 0.3 : 0.26);
  const standing = { ...posed, ...at };
  const cut = { waterline, size: posed.figure.size };
  return [
    ...shapesOf(act, { ...posed, colorOf: sunken }, at).map(shape =>
      cutAtWater(shape, { ...cut, side: 'below' }),
    ),
    ...shapesOf(act, posed, at).map(shape => cutAtWater(shape, { ...cut, side: 'above' })),
    ...waterEdge(act.stage, standing, waterline),
  ];
}

function belowHull({ parts, box }: Dressed): number {
  const wide = box.right - box.left;
  const hulls = parts
    .map(part => boxOf(outlinesOf(part)))
    .filter(({ left, right, bottom }) => {
      const isLow = bottom > box.top + (box.bottom - box.top) * 0.6;
      return isLow && right - left > wide * 0.7;
    });
  const lowest = Math.max(...hulls.map(({ bottom }) => bottom));
  return Number.isFinite(lowest) ? (box.bottom - lowest) / (box.bottom - box.top) : 0;
}

function dry(drawing: Dressed): Dressed {
  const { top, bottom, left, right } = drawing.box;
  const isWater = ({ color: [, a, b], path }: DressedPart): boolean => {
    const points = path.flatMap(segment => segment.points);
    const low = Math.min(...points.map(([, y]) => y));
    const xs = points.map(([x]) => x);
    const isBlue = Math.hypot(a, b) > 0.06 && b < -0.04 && a < 0.03;
    return (
      isBlue &&
      low > top + (bottom - top) * 0.6 &&
      Math.max(...xs) - Math.min(...xs) > (right - left) * 0.6
    );
  };
  const parts = drawing.parts.filter(part => !isWater(part));
  return parts.length > 0 && parts.length < drawing.parts.length ? { ...drawing, parts } : drawing;
}
