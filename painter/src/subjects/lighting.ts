/**
 * Light on solid things: one side lit, the other in a violet shade. Hour and weather change the
 * colors, except the requested color and the accent in monochrome media.
 */
import { localColor } from '../compose/local-color.ts';
import type { Point } from '../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../core/oklab.ts';
import type { Fill } from '../shape.ts';
import { askedColor, type Stage } from './stage.ts';

const SUNLIGHT = oklch(0.95, 0.08, 78);
const VIOLET = oklch(0.3, 0.07, 290);

export function lit(stage: Stage, own: Oklab, depth = 0): Oklab {
  const isKept = own === stage.palette.accent || own === askedColor(stage);
  return isKept && stage.traits.isMonochrome ? own : localColor(stage, own, depth);
}

export function shaded(stage: Stage, own: Oklab, depth = 0): Oklab {
  const dark = mix(tone(own, -0.2 * contrast(stage)), VIOLET, 0.28 * contrast(stage));
  return stage.traits.isMonochrome && lit(stage, own) === own
    ? mix(own, VIOLET, 0.35)
    : localColor(stage, dark, depth);
}

export function litStops(stage: Stage, own: Oklab, depth = 0): Oklab[] {
  return [brightest(stage, own, depth), lit(stage, own, depth), shaded(stage, own, depth)];
}

function brightest(stage: Stage, own: Oklab, depth: number): Oklab {
  if (stage.traits.isMonochrome) return lit(stage, own, depth);
  const sunny = localColor(stage, mix(own, SUNLIGHT, 0.24 * contrast(stage)), depth);
  return stage.scene.time === 'night'
    ? mix(sunny, stage.palette.moon, 0.32 * contrast(stage))
    : sunny;
}

export function litAcross(
  stage: Stage,
  own: Oklab,
  body: { x: number; half: number; depth?: number },
): Fill {
  const reach = stage.layout.lightSide * body.half;
  const from: Point = [body.x + reach, 0];
  return { type: 'ramp', from, to: [body.x - reach, 0], stops: litStops(stage, own, body.depth) };
}

export function litDown(
  stage: Stage,
  own: Oklab,
  body: { top: number; bottom: number; depth?: number },
): Fill {
  return {
    type: 'ramp',
    from: [0, body.top],
    to: [0, body.bottom],
    stops: litStops(stage, own, body.depth),
  };
}

export function areLampsLit({ scene: { time, weather } }: Pick<Stage, 'scene'>): boolean {
  return time === 'night' || time === 'dusk' || weather === 'rain' || weather === 'storm';
}

export function isSnowy({ scene }: Pick<Stage, 'scene'>): boolean {
  return scene.weather === 'snow' || scene.season === 'winter';
}

/** @param shade 0 in the light, 1 for blue shade */
export function snowColor({ palette, traits }: Stage, shade: number): Oklab {
  const blue = mix(tone(palette.light, -0.2), palette.far, 0.45);
  return mix(palette.light, traits.isMonochrome ? tone(palette.light, -0.14) : blue, shade);
}

export function snowAcross(stage: Stage, body: { x: number; half: number }): Fill {
  const reach = stage.layout.lightSide * body.half;
  const stops = [0, 0.12, 0.75].map(shade => snowColor(stage, shade));
  return { type: 'ramp', from: [body.x + reach, 0], to: [body.x - reach, 0], stops };
}

function contrast({ scene }: Stage): number {
  return scene.weather === 'clear'
    ? 1
    : scene.weather === 'cloudy' || scene.weather === 'snow'
      ? 0.8
      : 0.6;
}
