import { localColor } from '../../compose/local-color.ts';
import type { Place } from '../../compose/place-subject.ts';
import { bezier, type Pen, type Point, taper } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { footing } from '../landscape/footing.ts';
import { fillAll, fillOnce, part, strokeAll, towards } from '../part.ts';
import { askedColor, type Stage } from '../stage.ts';
import { type Crane, flyingCrane, standingCrane } from './crane-body.ts';
import type { Wing } from './crane-wing.ts';

const SKY_DEPTH = 0.05;

export function paintCrane(stage: Stage): Shape[] {
  const { scene, subject } = stage;
  const isOpen = subject.variant !== 'flying' && subject.count < 4;
  const isStanding =
    (subject.variant === 'standing' && subject.count < 4) || (isOpen && scene.variation % 3 === 2);
  if (!isStanding) return craneShapes(stage, flock(stage), SKY_DEPTH);
  const { cranes, shapes, depth } = waders(stage);
  return [...shapes, ...craneShapes(stage, cranes, depth), reeds(stage, depth)];
}

function flock({ layout, random, subject }: Stage): Crane[] {
  const { w, h, disc } = layout;
  const stream = random.fork('flock');
  const count = Math.min(9, subject.count);
  const facing = stream.side();
  const full =
    (Math.min(w * 0.74, h * 0.62) * clamp(subject.scale, 0.6, 1.25)) /
    count ** (count === 2 ? 0.66 : 0.46);
  const climb = stream.range(-0.34, 0.06);
  const ahead = facing * full * (count === 1 ? 0 : 0.3);
  const middle: Point = [
    lerp(w * 0.5, disc.center[0], count === 1 ? 0.45 : 0.2) + ahead,
    lerp(h * 0.44, disc.center[1], 0.35),
  ];
  const sweep = stream.pick([0.32, -0.3, 0.5]);
  // Two overlapping cranes would look like one with three wings.
  const apart =
    count !== 2
      ? ([0.6, 0.62] as const)
      : w > h * 1.2
        ? ([1.15, 0.3] as const)
        : ([0.72, 0.8] as const);
  return Array.from({ length: count }, (_, i) => {
    const own = random.fork(`crane ${i}`);
    const rank = Math.ceil(i / 2) * (i % 2 ? 1 : -1);
    const spread = count === 1 ? 0 : rank;
    const size = full * (i === 0 ? 1 : own.range(0.6, 0.84));
    const x =
      middle[0] - facing * Math.abs(spread) * full * apart[0] + own.range(-0.05, 0.05) * full;
    const y =
      middle[1] +
      spread * full * apart[1] * Math.sign(sweep) +
      Math.abs(spread) * full * sweep * 0.3;
    const at: Point = [
      clamp(x, size * 0.55, w - size * 0.55),
      clamp(y, size * 0.84 + h * 0.03, h - size * 0.3),
    ];
    return flyingCrane(
      { at, scale: size, turn: facing * (climb + own.range(-0.08, 0.08)), facing },
      own,
    );
  }).reverse();
}

function waders(stage: Stage): { cranes: Crane[]; shapes: Shape[]; depth: number } {
  const { layout, random, scene, subject } = stage;
  const stream = random.fork('waders');
  const height =
    Math.min(layout.h * 0.56, layout.w * ([0.62, 0.48, 0.4][subject.count - 1] ?? 0.4)) *
    clamp(subject.scale, 0.6, 1.3);
  const hasPine = scene.subjects.some(({ kind }) => kind === 'pine');
  const place: Place = {
    x: subject.count > 1 ? layout.w * 0.5 : hasPine ? layout.otherX : layout.heroX,
    foot: layout.h * 0.82,
    height,
    depth: 0.05,
    isHero: true,
  };
  const ground = footing(stage, place, Math.min(height * 0.8, layout.w * 0.45));
  const cranes = Array.from({ length: subject.count }, (_, i) => {
    const own = random.fork(`wader ${i}`);
    const size = height * ([1, 0.86, 0.72][i] ?? 0.6);
    const x =
      place.x +
      (hasPine ? -layout.heroSide : layout.heroSide) *
        (([-0.05, 0.6, -0.66][i] ?? 0) - (subject.count === 2 ? 0.28 : 0)) *
        height;
    const facing = i === 0 ? (-layout.heroSide as -1 | 1) : stream.side();
    return standingCrane({ at: [x, ground.surface(x) + size * 0.02], scale: size, facing }, own);
  });
  return { cranes: cranes.reverse(), shapes: ground.shapes, depth: place.depth };
}

function craneShapes(stage: Stage, cranes: readonly Crane[], depth: number): Shape[] {
  const white = brightened(stage, askedColor(stage) ?? oklch(0.975, 0.01, 85));
  const gray = mix(white, localColor(stage, oklch(0.62, 0.05, 275)), 0.3);
  const black = localColor(stage, oklch(0.22, 0.03, 268));
  const shadow = localColor(stage, oklch(0.55, 0.06, 280));
  const far = wingShapes(
    cranes.flatMap(({ farWing }) => farWing ?? []),
    { name: 'far wing', depth: depth + 0.006, white: gray, gray: mix(gray, shadow, 0.3), black },
  );
  const near = wingShapes(
    cranes.flatMap(({ nearWing }) => nearWing ?? []),
    { name: 'near wing', depth: depth - 0.004, white, gray, black },
  );
  const body = { depth, plumage: { white, black, shadow } };
  return [...far, ...bodyShapes(stage, cranes, body), ...markShapes(stage, cranes, body), ...near];
}

type Body = { depth: number; plumage: Record<'white' | 'black' | 'shadow', Oklab> };

