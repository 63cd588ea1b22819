import type { Point } from '../../../core/curve.ts';
import { fromHex, type Oklab } from '../../../core/oklab.ts';
import type { DrawingPart } from '../../../motifs/drawing.ts';
import { BELOW, type Frame, type Side } from './full-figure-cut.ts';
import { flat, mitten } from './full-figure-limbs.ts';
import { type Body, forearm } from './full-figure-parts.ts';
import { GRIPS, type Grip, type GripName, isGrip } from './grips.ts';

export type Pose = 'standing' | 'holding' | 'riding' | 'sitting' | GripName;

/** Returns whether the hands hold a thing that is drawn separately. */
export function isTaking(pose: Pose): boolean {
  return pose === 'holding' || isGrip(pose);
}

export function isStanding(pose: Pose): boolean {
  return pose === 'standing' || isTaking(pose);
}

export function held(body: Body, [x, y]: Point): DrawingPart[] {
  const { frame, clothes } = body;
  const side: Side = x > 0.5 ? 1 : -1;
  const stick = clothes.stick ? [staff(x - 0.002, frame, fromHex(clothes.stick))] : [];
  return [...stick, ...forearm(body, side, [x, y + 0.075])];
}

function staff(x: number, { cut }: Frame, color: Oklab): DrawingPart {
  return flat(color, [
    [x - 0.021, cut - 0.1],
    [x + 0.021, cut - 0.1],
    [x + 0.018, cut + BELOW.sole],
    [x - 0.018, cut + BELOW.sole],
  ]);
}

export function handAt({ right, cut, middle }: Frame, pose: Pose, fists: readonly Point[]): Point {
  if (isGrip(pose)) return [middle + GRIPS[pose].center[0], cut + GRIPS[pose].center[1]];
  const fist = fists.find(([x]) => x > middle) ?? fists[0];
  if (fist && pose !== 'riding') return fist;
  if (pose === 'riding') return [right + 0.085, cut + 0.1];
  if (pose === 'holding') return [right + 0.07, cut - 0.05];
  return [right - 0.034, cut + BELOW.cuff + 0.05];
}

export function reaching(body: Body, pose: Pose, [x, y]: Point): DrawingPart[] {
  const { frame, colors } = body;
  if (pose === 'holding') {
    const wrist: Point = [x - 0.02, y + 0.03];
    return inFront([
      ...forearm(body, 1, wrist),
      flat(colors.hands, mitten(wrist, { side: 1, angle: Math.PI + 0.5 })),
    ]);
  }
  if (isGrip(pose)) {
    const { left, right } = GRIPS[pose];
    return inFront([...armTo(body, -1, left), ...armTo(body, 1, right)]);
  }
  if (pose !== 'riding') return [];
  const near: Point = [x - 0.045, y - 0.005];
  const far: Point = [frame.middle + 0.12, frame.cut + 0.15];
  return [
    flat(colors.hands, mitten(far, { side: -1, angle: -1.45 })),
    ...forearm(body, -1, far),
    flat(colors.hands, mitten(near, { side: 1, angle: -1.5 })),
    ...forearm(body, 1, near),
  ];
}

function armTo(body: Body, side: Side, [[x, y], angle]: Grip['left']): DrawingPart[] {
  const { frame, colors } = body;
  const wrist: Point = [frame.middle + x, frame.cut + y];

  return [...forearm(body, side, wrist), flat(colors.hands, mitten(wrist, { side, angle }))];
}

function inFront(parts: readonly DrawingPart[]): DrawingPart[] {
  return parts.map(part => ({ ...part, isHand: true }));
}
