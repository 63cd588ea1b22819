import { localColor } from '../../compose/local-color.ts';
import type { Pen, Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part } from '../part.ts';
import { askedColor, type Stage } from '../stage.ts';
import { companionOf, FLOOR, frame, grove, type Row, spray } from './bamboo-rows.ts';
import type { Stalk } from './bamboo-stalk.ts';

export function paintBamboo(stage: Stage): Shape[] {
  const { random, scene, subject, traits } = stage;
  const plans = companionOf(stage) ? [frame, frame, spray] : [frame, grove, spray];
  const start = traits.isWash ? 2 : 0;
  const plan =
    subject.count > 4 || subject.variant === 'many'
      ? grove
      : (plans[(scene.variation + start) % plans.length] ?? frame);
  const wind = windOf(stage, random.fork('wind'));
  const rows = plan(stage, wind);
  return [...(plan === grove ? [floor(stage)] : []), ...rows.flatMap(row => rowShapes(stage, row))];
}

function windOf({ scene, layout }: Stage, random: Random): number {
  const strength =
    scene.weather === 'storm' ? 1.2 : scene.weather === 'rain' ? 0.6 : random.range(0.05, 0.55);
  return (random.chance(0.7) ? -layout.heroSide : layout.heroSide) * strength;
}

function floor(stage: Stage): Shape {
  const { layout, palette, random, scene, traits } = stage;
  const { w, h } = layout;
  const salt = random.fork('floor').range(0, 90);
  const tufts = random.fork('tufts');
  const top = (x: number): number => h * FLOOR + fractal(x / 240 + salt, salt, 4) * h * 0.05;
  const crest: Point[] = [];
  for (let x = -40; x <= w + 40; x += 7)
    crest.push([x, top(x) - (tufts.chance(0.35) ? tufts.range(3, 15) : 0)]);
  const body: Point[] = [...crest, [w + 40, h + 40], [-40, h + 40]];
  const isWhite = scene.weather === 'snow' || scene.season === 'winter';
  const own = isWhite ? oklch(0.9, 0.018, 245) : oklch(0.4, 0.06, 140);
  return part('bamboo floor', 'mass', {
    // The depth is in front of most boats, and of all stalks except the nearest.
    depth: 0.048,
    tone: traits.isMonochrome ? 0.7 : 1,
    fill: traits.isMonochrome
      ? { type: 'fade', top: h * (FLOOR - 0.04), bottom: h * 1.02, left: 0.5 }
      : undefined,
    color: mix(localColor(stage, own), palette.near, isWhite ? 0.1 : 0.4),
    isOpaque: true,
    draw: fillAll([body]),
  });
}

type Dressed = Row & { own: Oklab; leafColor: Oklab; weight: number };

function rowShapes(stage: Stage, row: Row): Shape[] {
  const { traits, scene } = stage;
  const green =
    askedColor(stage) ??
    stage.random
      .fork('green')
      .pick([oklch(0.56, 0.1, 140), oklch(0.5, 0.085, 155), oklch(0.62, 0.11, 122)]);
  const dressed: Dressed = {
    ...row,
    own: haze(stage, green, row),
    leafColor: haze(stage, tone(mix(green, oklch(0.4, 0.08, 160), 0.55), -0.06), row),
    weight: traits.isMonochrome ? lerp(1.15, 0.3, row.distance) : 1,
  };
  const isNear = row.distance < 0.6;
  return [
    ...stalkShapes(dressed),
    ...(isNear ? roundingShapes(stage, dressed) : []),
    ...leafShapes(stage, dressed),
    ...(isNear && scene.weather === 'snow' ? [snowShape(stage, row)] : []),
  ];
}

function nameIn({ distance }: Row, what: string): string {
  return `bamboo ${what} ${distance}`;
}

function outlinesOf({ stalks }: Row, pick: (stalk: Stalk) => Point[][]): (pen: Pen) => void {
  return fillAll(stalks.flatMap(pick));
}

function stalkShapes(row: Dressed): Shape[] {
  const { distance, depth, own, leafColor, weight } = row;
  return [
    part(nameIn(row, 'stalks'), 'mass', {
      depth,
      color: own,
      tone: weight,
      isOpaque: distance < 0.8,
      draw: outlinesOf(row, stalk => stalk.stretches),
    }),
    part(nameIn(row, 'branches'), 'mass', {
      depth: depth - 0.001,
      color: mix(own, leafColor, 0.6),
      tone: weight,
      draw: outlinesOf(row, stalk => stalk.branches),
    }),
  ];
}

function roundingShapes(stage: Stage, row: Dressed): Shape[] {
  const { layout, traits, palette } = stage;
  const { depth, own, weight } = row;
  const isShadeRight = layout.lightSide < 0;
  return [
    part(nameIn(row, 'shade'), 'shade', {
      depth: depth - 0.0005,
      tone: 0.8 * weight,
      color: mix(own, localColor(stage, oklch(0.28, 0.07, 190)), 0.6),
      draw: outlinesOf(row, stalk => (isShadeRight ? stalk.right : stalk.left)),
    }),
    part(nameIn(row, 'light'), 'light', {
      depth: depth - 0.0006,
      tone: traits.isWash ? 0.3 : 0.42,
      color: mix(own, tone(palette.light, -0.02), 0.5),
      draw: outlinesOf(row, stalk => (isShadeRight ? stalk.left : stalk.right)),
    }),
    part(nameIn(row, 'joints'), 'line', {
      depth: depth - 0.0008,
      tone: 0.9 * weight,
      color: mix(own, palette.ink, 0.7),
      draw: outlinesOf(row, stalk => stalk.joints),
    }),
  ];
}

function leafShapes({ traits }: Stage, row: Dressed): Shape[] {
  const { depth, own, leafColor, weight } = row;
  const leaves = (isLit: boolean): ((pen: Pen) => void) =>
    outlinesOf(row, stalk => stalk.leaves.filter((_, i) => (i % 3 === 0) === isLit));
  return [
    part(nameIn(row, 'leaves'), 'mass', {
      depth: depth - 0.002,
      color: leafColor,
      tone: weight,
      draw: leaves(false),
    }),
    part(nameIn(row, 'lit leaves'), 'mass', {
      depth: depth - 0.003,
      color: traits.isMonochrome ? leafColor : tone(mix(leafColor, own, 0.7), 0.05),
      tone: weight * (traits.isMonochrome ? 0.42 : 0.8),
      draw: leaves(true),
    }),
  ];
}

function snowShape({ palette }: Stage, row: Row): Shape {
  return part(nameIn(row, 'snow'), 'light', {
    depth: row.depth - 0.004,
    tone: 0.95,
    color: palette.light,
    draw: outlinesOf(row, ({ leaves }) => leaves.filter((_, i) => i % 2 === 0).map(snowOn)),
  });
}

function haze(
  stage: Stage,
  own: Oklab,
  { distance, depth }: { distance: number; depth: number },
): Oklab {
  const { palette } = stage;
  const air = mix(palette.far, palette.sky.at(-1) ?? palette.paper, 0.45);
  return mix(
    localColor(stage, own, depth),
    air,
    distance * (stage.traits.isMonochrome ? 0.3 : 0.72),
  );
}

function snowOn(leaf: Point[]): Point[] {
  return leaf
    .map(([x, y], i): Point => [x, y - (i < leaf.length / 2 ? 1.5 : 4)])
    .slice(0, Math.ceil(leaf.length * 0.8));
}
