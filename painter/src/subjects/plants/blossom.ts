/** Cherry, plum and maple: a whole tree, a grove, or one bough that reaches into the picture; petals or leaves fall. */

import { type Place, placeSubject } from '../../compose/place-subject.ts';
import { type Point, pointAt, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../media/shape.ts';
import { footing } from '../landscape/footing.ts';
import { fillAll, leafOutline, part, strokeAll, towards } from '../part.ts';
import type { Stage } from '../stage.ts';
import { paintBough } from './blossom-bough.ts';
import { type Dress, dressOf } from './blossom-dress.ts';
import { type Boughs, fitBoughs, growBoughs, type Habit } from './boughs.ts';
import { type Crown, growCrown, mapleLeaf } from './crown.ts';

type Tree = { boughs: Boughs; crown: Crown; height: number; depth: number; foot: Point };

export function paintBlossom(stage: Stage): Shape[] {
  const { random, scene, subject, layout } = stage;
  const dress = dressOf(stage);
  const isHero = scene.subjects.find(({ isAsked }) => isAsked) === subject;
  const plans = dress.kind === 'plum' ? (['bough', 'bough', 'tree'] as const) : (['tree', 'bough', 'tree'] as const);
  const isBough = subject.count === 1 && isHero && plans[scene.variation % plans.length] === 'bough';
  const isEvergreen = dress.kind === 'leafy';
  if (isBough)
    return [
      ...paintBough(stage, dress),
      ...(isEvergreen ? [] : [falling(stage, dress, [layout.w / 2, layout.h * 0.3])]),
    ];
  const places = grovePlaces(stage);
  const trees = places.map((place, i) => plantTree(stage, { place, dress }, random.fork(`tree ${i}`)));
  const nearest = trees.at(-1);
  return [
    ...places.flatMap(place => footing(stage, place, Math.min(place.height * 0.62, layout.w * 0.4)).shapes),
    ...trees.flatMap((tree, i) => treeShapes(stage, dress, { tree, index: i, isFar: i < trees.length - 3 })),
    ...(nearest && !isEvergreen
      ? [falling(stage, dress, towards(nearest.foot, -Math.PI / 2, nearest.height * 0.5)), carpet(stage, dress, trees)]
      : []),
  ];
}

/** From the far trees to the near one. */
function grovePlaces(stage: Stage): Place[] {
  const { layout, scene, subject, random } = stage;
  const lead = placeSubject(scene, subject, layout);
  const stream = random.fork('grove');
  const height = lead.height * (subject.count === 1 ? 1.08 : 0.95);
  const margin = Math.min(height * 0.42, layout.w * 0.4);
  const first = { ...lead, height, x: clamp(lead.x, margin, layout.w - margin) };
  const others = Array.from({ length: subject.count - 1 }, (_, i): Place => {
    const near = lerp(0.55, 0.1, (i + stream.range(0.2, 0.8)) / Math.max(1, subject.count - 1));
    const across =
      0.5 +
      (i % 2 ? 1 : -1) * layout.heroSide * lerp(0.34, 0.14, i / Math.max(2, subject.count)) +
      stream.range(-0.05, 0.05);
    const foot = lerp(layout.horizon, lead.foot, 0.25 + near);
    return {
      ...lead,
      x: layout.w * clamp(across, 0.06, 0.94),
      foot,
      height: lead.height * lerp(0.35, 0.95, near),
      depth: lerp(0.15, lead.depth, near),
      isHero: false,
    };
  });
  return [...others, first].sort((a, b) => a.foot - b.foot);
}

const HABITS: readonly [Habit, ...Habit[]] = [
  { spread: 0.5, crook: 0.17, shrink: 0.76, lift: 0.3, levels: 5 },
  { spread: 0.62, crook: 0.2, shrink: 0.78, lift: 0.1, levels: 5 },
  { spread: 0.4, crook: 0.14, shrink: 0.8, lift: 0.9, levels: 5 },
];
const PLUM_HABIT: Habit = { spread: 0.72, crook: 0.42, shrink: 0.76, lift: 0.8, levels: 4 };

function plantTree(stage: Stage, { place, dress }: { place: Place; dress: Dress }, random: Random): Tree {
  const { layout } = stage;
  const { surface } = footing(stage, place, Math.min(place.height * 0.62, layout.w * 0.4));
  const foot: Point = [place.x, surface(place.x) + place.height * 0.02];
  const habit = dress.kind === 'plum' ? PLUM_HABIT : random.pick(HABITS);
  const lean = random.range(-0.2, 0.2) - (place.x / layout.w - 0.5) * 0.35;
  const start = {
    root: foot,
    angle: -Math.PI / 2 + lean,
    length: place.height * random.range(0.24, 0.34),
    girth: place.height * random.range(0.075, 0.1),
  };
  const grown = fitBoughs(growBoughs(start, habit, random.fork('boughs')), foot, place.height * 0.9);
  const boughs = narrowed(grown, foot, layout.w * 0.46);
  const puff = place.height * (dress.kind === 'plum' ? 0.06 : 0.1);
  const crown = growCrown(
    { tips: boughs.tips, puff, lightSide: layout.lightSide, isLeafy: dress.kind === 'maple' || dress.kind === 'leafy' },
    random.fork('crown'),
  );
  return { boughs, crown, height: place.height, depth: place.depth, foot };
}

/** No crown is wider than the picture has room for. */
function narrowed({ limbs, tips }: Boughs, root: Point, half: number): Boughs {
  const reach = Math.max(...tips.map(([x]) => Math.abs(x - root[0])));
  const scale = Math.min(1, half / reach);
  const squeeze = ([x, y]: Point): Point => [root[0] + (x - root[0]) * scale, y];
  return { limbs: limbs.map(limb => ({ ...limb, line: limb.line.map(squeeze) })), tips: tips.map(squeeze) };
}

function treeShapes(stage: Stage, dress: Dress, { tree, index, isFar }: Planted): Shape[] {
  const { boughs, crown, depth, height } = tree;
  const { traits, scene, palette } = stage;
  const isThin = traits.isMonochrome;
  const wood = boughs.limbs.map(({ line, girth, end }, i) =>
    taper(
      i === 0 ? rooted(line, girth) : line,
      t => lerp(girth, end, t) * (i === 0 ? 1 + 0.9 * (1 - t) ** 6 : 1) + 0.6,
    ),
  );
  const named = (name: string): string => `${name} ${index}`;
  const shapes = [
    part(named('crown'), 'mass', {
      depth,
      color: dress.deep,
      isOpaque: true,
      tone: isThin ? 0.62 : 1,
      draw: fillAll(crown.whole),
    }),
    part(named('wood'), 'mass', { depth: depth - 0.001, color: dress.bark, isOpaque: true, draw: fillAll(wood) }),
    part(named('bark light'), 'light', {
      depth: depth - 0.0015,
      tone: 0.5,
      color: dress.barkLight,
      draw: fillAll(barkLight(boughs, stage.layout.lightSide)),
    }),
    part(named('crown middle'), 'mass', {
      depth: depth - 0.002,
      color: dress.body,
      isOpaque: true,
      tone: isThin ? 0.6 : 1,
      draw: fillAll(crown.middle),
    }),
    part(named('crown light'), isThin ? 'mass' : 'light', {
      depth: depth - 0.003,
      color: dress.pale,
      isOpaque: true,
      tone: isThin ? 0.5 : 0.95,
      draw: fillAll(crown.lit),
    }),
    part(named('flecks'), 'light', {
      depth: depth - 0.004,
      color: dress.fleck,
      tone: 0.9,
      draw: fillAll(crown.flecks),
    }),
  ];
  if (isFar) return shapes.filter(({ name }) => !FINE.test(name));
  if (dress.kind === 'maple' || isThin)
    shapes.push(
      part(named('twigs'), 'line', {
        depth: depth - 0.0035,
        tone: 0.5,
        color: dress.bark,
        draw: strokeAll(
          boughs.limbs.filter((_, i) => i % 3 === 0).map(({ line }) => line),
          Math.max(1, height * 0.0022),
        ),
      }),
    );
  if (scene.weather === 'snow')
    shapes.push(
      part(named('snow on the boughs'), 'light', {
        depth: depth - 0.005,
        tone: 0.95,
        color: palette.light,
        draw: fillAll(snowLines(boughs)),
      }),
    );
  return shapes;
}

type Planted = { tree: Tree; index: number; isFar: boolean };

/** What is too small to see on the far trees of a grove. */
const FINE = /^(bark light|flecks|specks) /;

/** A trunk stands upright in the ground, however it leans above. */
function rooted(line: readonly Point[], girth: number): Point[] {
  const [x, y] = pointAt(line, 0);
  return [[x, y + girth * 0.3], [x, y + girth * 0.1], [x, y - girth * 0.12], ...line.slice(1)];
}

/** The sunny edge of trunk and thick boughs. */
function barkLight({ limbs }: Boughs, lightSide: number): Point[][] {
  return limbs
    .filter(({ girth }) => girth > 7)
    .map(({ line, girth, end }) =>
      taper(
        line.map(([x, y], i): Point => [x + lightSide * lerp(girth, end, i / (line.length - 1)) * 0.27, y]),
        t => lerp(girth, end, t) * 0.22,
      ),
    );
}

function snowLines({ limbs }: Boughs): Point[][] {
  return limbs
    .filter(
      ({ line, girth }) =>
        girth > 2.2 &&
        Math.abs(pointAt(line, 7)[0] - pointAt(line, 0)[0]) > Math.abs(pointAt(line, 7)[1] - pointAt(line, 0)[1]) * 0.5,
    )
    .map(({ line, girth, end }) =>
      taper(
        line.map(([x, y], i): Point => [x, y - lerp(girth, end, i / (line.length - 1)) * 0.42]),
        t => lerp(girth, end, t) * 0.5 + 1.2,
      ),
    );
}

/** Petals or leaves in the air, on one breath of wind. */
function falling(stage: Stage, dress: Dress, from: Point): Shape {
  const { layout, random } = stage;
  const stream = random.fork('falling');
  const wind = stream.side() * stream.range(0.3, 0.9);
  const size = Math.min(layout.w, layout.h) * (dress.kind === 'maple' ? 0.012 : 0.011);
  const pieces = Array.from({ length: dress.kind === 'plum' ? 16 : 46 }, () => {
    const drop = stream.next() ** 0.8 * (layout.h - from[1]) * 0.95;
    const at: Point = [
      from[0] + stream.range(-0.36, 0.36) * layout.w + wind * drop * 0.6,
      from[1] + drop - layout.h * 0.08,
    ];
    const own = size * stream.range(0.6, 1.35);
    const turn = stream.range(0, Math.PI * 2);
    return dress.kind === 'maple'
      ? mapleLeaf(at, own, turn)
      : leafOutline(at, towards(at, turn, own * 1.5), { width: own * 0.95, belly: 0.58 });
  });
  return part('falling', 'mass', {
    depth: 0.02,
    color: dress.kind === 'maple' ? dress.body : dress.pale,
    isOpaque: true,
    draw: fillAll(pieces),
  });
}

/** What has already fallen lies around the trunks. */
function carpet(stage: Stage, dress: Dress, trees: readonly Tree[]): Shape {
  const stream = stage.random.fork('carpet');
  const pieces = trees.flatMap(({ foot, height }) =>
    Array.from({ length: Math.round(90 / Math.sqrt(trees.length)) }, () => {
      const at: Point = [
        foot[0] + stream.range(-1, 1) * stream.next() ** 0.5 * height * 0.5,
        foot[1] + height * stream.range(-0.012, 0.075),
      ];
      const own = height * stream.range(0.008, 0.018);
      return leafOutline(at, [at[0] + own * stream.range(0.7, 1.4), at[1] + own * stream.range(-0.2, 0.2)], {
        width: own * 0.5,
      });
    }),
  );
  return part('carpet', 'mass', {
    depth: (trees.at(-1)?.depth ?? 0.06) + 0.005,
    tone: 0.9,
    color: dress.body,
    isOpaque: true,
    draw: fillAll(pieces),
  });
}
