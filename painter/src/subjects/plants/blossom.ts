import { type Place, placeSubject } from '../../compose/place-subject.ts';
import type { Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { footing } from '../landscape/footing.ts';
import { towards } from '../part.ts';
import type { Stage } from '../stage.ts';
import { paintBough } from './blossom-bough.ts';
import { type Dress, dressOf } from './blossom-dress.ts';
import { carpet, falling } from './blossom-petals.ts';
import { type Tree, treeShapes } from './blossom-tree.ts';
import { type Boughs, fitBoughs, growBoughs, type Habit } from './boughs.ts';
import { growCrown } from './crown.ts';

export function paintBlossom(stage: Stage): Shape[] {
  const { random, scene, subject, layout } = stage;
  const dress = dressOf(stage);
  const isHero = scene.subjects.find(({ isAsked }) => isAsked) === subject;
  const plans =
    dress.kind === 'plum'
      ? (['bough', 'bough', 'tree'] as const)
      : (['tree', 'bough', 'tree'] as const);
  const isBough =
    subject.count === 1 && isHero && plans[scene.variation % plans.length] === 'bough';
  const isEvergreen = dress.kind === 'leafy';
  if (isBough)
    return [
      ...paintBough(stage, dress),
      ...(isEvergreen ? [] : [falling(stage, dress, [layout.w / 2, layout.h * 0.3])]),
    ];
  const places = grovePlaces(stage);
  const trees = places.map((place, i) =>
    plantTree(stage, { place, dress }, random.fork(`tree ${i}`)),
  );
  const nearest = trees.at(-1);
  return [
    ...places.flatMap(
      place => footing(stage, place, Math.min(place.height * 0.62, layout.w * 0.4)).shapes,
    ),
    ...trees.flatMap((tree, i) =>
      treeShapes(stage, dress, { tree, index: i, isFar: i < trees.length - 3 }),
    ),
    ...(nearest && !isEvergreen
      ? [
          falling(stage, dress, towards(nearest.foot, -Math.PI / 2, nearest.height * 0.5)),
          carpet(stage, dress, trees),
        ]
      : []),
  ];
}

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

function plantTree(
  stage: Stage,
  { place, dress }: { place: Place; dress: Dress },
  random: Random,
): Tree {
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
  const grown = fitBoughs(
    growBoughs(start, habit, random.fork('boughs')),
    foot,
    place.height * 0.9,
  );
  const boughs = narrowed(grown, foot, layout.w * 0.46);
  const puff = place.height * (dress.kind === 'plum' ? 0.06 : 0.1);
  const crown = growCrown(
    {
      tips: boughs.tips,
      puff,
      lightSide: layout.lightSide,
      isLeafy: dress.kind === 'maple' || dress.kind === 'leafy',
    },
    random.fork('crown'),
  );
  return { boughs, crown, height: place.height, depth: place.depth, foot };
}

function narrowed({ limbs, tips }: Boughs, root: Point, half: number): Boughs {
  const reach = Math.max(...tips.map(([x]) => Math.abs(x - root[0])));
  const scale = Math.min(1, half / reach);
  const squeeze = ([x, y]: Point): Point => [root[0] + (x - root[0]) * scale, y];
  return {
    limbs: limbs.map(limb => ({ ...limb, line: limb.line.map(squeeze) })),
    tips: tips.map(squeeze),
  };
}
