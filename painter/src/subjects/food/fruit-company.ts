import { findCompanion, findHolder } from '../../compose/companions.ts';
import { shadeOf } from '../../compose/light.ts';
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import { fillSmooth, type Point, strokeLine } from '../../core/curve.ts';
import { oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { candle } from '../objects/candle.ts';
import type { Room } from '../objects/room.ts';
import { glazeOf, turnedShape } from '../objects/turned-shape.ts';
import { throwVase } from '../objects/vessels.ts';
import type { Stage } from '../stage.ts';
import type { Arrangement } from './fruit-arrange.ts';
import { leafOutline } from './fruit-top.ts';
import { twig } from './fruit-twig.ts';
import type { Standing } from './still-life-shadows.ts';

type Company = { layers: { foot: number; shapes: Shape[] }[]; standing: Standing[] };

export function chooseCompany(stage: Stage, room: Room, plan: Arrangement): Company {
  const random = stage.random.fork('company');
  const { w, h } = stage.layout;
  const { unit, table, side, spots } = plan;
  const isNight = stage.scene.time === 'night';
  const wanted = findCompanion(stage.scene, 'flower', 'blossom', 'field');
  const kind = wanted
    ? 'vase'
    : random.pick(
        isNight
          ? (['candle', 'candle', 'vase'] as const)
          : (['vase', 'none', 'vase', 'none', 'candle'] as const),
      );
  const company: Company = { layers: [], standing: [] };
  const rims = plan.bowl ? [plan.bowl, ...spots] : spots;
  const left = Math.min(...rims.map(({ x, radius }) => x - radius));
  const right = Math.max(...rims.map(({ x, radius }) => x + radius));
  const way = wanted ? (w - right > left ? 1 : -1) : side;
  const far = way > 0 ? right : left;
  const wished =
    far + way * unit * (kind === 'vase' ? random.range(0.2, 0.7) : random.range(0.6, 1.1));
  const x = wanted ? clamp(wished, unit * 0.9, w - unit * 0.9) : wished;
  const foot = table + (h - table) * random.range(0.12, 0.2);
  const fits = wanted !== undefined || (x > unit * 1.1 && x < w - unit * 1.1);
  if (kind === 'vase' && fits) {
    const glaze = findHolder(stage.scene, 'vase')?.color;
    const vase = throwVase(random.fork('vase'), glaze && NAMED_COLORS[glaze]);
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
  if (random.chance(0.55))
    company.layers.push(fallenLeaf(stage, room, { plan, random: random.fork('leaf') }));
  return company;
}

function fallenLeaf(
  stage: Stage,
  room: Room,
  { plan, random }: { plan: Arrangement; random: Random },
): { foot: number; shapes: Shape[] } {
  const { w, h } = stage.layout;
  const x = w * (0.5 - plan.side * random.range(0.1, 0.34));
  const foot = Math.min(
    h - plan.unit * 0.5,
    plan.table + (h - plan.table) * random.range(0.6, 0.8),
  );
  const isTaken = plan.spots.some(
    spot =>
      !spot.isInBowl && Math.hypot(spot.x - x, (spot.foot - foot) / 0.42) < spot.radius + plan.unit,
  );
  if (isTaken) return { foot, shapes: [] };
  const color = room.tint(
    random.pick([oklch(0.46, 0.12, 42), oklch(0.44, 0.08, 125), oklch(0.6, 0.13, 65)]),
  );
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
            outline.map(
              ([u, v]): Point => [
                u - stage.layout.lightSide * plan.unit * 0.05,
                v + plan.unit * 0.06,
              ],
            ),
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
