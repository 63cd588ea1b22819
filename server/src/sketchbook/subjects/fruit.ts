/** A still life: fruit in and around a bowl on a table, with a leaf, a vase or a candle for company. */
import { shadeOf } from '../compose/light.ts';
import { fillPolygon, fillSmooth, type Pen, type Point, strokeLine, taper } from '../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import type { Shape } from '../media/shape.ts';
import { arrange, type Arrangement, type BowlSpot, type Spot } from './fruit-arrange.ts';
import { type Fruit, type FruitKind, growFruit } from './fruit-kinds.ts';
import { paintGrapes } from './grapes.ts';
import { fillWithField } from './pixel-field.ts';
import { askedColor, type Stage } from './stage.ts';
import { castShadows, furnish, paintRoom, type Room, type Standing } from './still-life.ts';
import { boxOf, type Material, outlineOf, paintTurned, type Profile, widestOf } from './turned.ts';
import { BOWL_HEIGHT, throwBowl, throwVase, type Vessel } from './vessels.ts';

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
  const wantsBowl = kinds.length > 3 ? stream.chance(0.85) : kinds.length > 1 && stream.chance(0.3);
  const plan = arrange(layout, { count: kinds.length, scale: subject.scale, wantsBowl }, stream.fork('arrange'));
  const room = furnish(stage, plan);
  const bowl = plan.bowl ? throwBowl(stream.fork('bowl')) : null;
  const fruits = plan.spots
    .map((spot, i) => ({ spot, kind: kinds[i] ?? 'apple', index: i }))
    // In the bowl first those at the back; on the table what lies nearer covers what lies farther.
    .sort((a, b) => a.spot.foot - b.spot.foot);
  const company = chooseCompany(stage, room, plan);
  const standing: Standing[] = [
    ...plan.spots
      .filter(({ isInBowl }) => !isInBowl)
      .map(({ x, foot, radius }) => ({ x, foot, half: radius * 0.98, height: radius * 1.8 })),
    ...(plan.bowl
      ? [{ x: plan.bowl.x, foot: plan.bowl.foot, half: plan.bowl.radius * 0.6, height: plan.bowl.radius * 0.9 }]
      : []),
    ...company.standing,
  ];
  const layers: { foot: number; shapes: Shape[] }[] = [...company.layers];
  if (plan.bowl && bowl) {
    const inside = fruits.filter(({ spot }) => spot.isInBowl).flatMap(fruit => fruitShapes(stage, room, fruit));
    layers.push({ foot: plan.bowl.foot, shapes: bowlShapes(stage, room, { spot: plan.bowl, bowl, inside }) });
  }
  for (const fruit of fruits) {
    if (!fruit.spot.isInBowl) layers.push({ foot: fruit.spot.foot, shapes: fruitShapes(stage, room, fruit) });
  }
  const things = layers.sort((a, b) => a.foot - b.foot).flatMap(({ shapes }) => shapes);
  const ordered = things.map((shape, i): Shape => ({ ...shape, depth: 2 - (1.9 * i) / things.length }));
  return [...paintRoom(stage, room), ...castShadows(stage, room, standing), ...ordered];
}

function chooseKinds({ subject }: Stage, random: Random): FruitKind[] {
  const named = ALL.find(kind => kind === subject.variant);
  if (named) return Array.from({ length: subject.count }, () => named);
  // "Fruit" alone is a mixed bowl; a number is kept.
  const count = subject.count > 1 ? subject.count : random.pick([4, 5, 6, 7]);
  const [first, second, third] = [random.pick(ALL), random.pick(ALL), random.pick(ALL)];
  const kinds = Array.from(
    { length: count },
    (_, i): FruitKind => (i % 3 === 0 ? first : i % 3 === 1 ? second : third),
  );
  // One bunch of grapes is enough.
  return kinds.map((kind, i) => (kind === 'grapes' && kinds.indexOf('grapes') !== i ? 'pear' : kind));
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
  const body = turnedShape(stage, { name: `${kind} ${index}`, profile: fruit.profile, material, center, half, turn });
  return [body, ...topOf(room, { fruit, center, half, turn, random })];
}

