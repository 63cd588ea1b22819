/** What keeps fruit company on the table: a vase with a twig, a candle, a fallen leaf. */
import { shadeOf } from '../../compose/light.ts';
import { fillSmooth, type Point, strokeLine } from '../../core/curve.ts';
import { mix, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../media/shape.ts';
import type { SubjectKind } from '../../scene.ts';
import type { Room } from '../objects/room.ts';
import type { Standing } from '../objects/still-life-shadows.ts';
import type { Material, Profile } from '../objects/turned.ts';
import { glazeOf, turnedShape } from '../objects/turned-shape.ts';
import { throwVase } from '../objects/vessels.ts';
import type { Stage } from '../stage.ts';
import type { Arrangement } from './fruit-arrange.ts';
import { leafOutline } from './fruit-top.ts';
import { twig } from './fruit-twig.ts';

/** Companions that stand in a vase. */
const FLOWERS: ReadonlySet<SubjectKind> = new Set(['flower', 'blossom', 'field']);

type Company = { layers: { foot: number; shapes: Shape[] }[]; standing: Standing[] };

/** On the free side, farther back: a vase with a twig, a candle, or nothing; in front a fallen leaf. */
export function chooseCompany(stage: Stage, room: Room, plan: Arrangement): Company {
  const random = stage.random.fork('company');
  const { w, h } = stage.layout;
  const { unit, table, side, spots } = plan;
  const isNight = stage.scene.time === 'night';
  const wanted = stage.scene.companions.find(({ kind: asked }) => FLOWERS.has(asked));
  const kind = wanted
    ? 'vase'
    : random.pick(
        isNight ? (['candle', 'candle', 'vase'] as const) : (['vase', 'none', 'vase', 'none', 'candle'] as const),
      );
  const company: Company = { layers: [], standing: [] };
  const rims = plan.bowl ? [plan.bowl, ...spots] : spots;
  const left = Math.min(...rims.map(({ x, radius }) => x - radius));
  const right = Math.max(...rims.map(({ x, radius }) => x + radius));
  // What the words ask for stands where there is most room.
  const way = wanted ? (w - right > left ? 1 : -1) : side;
  const far = way > 0 ? right : left;
  const wished = far + way * unit * (kind === 'vase' ? random.range(0.2, 0.7) : random.range(0.6, 1.1));
  const x = wanted ? clamp(wished, unit * 0.9, w - unit * 0.9) : wished;
  const foot = table + (h - table) * random.range(0.12, 0.2);
  const fits = wanted !== undefined || (x > unit * 1.1 && x < w - unit * 1.1);
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
        ...twig(stage, room, {
          from: [x, foot - half * 1.96],
          reach: half * 1.5,
          random: random.fork('twig'),
          isBlossom: wanted !== undefined,
        }),
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
