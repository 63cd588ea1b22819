/**
 * Watercolor: transparent layers of paint on white paper, with soft edges far away and hard edges
 * nearby.
 */
import type { Layout } from '../../compose/layout.ts';
import { shadeOf } from '../../compose/light.ts';
import type { Palette } from '../../compose/palette.ts';
import { placeSeal } from '../../compose/place-seal.ts';
import type { Pen } from '../../core/curve.ts';
import { mix, type Oklab, rotateHue, tone } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { View } from '../../core/view.ts';
import type { Scene } from '../../scene.ts';
import type { Paintable, Role, Shape } from '../../shape.ts';
import { setAlphaFill } from '../fill-style.ts';
import { finishSheet, mirrorSheet } from '../finish-sheet.ts';
import type { Medium } from '../medium.ts';
import { leaveMargin, splash } from './loose-edge.ts';
import {
  createPigmentSheet,
  lift,
  type PigmentSheet,
  type WashOptions,
  wash,
} from './pigment-sheet.ts';
import { washGround } from './wet-ground.ts';

const BLACK: Oklab = [0, 0, 0];

const WASHES: Record<Exclude<Role, 'light' | 'veil'>, WashOptions> = {
  mass: {
    density: 1,
    edge: 0.55,
    edgeReach: 6,
    granulation: 0.3,
    flow: 0.42,
    wobble: 2.4,
    soft: 0,
  },
  shade: {
    density: 0.6,
    edge: 0.3,
    edgeReach: 4,
    granulation: 0.3,
    flow: 0.5,
    wobble: 2.4,
    soft: 0,
  },
  line: {
    density: 0.95,
    edge: 0.15,
    edgeReach: 2,
    granulation: 0.25,
    flow: 0.3,
    wobble: 0.8,
    soft: 0,
  },
  texture: {
    density: 0.5,
    edge: 0.1,
    edgeReach: 3,
    granulation: 0.7,
    flow: 0.6,
    wobble: 1.8,
    soft: 0,
  },
  accent: {
    density: 1.05,
    edge: 0.5,
    edgeReach: 4,
    granulation: 0.22,
    flow: 0.32,
    wobble: 1.3,
    soft: 0,
  },
  glow: { density: 0.55, edge: 0, edgeReach: 0, granulation: 0.12, flow: 0.3, wobble: 7, soft: 0 },
};

const WET_DEPTH = 0.3;

export function createWatercolor(
  scene: Scene,
  frame: { view: View; layout: Layout; palette: Palette },
): Medium {
  const sheet = createPigmentSheet(frame.view);
  if (scene.kind === 'landscape') washGround(sheet, scene, frame);
  return {
    paint: item => layItem(sheet, frame.palette, item),
    finish: () => {
      leaveMargin(sheet, scene);
      splash(sheet, scene, frame);
      const seal = scene.kind === 'plate' ? placeSeal(scene, frame.layout, 0) : null;
      return finishSheet(sheet, { paper: frame.palette.paper, seal, tooth: 1.25, vignette: 0.05 });
    },
  };
}

function layItem(sheet: PigmentSheet, palette: Palette, item: Paintable): void {
  if (item.type === 'mirror') mirrorSheet(sheet, item);
  else if (item.role === 'light' || item.role === 'veil' || item.role === 'glow')
    layLight(sheet, palette, item);
  else layPigment(sheet, palette, item);
}

function layLight(sheet: PigmentSheet, palette: Palette, shape: Shape): void {
  const { role, tone = 1, soft = 0 } = shape;
  const draw = drawOf(shape);
  const isGlow = role === 'glow';
  const wobble = isGlow && (shape.fill || soft > 0) ? 6 : 1;
  // At night a glow must remove the paint below it, down to the paper, to keep its color.
  const lifts = clamp(tone * (isGlow ? (palette.isDark ? 1.15 : 0.8) : 0.97), 0, 0.98);
  const color = shape.color ?? (isGlow ? palette.glow : null);
  if (!color && !hasColors(shape)) {
    lift(sheet, draw, { share: lifts, soft, wobble });
    return;
  }
  const density = (isGlow ? 0.62 : 0.9) * clamp(tone);
  wash(sheet, draw, hasColors(shape) ? null : color, {
    ...WASHES.glow,
    wobble,
    soft,
    density,
    lifts,
  });
}

function layPigment(sheet: PigmentSheet, palette: Palette, shape: Shape): void {
  const { tone = 1 } = shape;
  // as: the caller handles light, veil and glow
  const role = shape.role as Exclude<Role, 'light' | 'veil' | 'glow'>;
  const style = WASHES[role];
  const distance = clamp(shape.depth);
  const wet = role === 'mass' ? clamp((distance - WET_DEPTH) / 0.6) : 0;
  const soft = Math.max(shape.soft ?? 0, wet * 2.2);
  const draw = drawOf(shape);
  const color = shape.color ?? colorOf(role, palette, distance);
  wash(sheet, draw, hasColors(shape) ? null : color, {
    ...style,
    density:
      style.density * Math.min(1.2, tone) * (role === 'accent' ? 1 : lerp(1, 0.78, distance)),
    edge: style.edge * (1 - 0.7 * wet),
    wobble: style.wobble * (1 + wet),
    soft,
    lifts: shape.isOpaque || role === 'accent' ? 0.97 : 0,
    ...(role === 'mass' || role === 'accent'
      ? { second: chargedWith(color, role === 'mass' ? 1 : 0.5) }
      : {}),
  });
}

function chargedWith(color: Oklab, amount: number): Oklab {
  const [, a, b] = color;
  // Reds turn to orange, greens to yellow and blues to violet, so that no mixture turns gray and no
  // red turns pink.
  const degrees = b > 0 ? (a > 0 ? 18 : -30) : 26;
  return tone(rotateHue(color, degrees * amount), 0.055 * amount, 1.12);
}

function drawOf(shape: Shape): (pen: Pen) => void {
  return pen => {
    setAlphaFill(pen, shape.fill, BLACK);
    shape.draw(pen);
  };
}

function hasColors({ fill }: Shape): boolean {
  return fill?.type === 'ramp' || fill?.type === 'ball';
}

function colorOf(role: Role, palette: Palette, distance: number): Oklab {
  const body = mix(palette.near, palette.far, distance ** 0.8);
  if (role === 'accent') return palette.accent;
  if (role === 'line') return mix(palette.ink, palette.far, distance * 0.8);
  return role === 'shade' || role === 'texture' ? shadeOf(body, 0.7) : body;
}
