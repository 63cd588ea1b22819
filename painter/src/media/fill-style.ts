/**
 * Turns a shape's fill into a canvas fill style. Its color stops are computed in OKLab, because a
 * canvas would interpolate in RGB.
 */
import type { Pen } from '../core/curve.ts';
import { css, mix, type Oklab, ramp } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';
import type { Fill } from '../shape.ts';

const STOPS = 14;

export function setAlphaFill(pen: Pen, fill: Fill | undefined, color: Oklab, alpha = 1): void {
  pen.strokeStyle = css(color, alpha);
  pen.fillStyle = fill ? gradientOf(pen, fill, { color, alpha }) : css(color, alpha);
}

function gradientOf(
  pen: Pen,
  fill: Fill,
  { color, alpha }: { color: Oklab; alpha: number },
): ReturnType<Pen['createLinearGradient']> {
  switch (fill.type) {
    case 'fade': {
      const gradient = pen.createLinearGradient(0, fill.top, 0, fill.bottom);
      eachStop(t => gradient.addColorStop(t, css(color, alpha * fading(t, fill.left))));
      return gradient;
    }
    case 'radial': {
      const gradient = pen.createRadialGradient(...fill.center, 0, ...fill.center, fill.radius);
      eachStop(t => gradient.addColorStop(t, css(color, alpha * (1 - t) ** fill.power)));
      return gradient;
    }
    case 'ramp': {
      const gradient = pen.createLinearGradient(...fill.from, ...fill.to);
      eachStop(t => gradient.addColorStop(t, css(ramp(fill.stops, t), alpha)));
      return gradient;
    }
    case 'ball': {
      const gradient = pen.createRadialGradient(...fill.light, 0, ...fill.center, fill.radius);
      eachStop(t => gradient.addColorStop(t, css(ramp(fill.stops, t), alpha)));
      return gradient;
    }
  }
}

export function setColorFill(
  pen: Pen,
  fill: Fill & { type: 'fade' },
  colors: { from: Oklab; to: Oklab },
): void {
  const gradient = pen.createLinearGradient(0, fill.top, 0, fill.bottom);
  eachStop(t => gradient.addColorStop(t, css(mix(colors.to, colors.from, fading(t, fill.left)))));
  pen.fillStyle = gradient;
  pen.strokeStyle = css(colors.from);
}

function eachStop(add: (t: number) => void): void {
  for (let i = 0; i <= STOPS; i++) add(i / STOPS);
}

/** Fades like a brush that runs out of paint: from 1 at the fill's top to `left` at its bottom. */
function fading(t: number, left: number): number {
  const thin = clamp(1 - t) ** 1.75;
  return left + (1 - left) * thin;
}
