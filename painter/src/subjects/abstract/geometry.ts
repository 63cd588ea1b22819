/**
 * A composition of abstract forms. The unknown words of the prompt, and the seed, choose the plan,
 * which is the arrangement of the forms.
 */
import type { Point } from '../../core/curve.ts';
import { hashText } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import { circles, cutouts, meander, rainbows } from './geometry-cells.ts';
import { colorField, scales, score, strata, weave } from './geometry-fields.ts';
import { block, OVERPRINTED } from './geometry-forms.ts';
import { mixInks } from './geometry-inks.ts';
import { flight, hills, mobile, type Plan, stack, wheel } from './geometry-plans.ts';
import { constellation, lenses, spiral } from './geometry-points.ts';
import { tiles } from './geometry-tiles.ts';

type Composition = {
  compose: (plan: Plan) => Shape[];
  /** True if the ground may be dark, because the plan uses no transparent ink. */
  canBeDark?: boolean;
  /** True if transparent paint can show the plan. */
  isForWash?: boolean;
};

const PLANS: readonly Composition[] = [
  { compose: wheel },
  { compose: strata, isForWash: true, canBeDark: true },
  { compose: mobile, canBeDark: true },
  { compose: scales, isForWash: true, canBeDark: true },
  { compose: stack },
  { compose: constellation, isForWash: true, canBeDark: true },
  { compose: tiles },
  { compose: colorField, isForWash: true },
  { compose: flight },
  { compose: circles, canBeDark: true },
  { compose: spiral, isForWash: true, canBeDark: true },
  { compose: hills },
  { compose: weave, canBeDark: true },
  { compose: lenses, isForWash: true },
  { compose: cutouts, canBeDark: true },
  { compose: meander, canBeDark: true },
  { compose: rainbows, canBeDark: true },
  { compose: score, isForWash: true, canBeDark: true },
];
const WASH_PLANS = PLANS.filter(({ isForWash }) => isForWash);

export function paintGeometry(stage: WeatherStage): Shape[] {
  const { layout, random, scene, traits } = stage;
  const plans = traits.isWash ? WASH_PLANS : PLANS;
  // Neighboring seeds take neighboring plans, which look different.
  const chosen = plans[
    (hashText(scene.unknownWords.join(' ')) + scene.variation) % plans.length
  ] ?? { compose: wheel };
  const s = Math.min(layout.w, layout.h) * 0.82;
  const side = layout.heroSide;
  const spread = {
    x: clamp((layout.w / layout.h) ** 0.6, 1, 1.5),
    y: clamp((layout.h / layout.w) ** 0.5, 1, 1.3),
  };
  const at = (u: number, v: number): Point => [
    layout.w / 2 + (u - 0.5) * s * side * spread.x,
    layout.h * 0.49 + (v - 0.5) * s * spread.y,
  ];
  const inks = mixInks(stage, chosen.canBeDark ?? false);
  const size = { w: layout.w, h: layout.h };
  const forms = chosen.compose({ at, s, size, inks, random: random.fork('plan'), side });
  const ground = block('ground', inks.paper, pen =>
    pen.fillRect(-40, -40, layout.w + 80, layout.h + 80),
  );
  const shapes: Shape[] = traits.isWash
    ? forms.map(glazed)
    : [{ ...ground, role: 'mass', isOpaque: true }, ...forms];
  // The depths decrease in the order of the shapes, because prints paint by depth.
  return shapes.map((shape, i) => ({ ...shape, depth: 0.9 - (0.8 * i) / shapes.length }));
}

/**
 * Gives overprinted shapes the role of glows, because an accent would remove the color below it in
 * a wash.
 */
function glazed(shape: Shape): Shape {
  return shape.name.endsWith(OVERPRINTED) ? { ...shape, role: 'glow' } : shape;
}
