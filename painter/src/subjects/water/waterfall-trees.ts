import type { Pen } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import { conifer } from '../plants/conifer.ts';
import type { Stage } from '../stage.ts';
import { type Cascade, nearWater } from './waterfall-plan.ts';

type Fir = { x: number; y: number; height: number };

export function treesOfFall(stage: Stage, cascade: Cascade): Shape[] {
  const { random } = stage;
  const { depth, isByWater } = cascade;
  const grove = isByWater ? [] : groveAtFoot(stage, cascade, random.fork('grove'));
  const edge = firs(stage, alongEdge(cascade, random.fork('growth')), {
    name: 'trees on the cliff',
    depth: depth - 0.0006,
  });
  return grove.length === 0
    ? [edge]
    : [edge, firs(stage, grove, { name: 'trees at the foot', depth: depth - 0.00095 })];
}

function alongEdge(cascade: Cascade, random: Random): Fir[] {
  const { left, right, crest, foot } = cascade;
  const offset = random.range(0, 60);
  const height = heightOf(cascade);
  const bareness = random.range(-0.5, 0.25);
  const trees: Fir[] = [];
  const step = Math.max(6, height * 0.02);
  for (let x = left; x < right; x += step * random.range(0.5, 1.6)) {
    const y = crest(x);
    if (nearWater(cascade, x) || y > foot - height * 0.06) continue;
    const density = noise(x / 90 + offset, 4);
    if (density > bareness && random.chance(0.75))
      trees.push({ x, y: y + 5, height: height * random.range(0.05, 0.15) * (0.75 + density) });
  }
  return trees;
}

function groveAtFoot({ layout }: Stage, cascade: Cascade, random: Random): Fir[] {
  const { foot, leaps, aside } = cascade;
  const height = heightOf(cascade);
  const sides = random.pick<readonly number[]>([[-1], [1], [-1, 1], [-1, 1], []]);
  const last = leaps.at(-1);
  const water = [...(last ? [last] : []), ...aside];
  return sides
    .flatMap(side => {
      const near =
        side < 0 ? Math.min(...water.map(({ x }) => x)) : Math.max(...water.map(({ x }) => x));
      const bank = near + side * ((last?.width ?? 80) * 0.75 + layout.w * random.range(0.06, 0.14));
      const tall = height * random.range(0.16, 0.34);
      return Array.from({ length: 5 + random.int(8) }, () => {
        const away = random.next() ** 1.3;
        return {
          x: bank + side * away * layout.w * 0.34,
          y: foot + (layout.h - foot) * random.range(-0.02, 0.07),
          height: tall * random.range(0.45, 1.1),
        };
      });
    })
    .sort((a, b) => a.y - b.y);
}

function heightOf({ foot, leaps }: Cascade): number {
  return foot - Math.min(...leaps.map(({ top }) => top));
}

function firs(
  { random, palette, traits }: Stage,
  trees: Fir[],
  { name, depth }: { name: string; depth: number },
): Shape {
  return {
    type: 'shape',
    name,
    role: 'mass',
    depth,
    tone: 1,
    color: traits.isMonochrome ? palette.foliage : mix(palette.foliage, palette.near, 0.15),
    draw: (pen: Pen) => {
      const needles = random.fork(`${name}: needles`);
      for (const fir of trees) conifer(pen, fir, needles);
    },
  };
}
