/** How light models a color: the lit side turns to the sun's yellow, the shaded one to violet and keeps its chroma. */
import { mix, type Oklab, oklch } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';

const SUNLIGHT = oklch(0.95, 0.07, 80);

/** The color where the light falls on it; `amount` 1 is full sun. */
export function litColor(color: Oklab, amount = 1): Oklab {
  return mix(color, [clamp(color[0] + 0.2, 0, 0.975), SUNLIGHT[1], SUNLIGHT[2]], 0.42 * amount);
}

/** The color turned from the light; `amount` 1 is deep shade. */
export function shadedColor(color: Oklab, amount = 1): Oklab {
  const [lightness, a, b] = color;
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a);
  const violet = (300 / 180) * Math.PI;
  const away = Math.atan2(Math.sin(violet - hue), Math.cos(violet - hue));
  const turn = Math.sign(away) * Math.min(Math.abs(away), (32 / 180) * Math.PI * amount);
  const kept = Math.max(chroma, 0.02 * amount) * (1 - 0.12 * amount);
  return [Math.max(0.08, lightness * (1 - 0.46 * amount)), kept * Math.cos(hue + turn), kept * Math.sin(hue + turn)];
}

/** From the lit side to the shaded one, for fills of type ramp and ball. */
export function modelled(color: Oklab, contrast = 1): readonly Oklab[] {
  return [litColor(color, contrast), color, shadedColor(color, 0.35 * contrast), shadedColor(color, contrast)];
}
