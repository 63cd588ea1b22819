/**
 * Paints a scene as an ink wash: transparent layers of ink on paper. Shapes with the role `light`
 * or `veil` are lifted, which means that they remove ink from the paper.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import { placeSeal } from '../../compose/place-seal.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { View } from '../../core/view.ts';
import type { Scene } from '../../scene.ts';
import type { Paintable, Role, Shape } from '../../shape.ts';
import { setAlphaFill } from '../fill-style.ts';
import { finishSheet, mirrorSheet } from '../finish-sheet.ts';
import type { Medium } from '../medium.ts';
import {
  createPigmentSheet,
  lift,
  type PigmentSheet,
  type WashOptions,
  wash,
} from './pigment-sheet.ts';

const BLACK: Oklab = [0, 0, 0];
const SOFT: WashOptions = {
  density: 1,
  edge: 0,
  edgeReach: 0,
  granulation: 0.15,
  flow: 0.34,
  wobble: 8,
  soft: 0,
};

/** The wash of each role. `layShape` adapts the density to the shape's tone and distance. */
const WASHES: Record<Exclude<Role, 'light' | 'veil'>, WashOptions> = {
  mass: {
    density: 1.3,
    edge: 0.3,
    edgeReach: 7,
    granulation: 0.32,
    flow: 0.55,
    wobble: 2.5,
    soft: 0,
  },
  shade: {
    density: 0.8,
    edge: 0.15,
    edgeReach: 5,
    granulation: 0.4,
    flow: 0.8,
    wobble: 3,
    soft: 0,
  },
  line: {
    density: 1.35,
    edge: 0.1,
    edgeReach: 2,
    granulation: 0.35,
    flow: 0.3,
    wobble: 0.8,
    soft: 0,
  },
  texture: { density: 1.1, edge: 0, edgeReach: 0, granulation: 0.9, flow: 0.8, wobble: 2, soft: 0 },
  accent: {
    density: 0.95,
    edge: 0.28,
    edgeReach: 3,
    granulation: 0.25,
    flow: 0.25,
    wobble: 1.4,
    soft: 0,
  },
  glow: SOFT,
};

export function createInk(
  scene: Scene,
  frame: { view: View; layout: Layout; palette: Palette },
): Medium {
  const { view, palette } = frame;
  const sheet = createPigmentSheet(view);
  if (scene.kind === 'landscape') layGround(sheet, scene, frame);
  return {
    paint: item => layItem(sheet, palette, item),
    finish: () =>
      finishSheet(sheet, {
        paper: palette.paper,
        seal: placeSeal(scene, frame.layout, 0),
        tooth: 1,
        vignette: 0.1,
      }),
  };
}

function layItem(sheet: PigmentSheet, palette: Palette, item: Paintable): void {
  if (item.type === 'mirror') mirrorSheet(sheet, item);
  else layShape(sheet, palette, item);
}

function layShape(sheet: PigmentSheet, palette: Palette, shape: Shape): void {
  const { role, tone = 1, soft = 0 } = shape;
  const hasOwnColors = shape.fill?.type === 'ramp' || shape.fill?.type === 'ball';
  const draw = (pen: Parameters<Shape['draw']>[0]): void => {
    setAlphaFill(pen, shape.fill, BLACK);
    shape.draw(pen);
  };
  if (role === 'light' || role === 'veil' || (role === 'glow' && palette.isDark)) {
    const isTinted = role === 'glow' || shape.color !== undefined;
    const lifts = clamp(tone);
    if (isTinted)
      wash(sheet, draw, shape.color ?? palette.glow, {
        ...SOFT,
        soft,
        density: 0.8 * lifts,
        wobble: 1,
        lifts,
      });
    else lift(sheet, draw, { share: lifts, soft, wobble: 1 });
    return;
  }
  const distance = clamp(shape.depth);
  // Strokes of light on water are less wavy than light in the air.
  const isStroked = role === 'glow' && !shape.fill && soft === 0;
  const style = isStroked ? { ...WASHES.glow, wobble: 1.2 } : WASHES[role];
  const lifts = shape.isOpaque || role === 'accent' ? 0.96 : 0;
  // Distant shapes are painted with thinner ink, except accents and glows.
  const thin = role === 'accent' || role === 'glow' ? 1 : lerp(1, 0.2, distance ** 0.8);
  const color = shape.color ?? colorOf(role, palette, distance);
  wash(sheet, draw, hasOwnColors ? null : color, {
    ...style,
    density: style.density * tone * thin,
    soft,
    lifts,
  });
}

function colorOf(role: Role, palette: Palette, distance: number): Oklab {
  if (role === 'accent') return palette.accent;
  if (role === 'glow') return palette.glow;
  return mix(palette.near, palette.far, distance);
}

function layGround(
  sheet: PigmentSheet,
  scene: Scene,
  { layout, palette }: { layout: Layout; palette: Palette },
): void {
  const { w, h, horizon } = layout;
  const loads = GROUND_LOADS[scene.time];
  const gloom = { clear: 0, cloudy: 0.08, mist: 0.04, rain: 0.26, snow: 0.3, storm: 0.42 }[
    scene.weather
  ];
  const band = (
    top: number,
    bottom: number,
    color: Oklab | undefined,
    density: number,
    isRising = false,
  ): void => {
    if (!color || density <= 0) return;
    const [from, to] = isRising ? [bottom, top] : [top, bottom];
    wash(
      sheet,
      pen => {
        setAlphaFill(pen, { type: 'fade', top: from, bottom: to, left: 0 }, BLACK);
        pen.fillRect(0, Math.min(top, bottom), w, Math.abs(bottom - top));
      },
      color,
      { ...SOFT, density },
    );
  };
  band(-h * 0.05, horizon * 1.1, palette.sky[0], loads.top + gloom);
  band(horizon * 0.1, horizon + 4, palette.sky[2], loads.low, true);
  if (loads.even > 0 || gloom > 0.1) {
    const fill = (pen: Parameters<Shape['draw']>[0]): void => pen.fillRect(0, 0, w, h);
    wash(sheet, fill, palette.sky[1] ?? palette.far, {
      ...SOFT,
      density: loads.even + gloom * 0.5,
    });
  }
  band(horizon, horizon + (h - horizon) * 0.7, palette.water[0], loads.low * 0.7);
  band(horizon, h * 1.02, palette.water[1], loads.water + gloom * 0.3, true);
}

const GROUND_LOADS: Record<
  Scene['time'],
  { top: number; low: number; even: number; water: number }
> = {
  dawn: { top: 0.32, low: 0.5, even: 0, water: 0.22 },
  day: { top: 0.42, low: 0, even: 0, water: 0.2 },
  dusk: { top: 0.68, low: 0.6, even: 0.06, water: 0.42 },
  night: { top: 0.7, low: 0.1, even: 0.62, water: 0.6 },
};
