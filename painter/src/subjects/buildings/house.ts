/**
 * Paints houses. Each kind of part, such as all roofs, is one shape for all houses, so the houses
 * must not overlap.
 */
import { fillPolygon } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { areLampsLit, isSnowy, lit, shaded, snowColor } from '../lighting.ts';
import type { Stage } from '../stage.ts';
import { type HousePlan, planHouse } from './house-plan.ts';
import type { House } from './house-styles.ts';

const TIMBER = oklch(0.34, 0.05, 40);

export function houseShapes(stage: Stage, houses: readonly House[]): Shape[] {
  const first = houses[0];
  if (!first) return [];
  const { style, depth } = first;
  const { traits, palette, layout } = stage;
  const plans = houses.map(house => planHouse(house, layout.lightSide));
  const part = (name: keyof HousePlan, color: Oklab, more: Partial<Shape> = {}): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth,
    color,
    draw: pen => {
      for (const plan of plans) for (const polygon of plan[name]) fillPolygon(pen, polygon);
    },
    ...more,
  });
  const dark = shaded(stage, TIMBER, depth);
  const roofShade = shaded(stage, style.roof, depth);
  const isLit = areLampsLit(stage);
  const pane = isLit ? palette.lamp : mix(dark, lit(stage, oklch(0.5, 0.04, 240), depth), 0.4);
  // In styles with transparent paint (`isWash`), dark parts need not hide the wall behind them, and
  // the smallest parts are left out because they would blur.
  const over = { isOpaque: !traits.isWash };
  const fine = (...shapes: Shape[]): Shape[] => (traits.isWash ? [] : shapes);
  const courses = part('courses', roofShade, {
    role: 'texture',
    tone: 1.1 * lerp(1, 0.4, depth * 3),
  });
  const snow = part('snow', snowColor(stage, 0.08), { role: 'light', isOpaque: true });
  return [
    part('longWall', shaded(stage, tone(style.wall, -0.02), depth), { isOpaque: true }),
    part('gable', lit(stage, style.wall, depth), { isOpaque: true }),
    ...fine(part('eaveShade', shaded(stage, style.wall, depth), { tone: 0.6 })),
    part('roof', lit(stage, style.roof, depth), { isOpaque: true }),
    part('edges', roofShade, over),
    isSnowy(stage) ? snow : courses,
    part('doors', dark, over),
    part('windows', pane, isLit ? { isOpaque: true } : over),
    ...fine(part('bars', dark, { role: 'line' })),
  ];
}
