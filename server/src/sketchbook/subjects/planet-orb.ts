/** One planet as shapes: glow of its air, far half of the rings, the ball, near half of the rings; and the stars behind. */
import type { Canvas } from '@napi-rs/canvas';
import type { Pen, Point } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { mix, type Oklab, oklch, ramp } from '../core/oklab.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import type { Gas } from './nebula.ts';
import { drawField, fillWithField, paintField } from './pixel-field.ts';
import { paintSurface, type SurfaceKind } from './planet-surface.ts';
import type { Stage } from './stage.ts';

export type Orb = {
  x: number;
  y: number;
  radius: number;
  kind: SurfaceKind;
  stops: readonly Oklab[];
  tilt: number;
  offset: number;
  hasRings: boolean;
  /** Before its sun: dark, with a burning rim. */
  isEclipse: boolean;
};

export type Space = {
  gas: Gas;
  /** A color as the medium shows it. */
  tint: (color: Oklab) => Oklab;
  light: readonly [number, number, number];
  /** What the night side dissolves into; the dark of space unless said. */
  night?: Oklab;
};

const RING_INNER = 1.35;
const RING_OUTER = 2.25;
const RING_SQUASH = 0.26;
const FIELD_PIXELS = 90_000;

export function orbShapes(
  stage: Stage,
  space: Space,
  { orb, index, depth = 1.4 - index * 0.1 }: { orb: Orb; index: number; depth?: number },
): Shape[] {
  const { x, y, radius } = orb;
  const role = stage.traits.isWash ? 'accent' : 'mass';
  const air = space.tint(orb.isEclipse ? stage.palette.lamp : airOf(orb));
  const shapes: Shape[] = [];
  const halo = radius * (orb.isEclipse ? 2.4 : 1.22);
  shapes.push({
    type: 'shape',
    name: `planet ${index} air`,
    role: 'glow',
    depth: depth + 0.03,
    tone: orb.isEclipse ? 1 : 0.55,
    color: air,
    fill: { type: 'radial', center: [x, y], radius: halo, power: orb.isEclipse ? 2.2 : 0.9 },
    draw: pen => {
      pen.beginPath();
      pen.arc(x, y, halo, 0, 7);
      pen.fill();
    },
  });
  const rings = orb.hasRings ? paintRings(orb, space) : null;
  if (rings) shapes.push(ringShape(orb, rings, { index, depth: depth + 0.02, isNear: false, role }));
  shapes.push(ballOf(stage, orb, { space, index, depth, role }));
  if (orb.isEclipse) shapes.push(...burningRim(stage, orb, { index, depth, space }));
  if (rings) shapes.push(ringShape(orb, rings, { index, depth: depth - 0.02, isNear: true, role }));
  return shapes;
}

type Lay = { index: number; depth: number; role: Shape['role'] };

