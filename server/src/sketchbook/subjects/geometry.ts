/** Words that name nothing a painter could draw become a printed composition; the words choose its plan and colors. */
import { NAMED_COLORS } from '../compose/named-colors.ts';
import type { Point } from '../core/curve.ts';
import { oklch, rotateHue } from '../core/oklab.ts';
import { hashText } from '../core/rng.ts';
import { clamp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import type { WeatherStage } from '../nature/weather-stage.ts';
import { flight, hills, type Inks, mobile, stack, wheel } from './geometry-plans.ts';
import { tiles } from './geometry-tiles.ts';

const PLANS = [wheel, stack, hills, tiles, mobile, flight];

export function paintGeometry(stage: WeatherStage): Shape[] {
  const { layout, random, scene } = stage;
  const s = Math.min(layout.w, layout.h) * 0.82;
  const side = layout.heroSide;
  // Long pictures pull the plan apart along their length; the forms themselves keep their shape.
  const spread = { x: clamp((layout.w / layout.h) ** 0.6, 1, 1.5), y: clamp((layout.h / layout.w) ** 0.5, 1, 1.3) };
  const at = (u: number, v: number): Point => [
    layout.w / 2 + (u - 0.5) * s * side * spread.x,
    layout.h * 0.49 + (v - 0.5) * s * spread.y,
  ];
  const index = (hashText(scene.unknownWords.join(' ')) + scene.variation) % PLANS.length;
  const compose = PLANS[index] ?? wheel;
  const shapes = compose({ at, s, inks: mixInks(stage), random: random.fork('plan'), side });
  // Blocks are printed in the order of the plan.
  return shapes.map((shape, i) => ({ ...shape, depth: 0.9 - (0.8 * i) / shapes.length }));
}

function mixInks({ scene, palette }: WeatherStage): Inks {
  const turn = scene.hueShift * 2.4;
  return {
    hot: scene.wash ? NAMED_COLORS[scene.wash] : palette.accent,
    deep: rotateHue(oklch(0.44, 0.11, 250), turn),
    warm: rotateHue(oklch(0.82, 0.135, 82), turn * 0.35),
    blush: rotateHue(oklch(0.82, 0.06, 40), turn),
    black: oklch(0.21, 0.02, 270),
    paper: oklch(0.93, 0.025, 85),
  };
}
