import type { Canvas } from '@napi-rs/canvas';
import type { Pen, Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, oklch, ramp } from '../../core/oklab.ts';
import { drawField, paintField } from '../../core/pixel-field.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Orb, Space } from './orb.ts';

const RING_INNER = 1.35;

const RING_OUTER = 2.25;

const RING_SQUASH = 0.26;

export function paintRings({ stops, offset }: Orb, { tint, light, gas, night }: Space): Canvas {
  const [columns, rows] = [400, 260];
  const dark = night ?? tint(gas.stops[0] ?? oklch(0.1, 0.03, 280));
  const colors = [stops[1], stops[3], stops[2], stops[0]].map(color =>
    tint(color ?? oklch(0.8, 0.06, 70)),
  );
  return paintField(columns, rows, (u, v) => {
    const [x, y] = [(u - 0.5) * 2 * RING_OUTER, (v - 0.5) * 2 * RING_OUTER];
    const r = Math.hypot(x, y);
    const t = (r - RING_INNER) / (RING_OUTER - RING_INNER);
    if (t < 0 || t > 1) return null;
    const gap = smoothstep(0.035, 0.02, Math.abs(t - 0.56));
    const density =
      clamp(0.62 + 0.6 * noise(t * 13 + offset, 2) + 0.3 * noise(t * 27, offset)) *
      (1 - gap * 0.92);
    const edge = smoothstep(0, 0.04, t) * smoothstep(1, 0.93, t);
    const behind = -(x * light[0] + y * light[2]) / Math.hypot(light[0], light[2]);
    const beside = Math.abs(x * light[2] - y * light[0]) / Math.hypot(light[0], light[2]);
    const shadow = behind > 0 ? smoothstep(1.06, 0.92, beside) : 0;
    return {
      color: mix(ramp(colors, t + 0.12 * noise(t * 9, 5)), dark, shadow * 0.8),
      alpha: density * edge,
    };
  });
}

export type Lay = { index: number; depth: number; role: Shape['role'] };

type RingLay = Lay & { isNear: boolean };

export function ringShape(orb: Orb, field: Canvas, { index, depth, isNear, role }: RingLay): Shape {
  const { x, y, radius, tilt } = orb;
  const [half, high] = [radius * RING_OUTER, radius * RING_OUTER * RING_SQUASH];
  const from = isNear ? 0 : Math.PI;
  const draw = (pen: Pen): void => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(tilt);
    pen.beginPath();
    // The halves overlap slightly, which hides the seam between them.
    pen.ellipse(0, 0, half, high, 0, from - 0.003, from + Math.PI + 0.003);
    pen.ellipse(
      0,
      0,
      radius * RING_INNER,
      radius * RING_INNER * RING_SQUASH,
      0,
      from + Math.PI,
      from,
      true,
    );
    pen.closePath();
    pen.clip();
    drawField(pen, field, { x: -half, y: -high, width: half * 2, height: high * 2 });
    pen.restore();
  };
  const outline: Point[] = Array.from({ length: 49 }, (_, i) => {
    const angle = from + (i / 48) * Math.PI;
    const [px, py] = [Math.cos(angle) * half, Math.sin(angle) * high];
    return [
      x + px * Math.cos(tilt) - py * Math.sin(tilt),
      y + px * Math.sin(tilt) + py * Math.cos(tilt),
    ];
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
      stops: [
        orb.stops[1] ?? orb.stops[0] ?? oklch(0.8, 0.06, 70),
        orb.stops[3] ?? oklch(0.9, 0.05, 80),
      ],
    },
    contour: outline,
    draw,
  };
}