function materialOf(stage: Stage, room: Room, fruit: Fruit): Material {
  const asked = askedColor(stage);
  const own = (color: Oklab): Oklab => {
    const tinted: Oklab = asked
      ? [color[0] * 0.8 + asked[0] * 0.2, asked[1] * (0.6 + color[0] * 0.5), asked[2] * (0.6 + color[0] * 0.5)]
      : color;
    // Of all things in an ink picture only the fruit may keep its color.
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

type Turned = { name: string; profile: Profile; material: Material; center: Point; half: number; turn: number };

function turnedShape(stage: Stage, { name, profile, material, center, half, turn }: Turned): Shape {
  const { traits, layout } = stage;
  // What lies on its side is lit from the other side of its own axis.
  const side = Math.abs(turn) > 1 ? (Math.sign(turn) as -1 | 1) : layout.lightSide;
  const field = paintTurned({ profile, material, lightSide: side, pixels: Math.min(22_000, half * half * 3.2) });
  const outline = outlineOf(profile);
  const box = boxOf(profile, [0, 0], half);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const contour = outline.map(
    ([x, y]): Point => [center[0] + (x * cos - y * sin) * half, center[1] + (x * sin + y * cos) * half],
  );
  const lit = material.stops.at(-1) ?? oklch(0.8, 0.1, 60);
  return {
    type: 'shape',
    name,
    role: traits.isWash ? 'accent' : 'mass',
    depth: 1,
    color: material.stops.at(-2) ?? lit,
    fill: {
      type: 'ball',
      center: [center[0], center[1]],
      radius: half * 1.3,
      light: [center[0] + layout.lightSide * half * 0.4, center[1] - half * 0.4],
      stops: [...material.stops].reverse(),
    },
    isOpaque: true,
    contour: [...contour, contour[0] ?? center],
    draw: pen => {
      pen.save();
      pen.translate(center[0], center[1]);
      pen.rotate(turn);
      fillWithField(
        pen,
        path =>
          outline.forEach(([x, y], i) => (i === 0 ? path.moveTo(x * half, y * half) : path.lineTo(x * half, y * half))),
        { field, box },
      );
      pen.restore();
    },
  };
}

type Top = { fruit: Fruit; center: Point; half: number; turn: number; random: Random };

/** Stem, leaf, calyx or crown, in the fruit's own turn. */
function topOf(room: Room, { fruit, center, half, turn, random }: Top): Shape[] {
  if (fruit.top === 'none') return [];
  const at = ([x, y]: Point): Point => [
    center[0] + (x * Math.cos(turn) - y * Math.sin(turn)) * half,
    center[1] + (x * Math.sin(turn) + y * Math.cos(turn)) * half,
  ];
  const part = (name: string, color: Oklab, draw: (pen: Pen) => void, role: Shape['role'] = 'accent'): Shape => ({
    type: 'shape',
    name,
    role,
    depth: 1,
    color: room.tint(color),
    isOpaque: role === 'accent',
    draw,
  });
  const bark = oklch(0.3, 0.045, 60);
  const leaf = random.pick([oklch(0.46, 0.09, 130), oklch(0.4, 0.075, 145), oklch(0.52, 0.1, 120)]);
  const stem = (from: Point, to: Point, width: number): Shape =>
    part('stem', bark, pen =>
      fillPolygon(
        pen,
        taper(
          [at(from), at([(from[0] + to[0]) / 2 + 0.02, (from[1] + to[1]) / 2]), at(to)],
          t => half * width * (0.75 + 0.5 * t),
        ),
      ),
    );
  const blade = (from: Point, reach: number, angle: number): Shape[] => {
    const outline = leafOutline(from, reach, angle).map(at);
    const rib = [at(from), at([from[0] + Math.cos(angle) * reach * 0.9, from[1] + Math.sin(angle) * reach * 0.9])];
    return [
      part('leaf', leaf, pen => fillSmooth(pen, outline)),
      part('rib', tone(leaf, 0.14), pen => strokeLine(pen, rib, Math.max(0.8, half * 0.02)), 'line'),
    ];
  };
  switch (fruit.top) {
    case 'calyx': {
      const y = -0.93;
      const lobes = [0.35, 1.25, 2.1, 3.0].map((angle, i) => ({
        angle: angle + random.range(-0.2, 0.2),
        isFront: i === 1 || i === 2,
      }));
      const petal = (angle: number): Point[] =>
        (
          [
            [0.04, -0.3],
            [0.34, -0.36],
            [0.6, -0.06],
            [0.6, 0.1],
            [0.3, 0.3],
            [0.02, 0.26],
          ] as const
        ).map(([along, across]) => {
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          return at([along * cos - across * sin * 0.8, y + (along * sin + across * cos) * 0.4]);
        });
      return [
        part('calyx back', shadeOf(oklch(0.42, 0.07, 125), 0.6), pen => {
          for (const { angle } of lobes) fillSmooth(pen, petal(angle - Math.PI * 1.02));
        }),
        part('calyx', oklch(0.5, 0.08, 118), pen => {
          for (const { angle, isFront } of lobes) if (isFront) fillSmooth(pen, petal(angle));
        }),
        stem([0, y + 0.02], [0.07, y - 0.3], 0.1),
      ];
    }
    case 'dimple':
      return [
        part(
          'dimple',
          shadeOf(fruit.stops[1] ?? bark, 0.8),
          pen => {
            pen.beginPath();
            pen.ellipse(...at([0, -0.88]), half * 0.34, half * 0.09, turn, 0, 7);
            pen.fill();
          },
          'shade',
        ),
        ...(random.chance(0.6) ? blade([0.05, -1.0], random.range(0.6, 0.85), random.range(-0.5, 0.1)) : []),
        stem([0, -0.84], [random.range(-0.12, 0.14), -1.24], 0.07),
      ];
    case 'stem':
      return [
        ...(random.chance(0.45) ? blade([0.03, -1.1], random.range(0.45, 0.65), random.range(-0.6, 0.3)) : []),
        stem([0, -0.95], [random.range(0.06, 0.16), -1.3], 0.055),
      ];
    case 'crown': {
      const teeth: Point[] = [
        [-0.2, -0.93],
        [-0.27, -1.22],
        [-0.15, -1.1],
        [-0.09, -1.27],
        [0, -1.1],
        [0.1, -1.27],
        [0.15, -1.1],
        [0.27, -1.2],
        [0.2, -0.93],
      ];
      return [
        part('crown', fruit.stops[2] ?? bark, pen => fillPolygon(pen, teeth.map(at))),
        part(
          'crown shade',
          fruit.stops[0] ?? bark,
          pen => strokeLine(pen, [at([-0.2, -0.93]), at([0, -0.9]), at([0.2, -0.93])], half * 0.04),
          'line',
        ),
      ];
    }
  }
}

function leafOutline([x, y]: Point, reach: number, angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points: readonly Point[] = [
    [0, 0],
    [0, 0],
    [0.3, -0.2],
    [0.7, -0.17],
    [1, 0.02],
    [1, 0.02],
    [0.68, 0.13],
    [0.3, 0.15],
  ];
  return points.map(([u, v]): Point => [x + (u * cos - v * sin) * reach, y + (u * sin + v * cos) * reach]);
}

/** The dark inside, what lies in it, the wall before that, the lit rim. */
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
    // The near rim hangs lower than the far one: what is above it is not the wall.
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

function glazeOf(room: Room, vessel: Vessel): Material {
  const { face } = vessel;
  return {
    stops: vessel.stops.map(room.tint),
    gloss: vessel.gloss,
    bounce: room.tint(room.wood[0] ?? oklch(0.6, 0.07, 60)),
    face: face ? (color, angle, v) => face(color, angle, v) : undefined,
    grain: vessel.grain,
  };
}

type Company = { layers: { foot: number; shapes: Shape[] }[]; standing: Standing[] };

/** On the free side, farther back: a vase with a twig, a candle, or nothing; in front a fallen leaf. */
function chooseCompany(stage: Stage, room: Room, plan: Arrangement): Company {
  const random = stage.random.fork('company');
  const { w, h } = stage.layout;
  const { unit, table, side, spots } = plan;
  const isNight = stage.scene.time === 'night';
  const kind = random.pick(
    isNight ? (['candle', 'candle', 'vase'] as const) : (['vase', 'none', 'vase', 'none', 'candle'] as const),
  );
  const company: Company = { layers: [], standing: [] };
  const xs = spots.map(({ x, radius }) => x + side * radius);
  const far = plan.bowl ? plan.bowl.x + side * plan.bowl.radius : side > 0 ? Math.max(...xs) : Math.min(...xs);
  const x = kind === 'vase' ? far + side * unit * random.range(0.2, 0.7) : far + side * unit * random.range(0.6, 1.1);
  const foot = table + (h - table) * random.range(0.12, 0.2);
  const fits = x > unit * 1.1 && x < w - unit * 1.1;
  if (kind === 'vase' && fits) {
    const vase = throwVase(random.fork('vase'));
    const half = Math.min(unit * random.range(1.7, 2.3), (foot - h * 0.16) * 0.36);
    const body = turnedShape(stage, {
      name: 'vase',
      profile: vase.profile,
      material: glazeOf(room, vase),
      center: [x, foot - half],
      half,
      turn: 0,
    });
    company.layers.push({
      foot,
      shapes: [
        ...twig(stage, room, { from: [x, foot - half * 1.96], reach: half * 1.5, random: random.fork('twig') }),
        body,
      ],
    });
    company.standing.push({ x, foot, half: half * 0.36, height: half * 1.7 });
  }
  if (kind === 'candle' && fits) {
    company.layers.push({ foot, shapes: candle(stage, room, { x, foot, unit }) });
    company.standing.push({ x, foot, half: unit * 0.4, height: unit * 1.2 });
  }
  if (random.chance(0.55)) company.layers.push(fallenLeaf(stage, room, { plan, random: random.fork('leaf') }));
  return company;
}

/** A bough with leaves or blossoms that leaves the vase in a curve. */
function twig(
  stage: Stage,
  room: Room,
  { from, reach, random }: { from: Point; reach: number; random: Random },
): Shape[] {
  const way = random.side();
  const isBlossom = random.chance(0.5);
  const stems = [0, 1, 2].map(i => {
    const lean = way * (0.25 + 0.4 * i - 0.35) + random.range(-0.1, 0.1);
    const length = reach * random.range(0.7, 1.1) * (1 - 0.16 * i);
    return Array.from({ length: 13 }, (_, k): Point => {
      const t = k / 12;
      return [
        from[0] + lean * length * t ** 1.5,
        from[1] + reach * 0.06 - length * t * (1 - 0.18 * t * Math.abs(lean)),
      ];
    });
  });
  const leaves = stems.flatMap(stem =>
    stem.slice(3).flatMap(([x, y], k) => {
      const angle = -Math.PI / 2 + (k % 2 ? 1 : -1) * random.range(0.6, 1.2);
      return [leafOutline([x, y], reach * random.range(0.16, 0.24), angle)];
    }),
  );
  const buds = stems.flatMap(stem =>
    stem
      .slice(4)
      .map(([x, y]): Point => [x + random.range(-0.06, 0.06) * reach, y + random.range(-0.05, 0.05) * reach]),
  );
  const green = random.pick([oklch(0.42, 0.07, 140), oklch(0.5, 0.06, 160), oklch(0.48, 0.08, 120)]);
  const bloom = random.pick([oklch(0.94, 0.02, 60), oklch(0.84, 0.08, 10), stage.palette.accent]);
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: 'twig',
      role: 'line',
      depth: 0.3,
      tone: 1,
      color: room.tint(oklch(0.3, 0.045, 55)),
      draw: pen => {
        for (const stem of stems)
          fillPolygon(
            pen,
            taper(stem, t => reach * 0.026 * (1 - 0.7 * t)),
          );
      },
    },
  ];
  shapes.push(
    isBlossom
      ? {
          type: 'shape',
          name: 'blossoms',
          role: 'accent',
          depth: 1,
          color: room.tint(bloom),
          isOpaque: true,
          draw: pen => {
            for (const [x, y] of buds) {
              for (let k = 0; k < 5; k++) {
                const angle = (k / 5) * Math.PI * 2 + x;
                pen.beginPath();
                pen.arc(x + Math.cos(angle) * reach * 0.034, y + Math.sin(angle) * reach * 0.03, reach * 0.03, 0, 7);
                pen.fill();
              }
            }
          },
        }
      : {
          type: 'shape',
          name: 'leaves',
          role: 'accent',
          depth: 1,
          color: room.tint(green),
          isOpaque: true,
          draw: pen => {
            for (const leaf of leaves) fillSmooth(pen, leaf);
          },
        },
  );
  return shapes;
}

