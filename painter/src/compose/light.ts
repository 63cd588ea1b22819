/**
 * A shaded color turns towards violet and keeps its chroma, and a lit color turns towards yellow. A
 * color that only became darker would look dirty.
 */
import { mix, type Oklab } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';

const SHADE_HUE = 295;
const LIGHT_HUE = 78;

/** @param amount 1 for a clear shade, 2 for the deepest */
export function shadeOf(color: Oklab, amount = 1): Oklab {
  // A saturated red turns less, because it would become pink on its way to violet.
  const isRed = color[1] > 0.08 && color[2] > 0;
  const degrees = (isRed ? 10 : 24) * amount;
  return turned(color, {
    lightness: -0.13 * amount * (0.45 + color[0] * 0.75),
    hue: SHADE_HUE,
    degrees,
  });
}

/** @param amount 1 for plain light, 2 for a highlight */
export function lightOf(color: Oklab, amount = 1): Oklab {
  return turned(color, { lightness: 0.085 * amount, hue: LIGHT_HUE, degrees: 12 * amount });
}

/** Returns gradient stops for `ramp` and `ball`, with a little reflected light at the rim. */
export function roundStops(color: Oklab, bounce: Oklab = color): readonly Oklab[] {
  return [
    lightOf(color, 1.2),
    lightOf(color, 0.3),
    shadeOf(color, 0.5),
    shadeOf(color, 1.6),
    mix(shadeOf(color, 1.3), bounce, 0.18),
  ];
}

function turned(color: Oklab, way: { lightness: number; hue: number; degrees: number }): Oklab {
  const chroma = Math.hypot(color[1], color[2]);
  const hue = (Math.atan2(color[2], color[1]) * 180) / Math.PI;
  const away = ((way.hue - hue + 540) % 360) - 180;
  // Grays have no hue to turn, so they take a little of the wanted hue.
  const target = chroma < 0.015 ? way.hue : hue + clamp(away, -way.degrees, way.degrees);
  const angle = (target * Math.PI) / 180;
  const kept = Math.max(chroma, 0.012 * Math.abs(way.lightness) * 10);
  return [
    clamp(color[0] + way.lightness, 0.08, 0.985),
    kept * Math.cos(angle),
    kept * Math.sin(angle),
  ];
}
