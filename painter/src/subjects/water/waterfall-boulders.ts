import { lightOf, shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import { fillPolygon, type Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';

const STONES = [
  oklch(0.5, 0.03, 70),
  oklch(0.46, 0.03, 240),
  oklch(0.44, 0.035, 160),
  oklch(0.52, 0.05, 45),
] as const;

export function stoneOf(stage: Stage): Oklab {
  const own = stage.random.fork('stone').pick(STONES);
  return mix(localColor(stage, own), stage.palette.near, 0.18);
}

export function boulders(
  stage: Stage,
  places: readonly { x: number; y: number; size: number }[],
  look: { name: string; depth: number; random: Random },
): Shape[] {
  const { name, depth, random } = look;
  const stone = shadeOf(stoneOf(stage), 0.5);
  const side = stage.layout.lightSide;
  const isSnowy = stage.scene.weather === 'snow';
  const rocks = places.map(({ x, y, size }) => {
    const skew = random.range(-0.25, 0.25);
    const jut = (u: number, v: number): Point => [
      x + (u + skew * -v) * size + random.range(-0.05, 0.05) * size,
      y + v * size * random.range(0.9, 1.08),
    ];
    const body = [
      jut(-1, 0.12),
      jut(-0.95, -0.2),
      jut(-0.6, -0.55),
      jut(-0.15, -0.78),
      jut(0.4, -0.66),
      jut(0.8, -0.3),
      jut(1, 0.1),
      jut(0.4, 0.22),
      jut(-0.5, 0.22),
    ];
    const cap = [
      jut(-0.55 + side * 0.1, -0.5),
      jut(-0.12, -0.74),
      jut(0.38, -0.62),
      jut(0.5 + side * 0.15, -0.36),
      jut(side * 0.3, -0.3),
      jut(-0.3, -0.34),
    ];
    return { body, cap };
  });
  return [
    {
      type: 'shape',
      name: `${name} rocks`,
      role: 'mass',
      depth,
      tone: 1,
      color: stone,
      isOpaque: true,
      draw: pen => {
        for (const { body } of rocks) fillPolygon(pen, body);
      },
    },
    {
      type: 'shape',
      name: `${name} rock tops`,
      role: 'light',
      depth: depth - 0.0001,
      tone: isSnowy ? 0.95 : stage.traits.isWash ? 0.3 : 0.5,
      color: isSnowy || stage.traits.isWash ? undefined : tone(lightOf(stone, 1.6), 0.03),
      draw: pen => {
        for (const { cap } of rocks) fillPolygon(pen, cap);
      },
    },
  ];
}

export function scatterRocks(
  random: Random,
  plan: { x: number; y: number; reach: number; size: number; count: number; isDense?: boolean },
): { x: number; y: number; size: number }[] {
  return Array.from({ length: plan.count }, () => {
    const way = random.side();
    const away = (0.35 + 0.65 * random.next()) * plan.reach;
    const size = plan.size * (0.35 + random.next() ** 2 * 0.9);
    return {
      x: plan.x + way * away,
      y: plan.y + random.range(-0.2, 0.55) * plan.size,
      size: clamp(size, 3, 200),
    };
  }).sort((a, b) => a.y - b.y);
}