export function ballOf(stage: Stage, orb: Orb, { space, index, depth, role }: Lay & { space: Space }): Shape {
  const { x, y, radius } = orb;
  const light = orb.isEclipse ? ([0.1, -0.2, -0.6] as const) : space.light;
  const { w, h } = stage.layout;
  // Of a ball that the picture's edge cuts only the part inside is computed.
  const left = Math.max(x - radius, -20);
  const top = Math.max(y - radius, -20);
  const box = {
    x: left,
    y: top,
    width: Math.max(8, Math.min(x + radius, w + 20) - left),
    height: Math.max(8, Math.min(y + radius, h + 20) - top),
  };
  const field = paintSurface(
    {
      kind: orb.kind,
      stops: orb.stops.map(space.tint),
      air: space.tint(airOf(orb)),
      night: space.night ?? space.tint(mix(orb.stops[0] ?? oklch(0.1, 0.02, 280), oklch(0.09, 0.03, 280), 0.82)),
      light,
      tilt: orb.tilt,
      offset: orb.offset,
      detail: clamp(radius / 330, 1, 2.6),
      pixels: clamp(box.width * box.height * 0.3, 1600, FIELD_PIXELS),
    },
    {
      left: (box.x - x) / radius,
      top: (box.y - y) / radius,
      width: box.width / radius,
      height: box.height / radius,
    },
    stage.random.fork(`craters ${index}`),
  );
  const circle: Point[] = Array.from({ length: 97 }, (_, i) => {
    const angle = (i / 96) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  const last = space.tint(orb.stops.at(-2) ?? oklch(0.8, 0.1, 60));
  return {
    type: 'shape',
    name: `planet ${index}`,
    role,
    depth,
    color: space.tint(orb.stops[1] ?? last),
    fill: {
      type: 'ball',
      center: [x, y],
      radius: radius * 1.25,
      light: [x + light[0] * radius * 0.6, y + light[1] * radius * 0.6],
      stops: [last, space.tint(orb.stops[1] ?? last), space.night ?? space.tint(oklch(0.12, 0.03, 280))],
    },
    isOpaque: true,
    contour: circle,
    draw: pen =>
      fillWithField(pen, path => path.arc(x, y, radius, 0, Math.PI * 2), {
        field,
        box,
      }),
  };
}

/** A thin crescent of fire around the dark ball, brightest where the sun will come out. */
function burningRim(
  stage: Stage,
  { x, y, radius }: Orb,
  { index, depth, space }: Omit<Lay, 'role'> & { space: Space },
): Shape[] {
  const angle = Math.atan2(space.light[1], space.light[0]);
  const at: Point = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  const glow = (name: string, reach: number, power: number, color: Oklab): Shape => ({
    type: 'shape',
    name: `${name} ${index}`,
    role: 'glow',
    depth: depth - 0.03,
    tone: 1,
    color,
    fill: { type: 'radial', center: at, radius: reach, power },
    draw: pen => {
      pen.beginPath();
      pen.arc(at[0], at[1], reach, 0, 7);
      pen.fill();
    },
  });
  const rim: Shape = {
    type: 'shape',
    name: `rim ${index}`,
    role: 'light',
    depth: depth - 0.025,
    tone: 0.95,
    color: space.tint(oklch(0.96, 0.05, 85)),
    draw: pen => {
      pen.beginPath();
      pen.arc(x, y, radius * 1.004, angle - 1.5, angle + 1.5);
      pen.arc(
        x - Math.cos(angle) * radius * 0.035,
        y - Math.sin(angle) * radius * 0.035,
        radius * 0.996,
        angle + 1.46,
        angle - 1.46,
        true,
      );
      pen.closePath();
      pen.fill();
    },
  };
  return [
    rim,
    glow('corona', radius * 0.95, 2.6, space.tint(stage.palette.lamp)),
    glow('diamond', radius * 0.16, 1.4, space.tint(oklch(0.985, 0.02, 90))),
  ];
}

function airOf({ kind, stops }: Orb): Oklab {
  if (kind === 'ocean') return oklch(0.85, 0.08, 225);
  return mix(stops.at(-2) ?? oklch(0.9, 0.05, 80), oklch(0.95, 0.04, 80), 0.4);
}

/** The rings from above, each ringlet of its own brightness, with one wide gap and the planet's shadow across them. */
function paintRings({ stops, offset }: Orb, { tint, light, gas, night }: Space): Canvas {
  const [columns, rows] = [420, 130];
  const dark = night ?? tint(gas.stops[0] ?? oklch(0.1, 0.03, 280));
  const colors = [stops[1], stops[3], stops[2], stops[0]].map(color => tint(color ?? oklch(0.8, 0.06, 70)));
  return paintField(columns, rows, (u, v) => {
    const [x, y] = [(u - 0.5) * 2 * RING_OUTER, (v - 0.5) * 2 * RING_OUTER];
    const r = Math.hypot(x, y);
    const t = (r - RING_INNER) / (RING_OUTER - RING_INNER);
    if (t < 0 || t > 1) return null;
    const gap = smoothstep(0.035, 0.02, Math.abs(t - 0.56));
    const density = clamp(0.62 + 0.6 * noise(t * 13 + offset, 2) + 0.35 * noise(t * 47, offset)) * (1 - gap * 0.92);
    const edge = smoothstep(0, 0.04, t) * smoothstep(1, 0.93, t);
    // The shadow falls away from the light, as wide as the planet.
    const behind = -(x * light[0] + y * light[2]) / Math.hypot(light[0], light[2]);
    const beside = Math.abs(x * light[2] - y * light[0]) / Math.hypot(light[0], light[2]);
    const shadow = behind > 0 ? smoothstep(1.06, 0.92, beside) : 0;
    return { color: mix(ramp(colors, t + 0.12 * noise(t * 9, 5)), dark, shadow * 0.8), alpha: density * edge };
  });
}

type RingLay = Lay & { isNear: boolean };

function ringShape(orb: Orb, field: Canvas, { index, depth, isNear, role }: RingLay): Shape {
  const { x, y, radius, tilt } = orb;
  const [half, high] = [radius * RING_OUTER, radius * RING_OUTER * RING_SQUASH];
  const from = isNear ? 0 : Math.PI;
  const draw = (pen: Pen): void => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(tilt);
    pen.beginPath();
    pen.ellipse(0, 0, half, high, 0, from, from + Math.PI);
    pen.ellipse(0, 0, radius * RING_INNER, radius * RING_INNER * RING_SQUASH, 0, from + Math.PI, from, true);
    pen.closePath();
    pen.clip();
    drawField(pen, field, { x: -half, y: -high, width: half * 2, height: high * 2 });
    pen.restore();
  };
  const outline: Point[] = Array.from({ length: 49 }, (_, i) => {
    const angle = from + (i / 48) * Math.PI;
    const [px, py] = [Math.cos(angle) * half, Math.sin(angle) * high];
    return [x + px * Math.cos(tilt) - py * Math.sin(tilt), y + px * Math.sin(tilt) + py * Math.cos(tilt)];
  });
  return {
    type: 'shape',
    name: `rings ${index} ${isNear ? 'near' : 'far'}`,
    role,
    depth,
    color: orb.stops[2],
    fill: {
      type: 'ramp',
      from: [x - half, y],
      to: [x + half, y],
      stops: [orb.stops[1] ?? orb.stops[0] ?? oklch(0.8, 0.06, 70), orb.stops[3] ?? oklch(0.9, 0.05, 80)],
    },
    contour: outline,
    draw,
  };
}

/** Stars of many sizes; a few near ones with a cross of light. */
export function starShapes(stage: Stage, { tint }: Space, orbs: readonly Orb[]): Shape[] {
  const { layout, random, traits } = stage;
  const stream = random.fork('stars');
  const isFree = (x: number, y: number): boolean =>
    orbs.every(orb => Math.hypot(x - orb.x, y - orb.y) > orb.radius * 1.05);
  const least = Math.max(0.55, traits.finest * 0.45);
  const dots = Array.from({ length: traits.finest > 2 ? 260 : 620 }, () => ({
    x: stream.next() * layout.w,
    y: stream.next() * layout.h,
    size: least + stream.next() ** 9 * 2.6,
    alpha: 0.25 + 0.75 * stream.next(),
  })).filter(({ x, y }) => isFree(x, y));
  const near = Array.from({ length: 9 }, () => ({
    x: stream.next() * layout.w,
    y: stream.next() * layout.h,
    size: 10 + stream.next() ** 2 * 34,
  })).filter(({ x, y }) => isFree(x, y));
  return [
    {
      type: 'shape',
      name: 'stars',
      role: 'light',
      depth: 2.5,
      tone: 0.95,
      color: tint(oklch(0.96, 0.025, 85)),
      draw: pen => {
        for (const { x, y, size, alpha } of dots) {
          pen.globalAlpha = alpha;
          pen.beginPath();
          pen.arc(x, y, size, 0, 7);
          pen.fill();
        }
        pen.globalAlpha = 1;
      },
    },
    {
      type: 'shape',
      name: 'near stars',
      role: 'light',
      depth: 2.4,
      tone: 1,
      color: tint(oklch(0.975, 0.02, 90)),
      draw: pen => {
        for (const star of near) drawStar(pen, star);
        pen.globalAlpha = 1;
      },
    },
  ];
}

function drawStar(pen: Pen, { x, y, size }: { x: number; y: number; size: number }): void {
  for (const [reach, alpha] of [
    [0.34, 0.1],
    [0.2, 0.16],
    [0.1, 1],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.beginPath();
    pen.arc(x, y, size * reach, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 0.6;
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x - dx * size, y - dy * size);
    pen.lineTo(x - dy * size * 0.045, y - dx * size * 0.045);
    pen.lineTo(x + dx * size, y + dy * size);
    pen.lineTo(x + dy * size * 0.045, y + dx * size * 0.045);
    pen.closePath();
    pen.fill();
  }
}
