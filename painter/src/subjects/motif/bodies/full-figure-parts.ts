import { type Point, taper } from '../../../core/curve.ts';
import { fromHex, type Oklab } from '../../../core/oklab.ts';
import type { DrawingPart } from '../../../motifs/drawing.ts';
import type { Clothes } from './full-figure-clothes.ts';
import { acrossAt, BELOW, type Frame, hemAt, type Side, type Skirt } from './full-figure-cut.ts';
import {
  band,
  darker,
  dot,
  flat,
  folds,
  leg,
  limb,
  mitten,
  shoe,
  sole,
  trousers,
} from './full-figure-limbs.ts';

export type Body = {
  frame: Frame;
  skirt: Skirt;
  clothes: Clothes;
  colors: { skin: Oklab; hands: Oklab; torso: Oklab; sleeves: Record<'left' | 'right', Oklab> };
};

const SIDES: readonly Side[] = [-1, 1];
const SHOES = '3a2c2a';

export function standingLegs(body: Body): DrawingPart[] {
  const { frame, skirt, clothes, colors } = body;
  const shoes = fromHex(clothes.shoes ?? SHOES);
  const high = clothes.isBooted ? 0.15 : 0.075;
  const feet = [
    flat(shoes, ...SIDES.map(side => shoe(frame, side, { high }))),
    flat(darker(shoes, 0.09), ...SIDES.map(side => sole(frame, side))),
  ];
  if (clothes.lower === 'robe') return feet;
  const isBare = clothes.lower === 'dress' || clothes.lower === 'skirt';
  const own = clothes.lower === 'suit' ? colors.torso : fromHex(clothes.legs ?? '4c5878');
  const bare = flat(
    isBare && clothes.legs ? own : colors.skin,
    ...SIDES.map(side => leg(frame, side, Math.min(skirt.hem, 0.45) - 0.04)),
  );
  if (isBare) return [bare, ...feet];
  const end = clothes.lower === 'shorts' ? BELOW.knee - 0.02 : BELOW.ankle + 0.02;
  const top = Math.min(skirt.hem, BELOW.crotch) - 0.05;
  const shade = [-1, 1].map(side =>
    taper(
      [
        [frame.middle + side * 0.02, frame.cut + BELOW.crotch - 0.02],
        [frame.middle + side * 0.05, frame.cut + 0.45],
        [frame.middle + side * 0.06, frame.cut + end],
      ],
      t => 0.012 + 0.02 * Math.sin(Math.PI * t),
    ),
  );
  return [
    ...(clothes.lower === 'shorts' ? [bare] : []),
    ...(clothes.isBooted ? [] : feet),
    flat(own, trousers(frame, { top, end })),
    flat(darker(own), ...shade, underHem(body)),
    ...(clothes.isBooted ? feet : []),
  ];
}

function underHem({ frame, skirt }: Body): Point[] {
  const half = 0.19;
  const top = frame.cut + skirt.hem - 0.05;
  const low = top + 0.078;
  const { middle } = frame;
  return [
    [middle - half, top],
    [middle + half, top],
    [middle + half, low - 0.012],
    [middle, low],
    [middle - half, low - 0.012],
  ];
}

/** Returns one leg, because the mount hides the other. */
export function ridingLeg(body: Body): DrawingPart[] {
  const { frame, clothes } = body;
  const { middle, cut } = frame;
  const at = (x: number, y: number): Point => [middle + x, cut + y];
  const { thigh, shin } = legColors(body);
  const shoes = fromHex(clothes.shoes ?? SHOES);
  const foot: Point[] = [
    at(0.135, 0.575),
    at(0.275, 0.57),
    at(0.29, 0.6),
    at(0.375, 0.625),
    at(0.39, 0.665),
    at(0.14, 0.67),
  ];
  return [
    flat(shoes, foot),
    flat(shin, limb(at(0.26, 0.36), at(0.2, 0.58), [0.165, 0.125])),
    flat(darker(thigh, 0.03), limb(at(-0.02, 0.25), at(0.26, 0.35), [0.24, 0.18])),
  ];
}

function legColors({ clothes, colors }: Body): { thigh: Oklab; shin: Oklab } {
  const own = fromHex(clothes.legs ?? '4c5878');
  switch (clothes.lower) {
    case 'suit':
    case 'robe':
      return { thigh: colors.torso, shin: colors.torso };
    case 'dress':
      return { thigh: colors.torso, shin: colors.skin };
    case 'shorts':
      return { thigh: own, shin: colors.skin };
    default:
      return { thigh: own, shin: own };
  }
}

export function sittingLegs(body: Body): DrawingPart[] {
  const { frame, clothes } = body;
  const at = (x: number, y: number): Point => [frame.middle + x, frame.cut + y];
  const { thigh, shin } = legColors(body);
  const shoes = fromHex(clothes.shoes ?? SHOES);
  const shins = SIDES.map(side =>
    limb(at(side * 0.13, 0.36), at(side * 0.125, 0.52), [0.18, 0.13]),
  );
  const feet = SIDES.map(side => limb(at(side * 0.125, 0.57), at(side * 0.17, 0.585), [0.11, 0.1]));
  const thighs = SIDES.map(side => limb(at(side * 0.12, 0.24), at(side * 0.13, 0.34), [0.2, 0.21]));
  return [flat(shoes, ...feet), flat(darker(shin, 0.05), ...shins), flat(thigh, ...thighs)];
}

