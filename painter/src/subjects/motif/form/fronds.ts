/** The leaves of palm trees and pineapples. They replace the few round patches of the drawings. */
import { type Point, pointAt, taper } from '../../../core/curve.ts';
import { createRandom, type Random } from '../../../core/rng.ts';
import { lerp } from '../../../core/scalar.ts';
import { type Drawing, type DrawingPart, drawingFrom } from '../../../motifs/drawing.ts';
import { darker, flat } from '../bodies/full-figure-limbs.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';

const CROWNS: Readonly<Record<string, (crown: Crown) => Leaf[]>> = {
  'palm-tree': palm,
  pineapple: spears,
};

type Crown = { middle: Point; width: number; random: Random };
type Leaf = { outlines: Point[][]; isBack: boolean };

export function withFronds(drawing: Drawing, name: string): Drawing {
  const leavesOf = CROWNS[name];
  const green = drawing.parts.filter(isGreen);
  const [first] = green;
  if (!leavesOf || !first) return drawing;
  const { left, right, top, bottom } = boxOf(green.flatMap(outlinesOf));
  const middle: Point = [(left + right) / 2, lerp(top, bottom, name === 'pineapple' ? 1 : 0.42)];
  const leaves = leavesOf({ middle, width: right - left, random: createRandom(11).fork(name) });
  const others = drawing.parts.filter(part => !isGreen(part));
  const layer = (isBack: boolean): DrawingPart =>
    flat(
      darker(first.color, isBack ? 0.16 : 0.06),
      ...leaves.filter(leaf => leaf.isBack === isBack).flatMap(({ outlines }) => outlines),
    );
  return drawingFrom([layer(true), ...others, layer(false)]);
}

function isGreen({ color: [, a] }: Pick<DrawingPart, 'color'>): boolean {
  return a < -0.04;
}

function palm({ middle, width, random }: Crown): Leaf[] {
  const count = 10;
  return Array.from({ length: count }, (_, i): Leaf => {
    const isBack = i < count / 2;
    const turn = (((i % (count / 2)) + 0.5) / (count / 2)) * 2 - 1 + random.range(-0.12, 0.12);
    const angle = -Math.PI / 2 + turn * (isBack ? 1.35 : 1.75);
    const length = width * random.range(0.52, 0.64);
    const droop = length * random.range(0.5, 0.75) * (0.35 + Math.abs(turn));
    const rib = Array.from({ length: 11 }, (_each, k): Point => {
      const t = k / 10;
      return [
        middle[0] + Math.cos(angle) * length * t,
        middle[1] + Math.sin(angle) * length * t + droop * t * t,
      ];
    });
    return { outlines: frond(rib, width, random), isBack };
  });
}

function frond(rib: readonly Point[], width: number, random: Random): Point[][] {
  const outlines = [taper(rib, t => width * 0.022 * (1 - t) + 0.004)];
  for (let k = 1; k < rib.length; k++) {
    const [x, y] = pointAt(rib, k);
    const [bx, by] = pointAt(rib, k - 1);
    const along = Math.atan2(y - by, x - bx);
    const reach = width * 0.19 * Math.sin(Math.PI * (0.12 + 0.8 * (k / rib.length)));
    for (const side of [-1, 1]) {
      const angle = along + side * random.range(0.55, 0.85);
      const long = reach * random.range(0.8, 1.15);
      const tip: Point = [x + Math.cos(angle) * long, y + Math.sin(angle) * long + long * 0.25];
      outlines.push(taper([[x, y], tip], t => width * 0.04 * (1 - t) + 0.002));
    }
  }
  return outlines;
}

function spears({ middle, width, random }: Crown): Leaf[] {
  const count = 18;
  return Array.from({ length: count }, (_, i): Leaf => {
    const row = i / count;
    const turn = (((i % 6) + 0.5) / 6) * 2 - 1 + random.range(-0.14, 0.14);
    const length = width * lerp(0.98, 0.5, row) * random.range(0.85, 1.1);
    const line = [0, 0.3, 0.65, 1].map(
      (t): Point => [
        middle[0] + turn * width * (0.12 + 0.5 * t * t + 0.2 * t),
        middle[1] + width * 0.03 - length * (t - Math.abs(turn) * 0.42 * t * t),
      ],
    );
    const outline = taper(line, t => width * 0.15 * (1 - t) ** 0.7 + 0.002);
    return { outlines: [outline], isBack: i < count / 2 };
  });
}
