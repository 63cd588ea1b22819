import type { Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { fillWithField } from '../../core/pixel-field.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Orb, Space } from './orb.ts';
import { type Lay, paintRings, ringShape } from './planet-rings.ts';
import { paintSurface } from './planet-surface.ts';

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
  if (rings)
    shapes.push(ringShape(orb, rings, { index, depth: depth + 0.02, isNear: false, role }));
  shapes.push(ballOf(stage, orb, { space, index, depth, role }));
  if (orb.isEclipse) shapes.push(...burningRim(stage, orb, { index, depth, space }));
  if (rings) shapes.push(ringShape(orb, rings, { index, depth: depth - 0.02, isNear: true, role }));
  return shapes;
}

function ballOf(
  stage: Stage,
  orb: Orb,
  { space, index, depth, role }: Lay & { space: Space },
): Shape {
  const { x, y, radius } = orb;
  const light = orb.isEclipse ? ([0.1, -0.2, -0.6] as const) : space.light;
  const { w, h } = stage.layout;
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
      night:
        space.night ??
        space.tint(mix(orb.stops[0] ?? oklch(0.1, 0.02, 280), oklch(0.09, 0.03, 280), 0.82)),
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
      stops: [
        last,
        space.tint(orb.stops[1] ?? last),
        space.night ?? space.tint(oklch(0.12, 0.03, 280)),
      ],
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