export function hangingHand({ frame, colors }: Body, side: Side): DrawingPart {
  const edge = side > 0 ? frame.right : frame.left;
  const wrist: Point = [edge - side * 0.034, frame.cut + BELOW.cuff];
  return flat(colors.hands, mitten(wrist, { side, angle: side * 0.06 }));
}

export function elbowOf({ left, right, cut }: Frame, side: Side): Point {
  const edge = side > 0 ? right : left;
  return [edge - side * 0.056, cut + 0.11];
}

export function forearm({ frame, clothes, colors }: Body, side: Side, wrist: Point): DrawingPart[] {
  const from = elbowOf(frame, side);
  const color = colors.sleeves[side > 0 ? 'right' : 'left'];
  const cuff = clothes.trim ? fromHex(clothes.trim) : darker(color);
  const length = Math.hypot(wrist[0] - from[0], wrist[1] - from[1]);
  const [x, y] = [(wrist[0] - from[0]) / length, (wrist[1] - from[1]) / length];
  const at = (along: number, aside: number): Point => [
    wrist[0] + x * along - y * aside,
    wrist[1] + y * along + x * aside,
  ];
  return [
    flat(color, limb(from, wrist, [0.122, 0.1])),
    flat(cuff, [at(0.016, 0.05), at(0.016, -0.05), at(0.05, -0.044), at(0.05, 0.044)]),
  ];
}

export function details(body: Body, hasLegs: boolean): DrawingPart[] {
  const { frame, skirt, clothes, colors } = body;
  const isLong = clothes.lower === 'robe' || clothes.lower === 'dress';
  const isOpen = clothes.lower === 'coat' && !clothes.cape;
  const trim = clothes.trim ? fromHex(clothes.trim) : darker(colors.torso, 0.06);
  const wide = clothes.trim ? 0.045 : 0.022;
  const belt = clothes.belt ? fromHex(clothes.belt) : null;
  return [
    ...(isLong && hasLegs ? [flat(darker(colors.torso, 0.055), ...folds(frame, skirt))] : []),
    ...(isOpen ? [flat(darker(colors.torso, 0.09), opening(frame, skirt))] : []),
    ...(clothes.lower === 'suit' ? [] : [flat(trim, hemBand(frame, skirt, wide))]),
    ...(belt
      ? [
          flat(belt, band(frame, skirt, BELOW.waist - 0.02, BELOW.waist + 0.03)),
          flat(darker(belt, 0.14), buckle(frame)),
        ]
      : []),
    ...(clothes.buttons ? [flat(fromHex(clothes.buttons), ...buttons(frame, isOpen))] : []),
  ];
}

function hemBand(frame: Frame, skirt: Skirt, wide: number): Point[] {
  const { armLeft, armRight } = frame;
  const line = (y: number, lift: number): Point[] =>
    Array.from({ length: 13 }, (_, i): Point => {
      const x = armLeft + ((armRight - armLeft) * i) / 12;
      const across = acrossAt(frame, skirt, x, y);
      return [across, hemAt(frame, skirt, across) - lift];
    });
  return [...line(skirt.hem - wide, wide), ...line(skirt.hem, 0).toReversed()];
}

function opening({ middle, cut }: Frame, { hem }: Skirt): Point[] {
  return [
    [middle - 0.006, cut + 0.0],
    [middle + 0.006, cut + 0.0],
    [middle + 0.016, cut + hem],
    [middle - 0.016, cut + hem],
  ];
}

function buckle({ middle, cut }: Frame): Point[] {
  const y = cut + BELOW.waist + 0.026;
  return [
    [middle - 0.04, y - 0.034],
    [middle + 0.04, y - 0.034],
    [middle + 0.04, y + 0.034],
    [middle - 0.04, y + 0.034],
  ];
}

function buttons({ middle, cut }: Frame, isOpen: boolean): Point[][] {
  const x = middle + (isOpen ? 0.045 : 0);
  return [0.03, 0.12, 0.21].map(y => dot([x, cut + y], 0.017));
}

export function cape({ frame }: Body, color: Oklab): DrawingPart[] {
  const at = (side: Side, x: number, y: number): Point => [
    (side > 0 ? frame.right : frame.left) + side * x,
    frame.cut + y,
  ];
  const edge = (side: Side): Point[] => [
    at(side, -0.12, -0.34),
    at(side, -0.02, -0.2),
    at(side, 0.06, 0),
    at(side, 0.1, 0.2),
    at(side, 0.12, 0.53),
  ];
  const hem = [0.75, 0.5, 0.25].map((t): Point => {
    const [a, b] = [frame.left - 0.12, frame.right + 0.12];
    return [a + (b - a) * t, frame.cut + 0.53 + 0.035 * Math.sin(Math.PI * t * 4)];
  });
  return [flat(color, [...edge(1), ...hem, ...edge(-1).toReversed()])];
}