function candle(stage: Stage, room: Room, { x, foot, unit }: { x: number; foot: number; unit: number }): Shape[] {
  const half = unit * 0.95;
  const wax: Profile = v => (v < -0.98 ? 0.17 : 0.19 + 0.008 * Math.sin(v * 9));
  const holder: Profile = v => 0.2 + 0.75 * (1 - Math.abs(v)) ** 0.5 * (v > 0 ? 1 : 0.45);
  const flame: Point = [x, foot - unit * 0.3 - half * 2 - unit * 0.28];
  const brass: Material = {
    stops: [
      oklch(0.25, 0.04, 60),
      oklch(0.42, 0.07, 70),
      oklch(0.62, 0.1, 80),
      oklch(0.78, 0.11, 86),
      oklch(0.92, 0.08, 92),
    ].map(room.tint),
    gloss: 0.9,
    bounce: room.tint(room.wood[1] ?? oklch(0.5, 0.06, 60)),
  };
  const tallow: Material = {
    stops: [
      oklch(0.5, 0.05, 60),
      oklch(0.68, 0.05, 72),
      oklch(0.84, 0.05, 82),
      oklch(0.93, 0.04, 88),
      oklch(0.97, 0.03, 90),
    ].map(room.tint),
    gloss: 0.2,
    bounce: room.tint(oklch(0.7, 0.09, 70)),
  };
  const glow = (name: string, radius: number, toneAt: number): Shape => ({
    type: 'shape',
    name,
    role: 'glow',
    depth: 1,
    tone: toneAt,
    color: stage.palette.lamp,
    fill: { type: 'radial', center: flame, radius, power: 1.9 },
    draw: pen => {
      pen.beginPath();
      pen.arc(flame[0], flame[1], radius, 0, 7);
      pen.fill();
    },
  });
  return [
    ...(room.isDark ? [glow('candle light', unit * 4.2, 0.55)] : []),
    turnedShape(stage, {
      name: 'candle holder',
      profile: holder,
      material: brass,
      center: [x, foot - unit * 0.22],
      half: unit * 0.24,
      turn: 0,
    }),
    turnedShape(stage, {
      name: 'candle',
      profile: wax,
      material: tallow,
      center: [x, foot - unit * 0.3 - half],
      half,
      turn: 0,
    }),
    {
      type: 'shape',
      name: 'flame',
      role: 'light',
      depth: 1,
      color: mix(stage.palette.lamp, oklch(0.98, 0.03, 95), 0.4),
      draw: pen =>
        fillSmooth(pen, [
          [flame[0], flame[1] - unit * 0.34],
          [flame[0], flame[1] - unit * 0.34],
          [flame[0] + unit * 0.09, flame[1]],
          [flame[0] + unit * 0.07, flame[1] + unit * 0.17],
          [flame[0] - unit * 0.07, flame[1] + unit * 0.17],
          [flame[0] - unit * 0.09, flame[1]],
        ]),
    },
    glow('flame glow', unit * 0.8, 0.8),
  ];
}

