/** Bamboo: stalks in the foreground that frame the view, or a grove in three depths with a clearing; leaves turn with the wind. */
import { localColor } from '../../compose/local-color.ts';
import { placeSubject } from '../../compose/place-subject.ts';
import { hasPlace, isInSky } from '../../compose/settings.ts';
import type { Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../media/shape.ts';
import type { SceneSubject } from '../../scene.ts';
import { fillAll, part } from '../part.ts';
import { askedColor, type Stage } from '../stage.ts';
import { growStalk, type Stalk } from './bamboo-stalk.ts';

/** Where a grove's floor begins, as a share of the picture's height. */
const FLOOR = 0.89;

/** Stalks of one depth: 0 is nearest. */
type Row = { stalks: Stalk[]; distance: number; depth: number };

export function paintBamboo(stage: Stage): Shape[] {
  const { random, scene, subject, traits } = stage;
  // Beside something else that stands it leaves the view open.
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
  const strength = scene.weather === 'storm' ? 1.2 : scene.weather === 'rain' ? 0.6 : random.range(0.05, 0.55);
  return (random.chance(0.7) ? -layout.heroSide : layout.heroSide) * strength;
}

/** What else was asked for and stands somewhere. */
function companionOf({ scene, subject }: Stage): SceneSubject | undefined {
  return scene.subjects.find(
    other => other.isAsked && other !== subject && hasPlace(other.kind) && !isInSky(other.kind),
  );
}

/** The side on which stalks frame the view: opposite to what stands beside them. */
function sideOf(stage: Stage): -1 | 1 {
  const { layout, scene } = stage;
  const other = companionOf(stage);
  if (!other) return layout.heroSide;
  return placeSubject(scene, other, layout).x > layout.w / 2 ? -1 : 1;
}

/** Thick stalks at the hero's side, a thin one at the other, the middle free. */
function frame(stage: Stage, wind: number): Row[] {
  const { layout, random, subject } = stage;
  const { w, h } = layout;
  const heroSide = sideOf(stage);
  const stream = random.fork('frame');
  const edge = heroSide > 0 ? w : 0;
  const near = Math.max(2 + stream.int(2), subject.count);
  const stalkAt = (inward: number, girth: number, seed: string): Stalk =>
    growStalk(
      {
        foot: [edge - heroSide * inward * w, h + 30],
        height: h * random.fork(seed).range(1.02, 1.3),
        girth,
        lean: -heroSide * w * stream.range(-0.02, 0.12),
        wind,
        leafiness: 2.4,
        leafLength: leafLengthOf(stage, 1),
      },
      random.fork(seed),
    );
  const unit = unitOf(stage);
  return [
    {
      distance: 0.75,
      depth: 0.1,
      stalks: Array.from({ length: 4 }, (_, i) => stalkAt(stream.range(0.02, 0.42), unit * 0.018, `far ${i}`)),
    },
    {
      distance: 0.4,
      depth: 0.075,
      stalks: Array.from({ length: 2 }, (_, i) => stalkAt(stream.range(0.02, 0.34), unit * 0.028, `mid ${i}`)),
    },
    {
      distance: 0,
      depth: 0.045,
      stalks: Array.from({ length: near }, (_, i) =>
        stalkAt(lerp(0.02, 0.29, (i + stream.range(0.2, 0.8)) / near), unit * stream.range(0.036, 0.056), `near ${i}`),
      ),
    },
  ];
}

/** The ground that a grove stands on, before its far stalks: uneven, with tufts, across the picture's foot. */
function floor(stage: Stage): Shape {
  const { layout, palette, random, scene, traits } = stage;
  const { w, h } = layout;
  const salt = random.fork('floor').range(0, 90);
  const tufts = random.fork('tufts');
  const top = (x: number): number => h * FLOOR + fractal(x / 240 + salt, salt, 4) * h * 0.05;
  const crest: Point[] = [];
  for (let x = -40; x <= w + 40; x += 7) crest.push([x, top(x) - (tufts.chance(0.35) ? tufts.range(3, 15) : 0)]);
  const body: Point[] = [...crest, [w + 40, h + 40], [-40, h + 40]];
  const isWhite = scene.weather === 'snow' || scene.season === 'winter';
  const own = isWhite ? oklch(0.9, 0.018, 245) : oklch(0.4, 0.06, 140);
  return part('bamboo floor', 'mass', {
    // Before boats and the feet of all stalks but the nearest.
    depth: 0.048,
    tone: traits.isMonochrome ? 0.7 : 1,
    fill: traits.isMonochrome ? { type: 'fade', top: h * (FLOOR - 0.04), bottom: h * 1.02, left: 0.5 } : undefined,
    color: mix(localColor(stage, own), palette.near, isWhite ? 0.1 : 0.4),
    isOpaque: true,
    draw: fillAll([body]),
  });
}

/** All over the picture, but for a clearing on the side of the light. */
function grove(stage: Stage, wind: number): Row[] {
  const { layout, random, subject } = stage;
  const { w, h } = layout;
  const unit = unitOf(stage);
  const gap = layout.otherX / w;
  return [
    { distance: 0.85, depth: 0.145, count: Math.round((13 * w) / unit), girth: 0.014, clear: 0.07 },
    { distance: 0.45, depth: 0.09, count: Math.round((6 * w) / unit), girth: 0.026, clear: 0.15 },
    {
      distance: 0,
      depth: 0.045,
      count: Math.max(Math.round((3 * w) / unit), subject.variant === 'many' ? 4 : Math.min(6, subject.count)),
      girth: 0.046,
      clear: 0.24,
    },
  ].map(({ distance, depth, count, girth, clear }): Row => {
    const stream = random.fork(`row ${distance}`);
    const foot = distance > 0 ? lerp(h * (FLOOR + 0.05), h * FLOOR + 18, distance) : h + 30;
    const stalks = Array.from({ length: count }, (_, i) => {
      const share = (i + stream.range(0.1, 0.9)) / count;
      // Those that would stand in the clearing move to its rim.
      const across =
        Math.abs(share - gap) < clear ? gap + Math.sign(share - gap || 1) * clear * stream.range(1, 1.5) : share;
      return growStalk(
        {
          foot: [clamp(across, -0.02, 1.02) * w, foot + stream.range(-14, 14)],
          height: foot * stream.range(0.98, 1.25),
          girth: unit * girth * stream.range(0.8, 1.2),
          lean: stream.range(-0.06, 0.06) * w,
          wind,
          leafiness: distance > 0.8 ? 1 : 1.7,
          leafLength: leafLengthOf(stage, lerp(1, 0.42, distance)),
        },
        stream.fork(`${i}`),
      );
    });
    return { distance, depth, stalks };
  });
}

/** A few stalks cut off by the picture, one of them thin and bent, with much bare paper beside. */
function spray(stage: Stage, wind: number): Row[] {
  const { layout, random, subject } = stage;
  const { w, h } = layout;
  const heroSide = sideOf(stage);
  const unit = unitOf(stage);
  const stream = random.fork('spray');
  const at = (share: number, lean: number, girth: number, seed: string): Stalk =>
    growStalk(
      {
        foot: [w * (0.5 + heroSide * share), h + 20],
        height: h * random.fork(seed).range(0.82, 1.1),
        girth,
        lean: lean * w,
        wind,
        leafiness: 2.3,
        leafLength: leafLengthOf(stage, 1.15),
      },
      random.fork(seed),
    );
  const near = Array.from({ length: Math.max(2, Math.min(4, subject.count)) }, (_, i) =>
    at(
      lerp(0.18, 0.34, i / 2) + stream.range(-0.03, 0.03),
      heroSide * stream.range(-0.12, 0.02),
      unit * (i === 0 ? 0.05 : 0.034),
      `near ${i}`,
    ),
  );
  return [
    {
      distance: 0.7,
      depth: 0.09,
      stalks: [at(0.12, -heroSide * 0.05, unit * 0.024, 'far a'), at(0.4, -heroSide * 0.1, unit * 0.02, 'far b')],
    },
    {
      distance: 0,
      depth: 0.045,
      stalks: [...near, at(0.42, -heroSide * stream.range(0.25, 0.42), unit * 0.018, 'bent')],
    },
  ];
}

function unitOf({ layout }: Stage): number {
  return Math.min(layout.w, layout.h * 1.2, 1100);
}

function leafLengthOf(stage: Stage, share: number): number {
  return unitOf(stage) * 0.105 * share * clamp(stage.subject.scale, 0.7, 1.3);
}

function rowShapes(stage: Stage, { stalks, distance, depth }: Row): Shape[] {
  const { layout, traits, palette, scene } = stage;
  const green =
    askedColor(stage) ??
    stage.random.fork('green').pick([oklch(0.56, 0.1, 140), oklch(0.5, 0.085, 155), oklch(0.62, 0.11, 122)]);
  const own = haze(stage, green, { distance, depth });
  const leafColor = haze(stage, tone(mix(green, oklch(0.4, 0.08, 160), 0.55), -0.06), { distance, depth });
  const weight = traits.isMonochrome ? lerp(1.15, 0.3, distance) : 1;
  const of = (pick: (stalk: Stalk) => Point[][]): ReturnType<typeof fillAll> => fillAll(stalks.flatMap(pick));
  const isShadeRight = layout.lightSide < 0;
  const name = (what: string): string => `bamboo ${what} ${distance}`;
  const shapes = [
    part(name('stalks'), 'mass', {
      depth,
      color: own,
      tone: weight,
      isOpaque: distance < 0.8,
      draw: of(stalk => stalk.stretches),
    }),
    part(name('branches'), 'mass', {
      depth: depth - 0.001,
      color: mix(own, leafColor, 0.6),
      tone: weight,
      draw: of(stalk => stalk.branches),
    }),
  ];
  if (distance < 0.6)
    shapes.push(
      part(name('shade'), 'shade', {
        depth: depth - 0.0005,
        tone: 0.8 * weight,
        color: mix(own, localColor(stage, oklch(0.28, 0.07, 190)), 0.6),
        draw: of(stalk => (isShadeRight ? stalk.right : stalk.left)),
      }),
      part(name('light'), 'light', {
        depth: depth - 0.0006,
        tone: traits.isWash ? 0.3 : 0.42,
        color: mix(own, tone(palette.light, -0.02), 0.5),
        draw: of(stalk => (isShadeRight ? stalk.left : stalk.right)),
      }),
      part(name('joints'), 'line', {
        depth: depth - 0.0008,
        tone: 0.9 * weight,
        color: mix(own, palette.ink, 0.7),
        draw: of(stalk => stalk.joints),
      }),
    );
  const half =
    (isEven: boolean) =>
    (stalk: Stalk): Point[][] =>
      stalk.leaves.filter((_, i) => (i % 3 === 0) === isEven);
  shapes.push(
    part(name('leaves'), 'mass', { depth: depth - 0.002, color: leafColor, tone: weight, draw: of(half(false)) }),
    part(name('lit leaves'), 'mass', {
      depth: depth - 0.003,
      color: traits.isMonochrome ? leafColor : tone(mix(leafColor, own, 0.7), 0.05),
      tone: weight * (traits.isMonochrome ? 0.42 : 0.8),
      draw: of(half(true)),
    }),
  );
  if (scene.weather === 'snow' && distance < 0.6)
    shapes.push(
      part(name('snow'), 'light', {
        depth: depth - 0.004,
        tone: 0.95,
        color: palette.light,
        draw: fillAll(stalks.flatMap(({ leaves }) => leaves.filter((_, i) => i % 2 === 0).map(snowOn))),
      }),
    );
  return shapes;
}

/** Farther stalks are paler and take the color of the air. */
function haze(stage: Stage, own: Oklab, { distance, depth }: { distance: number; depth: number }): Oklab {
  const { palette } = stage;
  const air = mix(palette.far, palette.sky.at(-1) ?? palette.paper, 0.45);
  return mix(localColor(stage, own, depth), air, distance * (stage.traits.isMonochrome ? 0.3 : 0.72));
}

/** Snow on the upper half of a leaf. */
function snowOn(leaf: Point[]): Point[] {
  return leaf
    .map(([x, y], i): Point => [x, y - (i < leaf.length / 2 ? 1.5 : 4)])
    .slice(0, Math.ceil(leaf.length * 0.8));
}
