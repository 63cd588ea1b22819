/** The ground under something that stands: a grassy rise, a spit of sand or rock in water, a drift of snow. */
import { fillPolygon, type Pen, type Point } from '../core/curve.ts';
import { fractal } from '../core/noise.ts';
import { mix, type Oklab, oklch } from '../core/oklab.ts';
import { arch } from '../core/scalar.ts';
import type { Place } from '../compose/place-subject.ts';
import { localColor } from '../compose/local-color.ts';
import type { Shape } from '../media/shape.ts';
import type { Stage } from '../subjects/stage.ts';

export type Footing = {
  shapes: Shape[];
  /** The height of the ground (design units from the top) at x. */
  surface: (x: number) => number;
};

/** @param half design units to each side of the place's middle over which the rise reaches */
export function footing(stage: Stage, place: Place, half: number): Footing {
  const { scene, random, layout } = stage;
  const offset = random.fork('footing').range(0, 90);
  const rise = Math.min(half * 0.2, (layout.h - layout.horizon) * 0.16);
  const isWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  const base = place.foot + rise;
  const surface = (x: number): number => {
    const t = (x - (place.x - half)) / (2 * half);
    if (t <= 0 || t >= 1) return base;
    return base - rise * arch(t) ** 0.6 * 1.15 - fractal(x / 60 + offset, offset, 4) * rise * 0.3 * arch(t);
  };
  const crest: Point[] = [];
  for (let x = place.x - half; x <= place.x + half; x += 5) crest.push([x, surface(x)]);
  const lower = crest.map(([x]): Point => {
    const t = (x - (place.x - half)) / (2 * half);
    return [x, base + rise * (isWater ? 0.16 : 0.9) * arch(t) ** 0.5 * (1 + 0.4 * fractal(x / 40, offset, 3))];
  });
  const body = [...crest, ...lower.reverse()];
  const color = groundOf(stage, place.depth);
  const ground: Shape = {
    type: 'shape',
    name: 'footing',
    role: 'mass',
    depth: place.depth + 0.009,
    tone: stage.traits.isWash ? 0.7 : 1,
    color,
    // On land the rise runs out into the ground around it.
    fill: isWater ? undefined : { type: 'fade', top: base - rise * 1.2, bottom: base + rise * 0.9, left: 0 },
    isOpaque: isWater,
    contour: crest,
    draw: (pen: Pen) => fillPolygon(pen, body),
  };
  return { shapes: [ground], surface };
}

function groundOf(stage: Stage, depth: number): Oklab {
  const { scene, palette } = stage;
  if (scene.weather === 'snow' || scene.season === 'winter') return localColor(stage, oklch(0.93, 0.015, 240), depth);
  if (scene.subjects.some(({ kind }) => kind === 'dunes')) return localColor(stage, oklch(0.7, 0.12, 62), depth);
  if (scene.subjects.some(({ kind }) => kind === 'sea')) return localColor(stage, oklch(0.42, 0.03, 60), depth);
  return mix(palette.near, palette.foliage, 0.5);
}
