import { localColor } from '../../compose/local-color.ts';
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import type { Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch, ramp, rotateHue } from '../../core/oklab.ts';
import type { Scene } from '../../scene.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';

export type Waters = {
  stops: readonly Oklab[];
  /** Returns the color of the water at a depth of 0 (surface) to 1 (deep). */
  at: (depth: number) => Oklab;
  /** Returns a thing's color in water, at a distance of 0 (near) to 1 (only water visible). */
  through: (own: Oklab, distance: number) => Oklab;
  light: Oklab;
  source: Point;
  sand: Oklab;
};

const HOURS: Record<Scene['time'], readonly Oklab[]> = {
  day: [
    oklch(0.9, 0.07, 192),
    oklch(0.73, 0.11, 212),
    oklch(0.53, 0.115, 234),
    oklch(0.36, 0.095, 252),
  ],
  dawn: [
    oklch(0.91, 0.06, 110),
    oklch(0.75, 0.08, 188),
    oklch(0.52, 0.09, 220),
    oklch(0.34, 0.075, 245),
  ],
  dusk: [
    oklch(0.81, 0.115, 58),
    oklch(0.58, 0.095, 345),
    oklch(0.4, 0.095, 292),
    oklch(0.26, 0.075, 276),
  ],
  night: [
    oklch(0.53, 0.085, 222),
    oklch(0.35, 0.08, 242),
    oklch(0.24, 0.065, 258),
    oklch(0.16, 0.045, 268),
  ],
};

const SAND: Record<Scene['time'], Oklab> = {
  day: oklch(0.84, 0.06, 92),
  dawn: oklch(0.83, 0.06, 84),
  dusk: oklch(0.66, 0.07, 55),
  night: oklch(0.42, 0.04, 235),
};

export function watersOf(stage: WeatherStage): Waters {
  const { scene, layout, palette, traits } = stage;
  const plain: Scene = { ...scene, weather: 'clear', time: 'day' };
  const named = scene.wash ? NAMED_COLORS[scene.wash] : null;
  const styled = (own: Oklab): Oklab => {
    const turned = rotateHue(own, scene.hueShift * 0.6);
    const washed = named ? mix(turned, [turned[0], named[1] * 0.8, named[2] * 0.8], 0.7) : turned;
    // Ink pictures use grays, mixed towards the paper, because light parts of an ink painting are
    // bare paper.
    return traits.isMonochrome
      ? mix(localColor({ ...stage, scene: plain }, washed), palette.paper, 0.16)
      : washed;
  };
  const stops = HOURS[scene.time].map(styled);
  const at = (depth: number): Oklab => ramp(stops, depth);
  const light = mix(styled(oklch(0.97, 0.03, 190)), stops[0] ?? palette.light, 0.25);
  return {
    stops,
    at,
    through: (own, distance) =>
      mix(localColor({ ...stage, scene: { ...scene, weather: 'clear' } }, own), at(0.5), distance),
    light,
    source: [layout.w * (0.5 + layout.lightSide * 0.2), -layout.h * 0.08],
    sand: styled(SAND[scene.time]),
  };
}
