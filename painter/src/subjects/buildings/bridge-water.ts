import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { lerp, smoothstep } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, shaded, snowColor } from '../lighting.ts';
import type { Stage } from '../stage.ts';
import { deckLine, drawWall, STONE_DEPTH, type StoneBridge } from './bridge-masonry.ts';
import { BANK } from './bridge-site.ts';

/**
 * Paints the reflection as shifted strips, which get higher towards the viewer. Paints ripples over
 * the strips.
 */
export function reflection(stage: Stage, bridge: StoneBridge, stone: Oklab): Shape[] {
  const { palette, layout, traits } = stage;
  const { x, span, waterline } = bridge;
  const water = palette.water[1] ?? palette.far;
  const top = Math.max(...deckLine(bridge).map(([, y]) => y));
  const own = shaded(stage, stone);
  const strips: { y: number; height: number; shift: number }[] = [];
  for (let y = 0; y < top * 1.02; ) {
    const height = 2.4 + (y / top) * 3;
    strips.push({ y, height, shift: noise(y / 6, 4) * (2 + (9 * y) / top) });
    y += height;
  }
  return [
    {
      type: 'shape',
      name: 'image of the bridge',
      role: 'mass',
      depth: STONE_DEPTH + 0.0003,
      tone: traits.isWash ? 0.45 : 0.9,
      fill: {
        type: 'ramp',
        from: [0, waterline],
        to: [0, waterline + top],
        stops: [mix(own, water, 0.25), mix(own, water, 0.6)],
      },
      draw: pen => {
        for (const { y, height, shift } of strips) {
          pen.save();
          pen.beginPath();
          pen.rect(x - span, waterline + y, span * 2, height * (y / top > 0.55 ? 0.8 : 1.02));
          pen.clip();
          pen.translate(shift, 0);
          drawWall(pen, bridge, -1);
          pen.restore();
        }
      },
    },
    {
      type: 'shape',
      name: 'ripples by the bridge',
      role: 'light',
      depth: STONE_DEPTH + 0.0002,
      tone: 0.4,
      color: mix(palette.water[0] ?? palette.light, palette.light, 0.4),
      draw: pen =>
        drawRipples(
          pen,
          { x, span, waterline, bottom: Math.min(layout.h, waterline + top) },
          stage,
        ),
    },
  ];
}

function drawRipples(
  pen: Pen,
  water: { x: number; span: number; waterline: number; bottom: number },
  stage: Stage,
): void {
  const stream = stage.random.fork('ripples');
  for (let i = 0; i < 26; i++) {
    const t = stream.next();
    const y = lerp(water.waterline + 4, water.bottom, t);
    const half = water.span * stream.range(0.02, 0.12) * (0.4 + t);
    const x = water.x + stream.range(-0.55, 0.55) * water.span;
    pen.globalAlpha = stream.range(0.3, 0.8);
    pen.beginPath();
    pen.ellipse(x, y, half, 0.7 + t * 0.9, 0, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

export function banks(stage: Stage, bridge: StoneBridge): Shape[] {
  const { layout, palette, random, traits } = stage;
  const { x, span, waterline, deck } = bridge;
  const offset = random.fork('banks').range(0, 90);
  const outlines = ([-1, 1] as const).map((side): Point[] => {
    const from = x + side * span * 0.45;
    const to =
      side < 0 ? Math.min(-20, from - span * 0.2) : Math.max(layout.w + 20, from + span * 0.2);
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let i = 0; i <= 40; i++) {
      const t = i / 40;
      const px = lerp(from, to, t);
      const ramp = deck(0) * 0.98 * smoothstep(-0.02, 0.1, t) * (1 - smoothstep(0.12, 0.5, t));
      const rise =
        Math.max(ramp, span * BANK * smoothstep(0, 0.15, t)) +
        span * 0.008 * fractal(px / 70 + offset, 2, 3);
      upper.push([px, waterline - rise]);
      lower.push([
        px,
        waterline +
          4 +
          span * 0.05 * smoothstep(0, 0.7, t) +
          fractal(px / 44 + offset, 7, 3) * 9 * Math.min(1, t * 4),
      ]);
    }
    return [...upper, ...lower.reverse()];
  });
  const grass = isSnowy(stage)
    ? snowColor(stage, 0.15)
    : mix(lit(stage, oklch(0.5, 0.085, 135)), palette.foliage, 0.4);
  return [
    {
      type: 'shape',
      name: 'banks',
      role: 'mass',
      depth: STONE_DEPTH + 0.0001,
      tone: traits.isWash ? 0.7 : 1,
      fill: {
        type: 'ramp',
        from: [0, waterline - deck(0)],
        to: [0, waterline + span * 0.06],
        stops: [grass, mix(grass, palette.near, 0.3)],
      },
      isOpaque: true,
      draw: pen => {
        for (const outline of outlines) fillPolygon(pen, outline);
      },
    },
  ];
}
