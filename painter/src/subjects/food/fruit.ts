import { findHolder, holderOf } from '../../compose/companions.ts';
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import type { Pen, Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { NamedThing } from '../../scene.ts';
import type { Shape } from '../../shape.ts';
import type { Room } from '../objects/room.ts';
import { furnish, paintRoom } from '../objects/still-life.ts';
import { type Material, widestOf } from '../objects/turned.ts';
import { glazeOf, turnedShape } from '../objects/turned-shape.ts';
import { BOWL_HEIGHT, throwBowl, type Vessel } from '../objects/vessels.ts';
import { askedColor, type Stage } from '../stage.ts';
import { arrange, type BowlSpot, type Spot } from './fruit-arrange.ts';
import { chooseCompany } from './fruit-company.ts';
import { type Fruit, type FruitKind, growFruit } from './fruit-kinds.ts';
import { topOf } from './fruit-top.ts';
import { paintGrapes } from './grapes.ts';
import { castShadows, type Standing } from './still-life-shadows.ts';

const ALL: readonly [FruitKind, ...FruitKind[]] = [
  'apple',
  'pear',
  'orange',
  'lemon',
  'persimmon',
  'pomegranate',
  'grapes',
];

export function paintFruit(stage: Stage): Shape[] {
  const { subject, layout, random } = stage;
  const stream = random.fork('still life');
  const kinds = chooseKinds(stage, stream.fork('kinds'));
  const holder = findHolder(stage.scene, 'bowl', 'basket');
  const hasBowl = kinds.length > 3 ? stream.chance(0.85) : kinds.length > 1 && stream.chance(0.3);
  const wantsBowl = hasBowl || holder !== undefined;
  const plan = arrange(
    layout,
    { count: kinds.length, scale: subject.scale, wantsBowl },
    stream.fork('arrange'),
  );
  const room = furnish(stage, plan);
  const bowl = plan.bowl ? throwBowl(stream.fork('bowl'), formOf(holder)) : null;
  const fruits = plan.spots
    .map((spot, i) => ({ spot, kind: kinds[i] ?? 'apple', index: i }))
    .sort((a, b) => a.spot.foot - b.spot.foot);
  const company = chooseCompany(stage, room, plan);
  const standing: Standing[] = [
    ...plan.spots
      .filter(({ isInBowl }) => !isInBowl)
      .map(({ x, foot, radius }) => ({ x, foot, half: radius * 0.98, height: radius * 1.8 })),
    ...(plan.bowl
      ? [
          {
            x: plan.bowl.x,
            foot: plan.bowl.foot,
            half: plan.bowl.radius * 0.6,
            height: plan.bowl.radius * 0.9,
          },
        ]
      : []),
    ...company.standing,
  ];
  const layers: { foot: number; shapes: Shape[] }[] = [...company.layers];
  if (plan.bowl && bowl) {
    const inside = fruits
      .filter(({ spot }) => spot.isInBowl)
      .flatMap(fruit => fruitShapes(stage, room, fruit));
    layers.push({
      foot: plan.bowl.foot,
      shapes: bowlShapes(stage, room, { spot: plan.bowl, bowl, inside }),
    });
  }
  for (const fruit of fruits) {
    if (!fruit.spot.isInBowl)
      layers.push({ foot: fruit.spot.foot, shapes: fruitShapes(stage, room, fruit) });
  }
  const things = layers.sort((a, b) => a.foot - b.foot).flatMap(({ shapes }) => shapes);
  const ordered = things.map(
    (shape, i): Shape => ({ ...shape, depth: 2 - (1.9 * i) / things.length }),
  );
  return [...paintRoom(stage, room), ...castShadows(stage, room, standing), ...ordered];
}

function formOf(holder: NamedThing | undefined): Parameters<typeof throwBowl>[1] {
  if (!holder) return {};
  const { color } = holder;

  return { isBasket: holderOf(holder) === 'basket', color: color && NAMED_COLORS[color] };
}

function chooseKinds({ subject }: Stage, random: Random): FruitKind[] {
  const named = ALL.find(kind => kind === subject.variant);
  if (named) return Array.from({ length: subject.count }, () => named);
  const count = subject.count > 1 ? subject.count : random.pick([4, 5, 6, 7]);
  const [first, second, third] = [random.pick(ALL), random.pick(ALL), random.pick(ALL)];
  const kinds = Array.from(
    { length: count },
    (_, i): FruitKind => (i % 3 === 0 ? first : i % 3 === 1 ? second : third),
  );
  return kinds.map((kind, i) =>
    kind === 'grapes' && kinds.indexOf('grapes') !== i ? 'pear' : kind,
  );
}

type Placed = { spot: Spot; kind: FruitKind; index: number };

function fruitShapes(stage: Stage, room: Room, { spot, kind, index }: Placed): Shape[] {
  const random = stage.random.fork(`fruit ${index}`);
  if (kind === 'grapes') return paintGrapes(stage, room, { spot, random });
  const fruit = growFruit(kind, random);
  const half = spot.radius * fruit.size;
  const isLying = kind === 'lemon' || (kind === 'pear' && !spot.isInBowl && random.chance(0.3));
  const wide = widestOf(fruit.profile) * half;
  const turn = isLying ? random.side() * random.range(1.25, 1.7) : random.range(-0.16, 0.16);
  const center: Point = [spot.x, spot.foot - (isLying ? wide : half) * 0.97];
  const material = materialOf(stage, room, fruit);
  const body = turnedShape(stage, {
    name: `${kind} ${index}`,
    profile: fruit.profile,
    material,
    center,
    half,
    turn,
  });
  return [body, ...topOf(room, { fruit, center, half, turn, random })];
}

function materialOf(stage: Stage, room: Room, fruit: Fruit): Material {
  const asked = askedColor(stage);
  const own = (color: Oklab): Oklab => {
    const tinted: Oklab = asked
      ? [
          color[0] * 0.8 + asked[0] * 0.2,
          asked[1] * (0.6 + color[0] * 0.5),
          asked[2] * (0.6 + color[0] * 0.5),
        ]
      : color;
    return stage.traits.isMonochrome ? mix(room.tint(tinted), tinted, 0.8) : tinted;
  };
  const { face } = fruit;
  return {
    stops: fruit.stops.map(own),
    gloss: fruit.gloss,
    bounce: room.tint(room.wood[0] ?? oklch(0.6, 0.07, 60)),
    face: asked || !face ? undefined : (color, angle, v) => face(color, angle, v),
    grain: fruit.grain,
  };
}

function bowlShapes(
  stage: Stage,
  room: Room,
  { spot, bowl, inside }: { spot: BowlSpot; bowl: Vessel; inside: Shape[] },
): Shape[] {
  const { x, foot, radius } = spot;
  const half = radius * BOWL_HEIGHT;
  const top = foot - half * 2;
  const flat = radius * 0.15;
  const front = turnedShape(stage, {
    name: 'bowl',
    profile: bowl.profile,
    material: glazeOf(room, bowl),
    center: [x, foot - half],
    half,
    turn: 0,
  });
  const draw = (pen: Pen): void => {
    pen.save();
    pen.beginPath();
    // Clips at the near rim of the bowl, which lies lower than the far one, so that the inside
    // stays visible.
    pen.moveTo(x - radius - 4, top);
    pen.ellipse(x, top, radius, flat, 0, Math.PI, 0, true);
    pen.lineTo(x + radius + 4, foot + 10);
    pen.lineTo(x - radius - 4, foot + 10);
    pen.closePath();
    pen.clip();
    front.draw(pen);
    pen.restore();
  };
  return [
    {
      type: 'shape',
      name: 'bowl inside',
      role: 'accent',
      depth: 1,
      color: room.tint(bowl.inside),
      isOpaque: true,
      draw: pen => {
        pen.beginPath();
        pen.ellipse(x, top, radius, flat, 0, 0, 7);
        pen.fill();
      },
    },
    ...inside,
    { ...front, contour: undefined, draw },
    {
      type: 'shape',
      name: 'bowl rim',
      role: 'line',
      depth: 0.2,
      tone: 1,
      color: room.tint(bowl.rim),
      draw: pen => {
        pen.lineWidth = Math.max(1.4, radius * 0.022);
        pen.beginPath();
        pen.ellipse(x, top, radius * 0.995, flat, 0, 0.02, Math.PI - 0.02);
        pen.stroke();
      },
    },
  ];
}
