/** Colors are OKLab triples, which become sRGB bytes when pixels are drawn. */
import { clamp, lerp } from './scalar.ts';

export type Oklab = readonly [lightness: number, a: number, b: number];

/**
 * @param lightness 0..1
 * @param chroma 0 to about 0.3
 * @param hue degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): Oklab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

export function mix(from: Oklab, to: Oklab, t: number): Oklab {
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)];
}

/** Returns the color at position `t`, 0..1, of a gradient with evenly spaced stops. */
export function ramp(stops: readonly Oklab[], t: number): Oklab {
  const place = clamp(t) * (stops.length - 1);
  const index = Math.min(Math.max(0, stops.length - 2), Math.floor(place));
  const from = stops[index] ?? BLACK;
  return mix(from, stops[index + 1] ?? from, place - index);
}

/** Adds `delta` to the lightness, and multiplies the chroma. */
export function tone(color: Oklab, delta: number, chroma = 1): Oklab {
  return [clamp(color[0] + delta, 0.05, 0.985), color[1] * chroma, color[2] * chroma];
}

export function rotateHue(color: Oklab, degrees: number): Oklab {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [color[0], color[1] * cos - color[2] * sin, color[1] * sin + color[2] * cos];
}

/** Returns sRGB bytes. Colors outside sRGB are clipped. */
export function toRgb([lightness, a, b]: Oklab): readonly [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** @param digits six hexadecimal digits of sRGB */
export function fromHex(digits: string): Oklab {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(start =>
    toLinear(Number.parseInt(digits.slice(start, start + 2), 16)),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function css(color: Oklab, alpha = 1): string {
  const [red, green, blue] = toRgb(color);
  return `rgba(${red},${green},${blue},${alpha.toFixed(4)})`;
}

const BLACK: Oklab = [0, 0, 0];

function toByte(linear: number): number {
  const value = clamp(linear);
  return Math.round(
    255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055),
  );
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
