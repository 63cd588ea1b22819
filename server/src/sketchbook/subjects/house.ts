/**
 * Houses: a gable towards the light and a long wall in half shade under one roof, or a white-walled house of the south
 * with stepped fire walls. Houses of one row are laid together, part by part, so they must not overlap each other.
 */
import { fillPolygon, type Pen, type Point } from '../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../core/oklab.ts';
import { lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { type HousePlan, planHouse } from './house-plan.ts';
import type { House } from './house-styles.ts';
import { areLampsLit, isSnowy, lit, shaded, snowColor } from './lighting.ts';
import type { Stage } from './stage.ts';

const TIMBER = oklch(0.34, 0.05, 40);

export function houseShapes(stage: Stage, houses: readonly House[]): Shape[] {
  const first = houses[0];
  if (!first) return [];
  const { style, depth } = first;
  const near = lerp(1, 0.4, depth * 3);
  const flip = stage.layout.lightSide;
  const plans = houses.map(house => planHouse(house, flip));
  const each = (part: (plan: HousePlan) => readonly (readonly Point[])[]) => (pen: Pen) => {
    for (const plan of plans) for (const polygon of part(plan)) fillPolygon(pen, polygon);
  };
  const isLit = areLampsLit(stage);
  const dark = shaded(stage, TIMBER, depth);
  const shapes: Shape[] = [
    part(
      'long walls',
      shaded(stage, tone(style.wall, -0.02), depth),
      each(plan => plan.longWall),
    ),
    part(
      'gables',
      lit(stage, style.wall, depth),
      each(plan => plan.gable),
    ),
    {
      ...part(
        'shade under the eaves',
        shaded(stage, style.wall, depth),
        each(plan => plan.eaveShade),
      ),
      isOpaque: false,
      tone: 0.6,
    },
    part(
      'roofs',
      lit(stage, style.roof, depth),
      each(plan => plan.roof),
    ),
    part(
      'roof edges',
      shaded(stage, style.roof, depth),
      each(plan => plan.edges),
    ),
    {
      ...part(
        'courses',
        shaded(stage, style.roof, depth),
        each(plan => plan.courses),
      ),
      role: 'texture',
      isOpaque: false,
      tone: 1.1 * near,
    },
    part(
      'doors',
      dark,
      each(plan => plan.doors),
    ),
    part(
      'windows',
      isLit ? stage.palette.lamp : mix(dark, lit(stage, oklch(0.5, 0.04, 240), depth), 0.4),
      each(plan => plan.windows),
    ),
    {
      ...part(
        'window bars',
        dark,
        each(plan => plan.bars),
      ),
      role: 'line',
      isOpaque: false,
    },
  ];
  if (isSnowy(stage)) {
    shapes.splice(5, 1, {
      ...part(
        'snow on the roofs',
        snowColor(stage, 0.08),
        each(plan => plan.snow),
      ),
      role: 'light',
    });
  }
  return shapes;

  function part(name: string, color: Oklab, draw: (pen: Pen) => void): Shape {
    return { type: 'shape', name, role: 'mass', depth, color, isOpaque: true, draw };
  }
}