function outlinesOf(
  cranes: readonly Crane[],
  pick: (crane: Crane) => readonly Point[][],
): (pen: Pen) => void {
  return fillAll(cranes.flatMap(pick));
}

function bodyShapes(
  { traits }: Stage,
  cranes: readonly Crane[],
  { depth, plumage }: Body,
): Shape[] {
  const { white, black, shadow } = plumage;
  const edge = mix(black, white, traits.isMonochrome || traits.finest > 2 ? 0.2 : 0.45);
  return [
    part('legs', 'mass', {
      depth: depth + 0.002,
      color: black,
      isOpaque: true,
      draw: outlinesOf(cranes, ({ legs }) => legs),
    }),
    part('crane bodies', 'mass', {
      depth,
      color: white,
      isOpaque: true,
      draw: outlinesOf(cranes, ({ body }) => body),
    }),
    part('body shade', 'shade', {
      depth: depth - 0.001,
      tone: 0.75,
      soft: 4,
      color: shadow,
      draw: fillOnce(cranes.flatMap(({ shade }) => shade)),
    }),
    part('quills', 'line', {
      depth: depth - 0.0015,
      tone: 0.5,
      color: edge,
      draw: strokeAll(
        cranes.flatMap(({ lines }) => lines),
        1.2,
      ),
    }),
    part('body edges', 'line', {
      depth: depth - 0.0016,
      tone: traits.isWash ? 0.7 : traits.finest > 2 ? 0.8 : 0.4,
      color: edge,
      draw: strokeAll(
        cranes.flatMap(({ body }) => body.slice(0, 2)),
        Math.max(1.2, traits.finest * 0.9),
      ),
    }),
  ];
}

function markShapes(stage: Stage, cranes: readonly Crane[], { depth, plumage }: Body): Shape[] {
  const { palette, scene } = stage;
  return [
    part('black feathers', 'mass', {
      depth: depth - 0.002,
      tone: 1.15,
      color: plumage.black,
      isOpaque: true,
      draw: outlinesOf(cranes, ({ black }) => black),
    }),
    part('beaks', 'mass', {
      depth: depth - 0.0025,
      color: localColor(stage, oklch(0.66, 0.07, 90)),
      isOpaque: true,
      draw: outlinesOf(cranes, ({ beak }) => beak),
    }),
    part('crowns', 'accent', {
      depth: depth - 0.003,
      tone: 1.1,
      color: scene.time === 'night' ? tone(palette.accent, -0.06) : palette.accent,
      draw: outlinesOf(cranes, ({ crown }) => crown),
    }),
  ];
}

function brightened(stage: Stage, own: Oklab): Oklab {
  return mix(localColor(stage, own), own, stage.traits.isMonochrome ? 0.3 : 0.55);
}

type WingLook = { name: string; depth: number; white: Oklab; gray: Oklab; black: Oklab };

function wingShapes(
  wings: readonly Wing[],
  { name, depth, white, gray, black }: WingLook,
): Shape[] {
  if (wings.length === 0) return [];
  return [
    part(`${name} primaries`, 'mass', {
      depth,
      color: gray,
      isOpaque: true,
      draw: fillAll(wings.flatMap(({ primaries }) => primaries)),
    }),
    part(`${name} secondaries`, 'mass', {
      depth: depth - 0.0005,
      tone: 1.15,
      color: black,
      isOpaque: true,
      draw: fillAll(wings.flatMap(({ secondaries }) => secondaries)),
    }),
    part(`${name} shafts`, 'line', {
      depth: depth - 0.0008,
      tone: 0.5,
      color: mix(black, gray, 0.4),
      draw: strokeAll(
        wings.flatMap(({ lines }) => lines.slice(0, 38)),
        1,
      ),
    }),
    part(`${name} coverts`, 'mass', {
      depth: depth - 0.001,
      color: white,
      isOpaque: true,
      draw: fillAll(wings.flatMap(({ coverts }) => coverts)),
    }),
    part(`${name} scales`, 'line', {
      depth: depth - 0.0015,
      tone: 0.42,
      color: mix(black, white, 0.45),
      draw: strokeAll(
        wings.flatMap(({ lines }) => lines.slice(38)),
        1,
      ),
    }),
  ];
}

function reeds(stage: Stage, depth: number): Shape {
  const { layout, random, palette } = stage;
  const stream = random.fork('reeds');
  const wind = stream.side() * stream.range(0.1, 0.5);
  const blades: Point[][] = [];
  for (const middle of [
    layout.heroX + layout.heroSide * layout.w * 0.17,
    layout.heroX - layout.heroSide * layout.w * stream.range(0.2, 0.34),
  ]) {
    for (let i = 0; i < 26; i++) {
      const root: Point = [
        middle + stream.range(-0.1, 0.1) * layout.w,
        layout.h * stream.range(0.86, 1.02),
      ];
      const length = Math.min(layout.w, layout.h) * stream.range(0.12, 0.34);
      const angle = -Math.PI / 2 + wind * 0.5 + stream.range(-0.28, 0.28);
      const tip = towards(towards(root, angle, length * 0.7), angle + wind * 1.2, length * 0.35);
      blades.push(
        taper(
          bezier(
            root,
            towards(root, angle, length * 0.3),
            towards(root, angle, length * 0.65),
            tip,
            9,
          ),
          t => 7 * (1 - t) ** 0.8 + 0.6,
        ),
      );
    }
  }
  return part('reeds', 'mass', {
    depth: depth - 0.02,
    tone: 0.9,
    color: mix(palette.foliage, palette.near, 0.45),
    draw: fillAll(blades),
  });
}
