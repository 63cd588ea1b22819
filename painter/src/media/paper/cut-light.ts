/**
 * Paints the light of a paper cut: rings or scalloped circles around sun and moon, translucent
 * sheets for mist and beams, and opaque sheets for clouds.
 */
import type { Palette } from '../../compose/palette.ts';
import type { Pen } from '../../core/curve.ts';
import { mix, type Oklab, ramp, tone as toned } from '../../core/oklab.ts';
import { createRandom } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Scene } from '../../scene.ts';
import type { Fill, Shape } from '../../shape.ts';
import { drawSoftly } from '../draw-softly.ts';
import { setAlphaFill } from '../fill-style.ts';
import { laySheet, type PaperStack } from './paper-stack.ts';

const SOFTER = 1.6;

/**
 * Shapes at a greater depth are starlight. They are fainter, because they would otherwise look like
 * smoke.
 */
const STARS = 1.9;

export type Halo = {
  /** No form has straight rays, because a red sun with straight rays would look like a flag. */
  form: 'rings' | 'scallops';
  points: number;
  /** The radii of the rings as fractions of the light's radius, the largest first. */
  shares: readonly number[];
};

type Light = { stack: PaperStack; palette: Palette; halo: Halo };

/**
 * Chooses rings or scallops. With `hasOpenings`, the sheets of the sky have openings around the
 * light, so there is room for two rings at most.
 */
export function chooseHalo(scene: Scene, hasOpenings: boolean): Halo {
  const random = createRandom(scene.character).fork('halo');
  const form = hasOpenings ? 'rings' : random.pick(['rings', 'rings', 'scallops'] as const);
  const points = 12 + random.int(9);
  const shares = hasOpenings
    ? random.pick([[0.34], [0.44, 0.3], []])
    : random.pick([
        [0.62, 0.44, 0.29],
        [0.5, 0.31],
        [0.74, 0.56, 0.41, 0.29],
      ]);
  return { form, points, shares };
}

export function layAir(light: Light, shape: Shape): void {
  const { stack, palette } = light;
  const air = palette.sky.at(-1) ?? palette.paper;
  const color = shape.color ?? (shape.role === 'veil' ? toned(air, 0.04, 0.8) : palette.glow);
  const { fill } = shape;
  if (fill?.type === 'radial') {
    if (shape.depth > 1.3) layHalo(light, { ...shape, color, fill });
    else layLamp(light, { ...shape, color, fill });
    return;
  }
  const isCloud = shape.role === 'veil' && shape.depth > 1.2 && !shape.soft;
  laySheet(stack, {
    lift: isCloud ? 13 : 5,
    rim: isCloud ? 0.35 : 0.2,
    opacity: isCloud
      ? 1
      : clamp(shape.tone ?? 1) * (fill ? 0.5 : 0.62) * (shape.depth > STARS ? 0.4 : 1),
    isSolid: isCloud,
    blend: shape.role === 'glow' ? 'screen' : 'source-over',
    draw: pen => {
      const paint = (on: Pen): void => {
        setAlphaFill(on, isCloud ? undefined : fill, color);
        shape.draw(on);
      };
      // Soft veils are blurred, so that their parts merge.
      if (shape.soft && shape.role === 'veil')
        drawSoftly(pen, shape.soft * SOFTER * stack.view.unit, paint);
      else paint(pen);
    },
  });
}

type LightShape = Shape & { color: Oklab; fill: Fill & { type: 'radial' } };

function layHalo({ stack, palette, halo }: Light, shape: LightShape): void {
  const { fill } = shape;
  const sky = ramp(palette.sky, 0.55);
  const light =
    sky[0] < 0.6 ? toned(shape.color, -0.06, 1.25) : mix(shape.color, palette.light, 0.45);
  halo.shares.forEach((share, index) => {
    const nearness = (index + 1) / halo.shares.length;
    laySheet(stack, {
      lift: 13,
      rim: 0.28,
      draw: pen => {
        pen.beginPath();
        traceHalo(pen, halo, { center: fill.center, radius: fill.radius * share });
        pen.clip();
        setAlphaFill(pen, undefined, mix(sky, light, 0.08 + 0.6 * nearness));
        shape.draw(pen);
      },
    });
  });
}

type Circle = { center: readonly [number, number]; radius: number };

function traceHalo(pen: Pen, { form, points }: Halo, { center: [x, y], radius }: Circle): void {
  if (form === 'rings') {
    pen.arc(x, y, radius, 0, Math.PI * 2);
    return;
  }
  const step = (Math.PI * 2) / points;
  for (let i = 0; i < points; i++) {
    const angle = i * step;
    const half = radius * Math.sin(step / 2);
    const inner = radius * Math.cos(step / 2);
    const [cx, cy] = [x + Math.cos(angle) * inner, y + Math.sin(angle) * inner];
    pen.arc(cx, cy, half, angle - Math.PI / 2, angle + Math.PI / 2);
  }
  pen.closePath();
}

function layLamp({ stack }: Light, shape: LightShape): void {
  laySheet(stack, {
    lift: 0,
    rim: 0,
    opacity: clamp(shape.tone ?? 1) * 0.6,
    blend: 'screen',
    draw: pen => {
      setAlphaFill(pen, shape.fill, shape.color);
      shape.draw(pen);
    },
  });
}