function fallenLeaf(
  stage: Stage,
  room: Room,
  { plan, random }: { plan: Arrangement; random: Random },
): { foot: number; shapes: Shape[] } {
  const { w, h } = stage.layout;
  const x = w * (0.5 - plan.side * random.range(0.1, 0.34));
  const foot = Math.min(h - plan.unit * 0.5, plan.table + (h - plan.table) * random.range(0.6, 0.8));
  const isTaken = plan.spots.some(
    spot => !spot.isInBowl && Math.hypot(spot.x - x, (spot.foot - foot) / 0.42) < spot.radius + plan.unit,
  );
  if (isTaken) return { foot, shapes: [] };
  const color = room.tint(random.pick([oklch(0.46, 0.12, 42), oklch(0.44, 0.08, 125), oklch(0.6, 0.13, 65)]));
  const angle = random.range(-0.35, 0.35);
  const flat = ([u, v]: Point): Point => [u, foot + (v - foot) * 0.55];
  const outline = leafOutline([x, foot], plan.unit * 1.15, angle).map(flat);
  const rib = [
    flat([x, foot]),
    flat([x + Math.cos(angle) * plan.unit * 1.05, foot + Math.sin(angle) * plan.unit * 1.05]),
  ];
  return {
    foot,
    shapes: [
      {
        type: 'shape',
        name: 'leaf shadow',
        role: 'shade',
        depth: 1,
        tone: 0.8,
        color: room.tint(shadeOf(room.wood[2] ?? color, 1)),
        soft: plan.unit * 0.05,
        draw: pen =>
          fillSmooth(
            pen,
            outline.map(([u, v]): Point => [u - stage.layout.lightSide * plan.unit * 0.05, v + plan.unit * 0.06]),
          ),
      },
      {
        type: 'shape',
        name: 'fallen leaf',
        role: 'accent',
        depth: 1,
        color,
        isOpaque: true,
        draw: pen => fillSmooth(pen, outline),
      },
      {
        type: 'shape',
        name: 'leaf rib',
        role: 'line',
        depth: 0.3,
        color: tone(color, 0.14),
        draw: pen => strokeLine(pen, rib, Math.max(0.8, plan.unit * 0.02)),
      },
    ],
  };
}
