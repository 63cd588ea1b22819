/**
 * What light does to a color. Shade turns towards violet and keeps its
 * chroma, light turns towards yellow: a color that only darkens looks dirty.
 */
import { mix, type Oklab } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';

/** Hues, in degrees, towards which shade and light turn. */
const SHADE_HUE = 295;
const LIGHT_HUE = 78;

/** The color's shaded side; 1 is a clear shade, 2 the deepest. */
export function shadeOf(color: Oklab, amount = 1): Oklab {
  // A saturated red on its way to violet is pink: it turns half as far.
  const isRed = color[1] > 0.08 && color[2] > 0;
  const degrees = (isRed ? 10 : 24) * amount;
  return turned(color, {
    lightness: -0.13 * amount * (0.45 + color[0] * 0.75),
    hue: SHADE_HUE,
    degrees,
  });
}

/** The color's lit side; 1 is plain light, 2 a highlight. */
export function lightOf(color: Oklab, amount = 1): Oklab {
  return turned(color, { lightness: 0.085 * amount, hue: LIGHT_HUE, degrees: 12 * amount });
}

/** Five stops from the lit side to the shaded one with a little light bounced back at the rim: for `ramp` and `ball`. */
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
  // Greys have no hue to turn: they take a breath of the light's own.
  const target = chroma < 0.015 ? way.hue : hue + clamp(away, -way.degrees, way.degrees);
  const angle = (target * Math.PI) / 180;
  const kept = Math.max(chroma, 0.012 * Math.abs(way.lightness) * 10);
  return [
    clamp(color[0] + way.lightness, 0.08, 0.985),
    kept * Math.cos(angle),
    kept * Math.sin(angle),
  ];
}
