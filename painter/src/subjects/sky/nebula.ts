/** Deep space: clouds of gas, computed from warped noise, with dark dust; or a spiral galaxy. */
import type { Canvas } from '@napi-rs/canvas';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch, ramp } from '../../core/oklab.ts';
import { type Box, fieldSize, paintField } from '../../core/pixel-field.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';

export type Gas = { stops: readonly Oklab[]; second: Oklab };

/**
 * The `stops` of a gas are its colors from dark empty space to its glowing middle. The color
 * `second` is mixed into parts of the gas.
 */
export const GASES: readonly [Gas, ...Gas[]] = [
  {
    stops: [
      oklch(0.1, 0.03, 275),
      oklch(0.19, 0.07, 290),
      oklch(0.35, 0.14, 340),
      oklch(0.54, 0.19, 20),
      oklch(0.75, 0.15, 50),
      oklch(0.94, 0.05, 85),
    ],
    second: oklch(0.42, 0.1, 215),
  },
  {
    stops: [
      oklch(0.1, 0.03, 265),
      oklch(0.19, 0.06, 255),
      oklch(0.34, 0.09, 225),
      oklch(0.55, 0.1, 195),
      oklch(0.77, 0.09, 165),
      oklch(0.95, 0.05, 110),
    ],
    second: oklch(0.42, 0.15, 330),
  },
  {
    stops: [
      oklch(0.1, 0.035, 285),
      oklch(0.2, 0.09, 285),
      oklch(0.36, 0.15, 300),
      oklch(0.55, 0.16, 330),
      oklch(0.76, 0.11, 10),
      oklch(0.95, 0.04, 60),
    ],
    second: oklch(0.48, 0.12, 240),
  },
  {
    stops: [
      oklch(0.09, 0.02, 260),
      oklch(0.16, 0.04, 255),
      oklch(0.29, 0.08, 262),
      oklch(0.47, 0.1, 268),
      oklch(0.69, 0.08, 255),
      oklch(0.94, 0.03, 220),
    ],
    second: oklch(0.5, 0.14, 35),
  },
  {
    stops: [
      oklch(0.1, 0.02, 30),
      oklch(0.19, 0.05, 25),
      oklch(0.34, 0.1, 35),
      oklch(0.54, 0.13, 55),
      oklch(0.77, 0.12, 78),
      oklch(0.95, 0.05, 92),
    ],
    second: oklch(0.4, 0.09, 200),
  },
];

const FIELD_AREA = 78_000;

/** @param weight the share of the sky that glows, about 0..1 */
export function paintNebula(
  box: Box,
  gas: Gas,
  plan: { weight: number; random: Random; tint: (c: Oklab) => Oklab },
): Canvas {
  const { random, weight } = plan;
  const [ox, oy] = [random.range(0, 90), random.range(0, 90)];
  const lean = random.range(-1, 1);
  const middle = random.range(0.3, 0.7);
  const isCloud = random.chance(0.35);
  const [cx, cy] = [random.range(0.2, 0.8), random.range(0.25, 0.75)];
  const [columns, rows] = fieldSize(box, FIELD_AREA);
  const [sx, sy] = [box.width / 1024, box.height / 1024];
  return paintField(columns, rows, (u, v) => {
    const [x, y] = [u * sx + ox, v * sy + oy];
    const wx = fractal(x * 2.1, y * 2.1, 4);
    const wy = fractal(x * 2.1 + 31, y * 2.1 + 9, 4);
    const gasLoad = fractal(x * 2.4 + wx * 1.9, y * 2.4 + wy * 1.9, 5);
    const band = isCloud
      ? Math.exp(-(((u - cx) * 2) ** 2 + ((v - cy) * 2.2) ** 2) + wx * 0.9)
      : Math.exp(-(((v - middle - lean * (u - 0.5) + wx * 0.3) * 2.2) ** 2));
    const load = clamp((gasLoad * 0.95 + 0.4) * band * 1.5 * weight);
    const dust = smoothstep(0.0, 0.3, fractal(x * 4.4 + wx * 3, y * 4.4 + wy * 3, 4)) * band;
    const veil =
      smoothstep(0.02, 0.42, fractal(x * 1.7 + 7, y * 1.9 + 3, 3) + 0.06) *
      (1 - load) *
      0.5 *
      weight;
    const glowing = mix(ramp(gas.stops, load), gas.second, veil);
    const dark = gas.stops[0] ?? glowing;
    return { color: plan.tint(mix(glowing, dark, dust * 0.62)), alpha: 1 };
  });
}

export function paintGalaxy(
  box: Box,
  gas: Gas,
  plan: { random: Random; tint: (c: Oklab) => Oklab },
): Canvas {
  const { random } = plan;
  const arms = random.pick([2, 2, 3, 4]);
  const twist = random.range(2.6, 4.4) * random.side();
  const [cx, cy] = [random.range(0.4, 0.6) * box.width, random.range(0.4, 0.58) * box.height];
  const radius = Math.min(box.width, box.height) * random.range(0.5, 0.66);
  const turn = random.range(-0.9, 0.9);
  const squash = random.range(0.32, 0.85);
  const offset = random.range(0, 90);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [columns, rows] = fieldSize(box, FIELD_AREA * 1.3);
  return paintField(columns, rows, (u, v) => {
    const [px, py] = [u * box.width - cx, v * box.height - cy];
    const x = (px * cos + py * sin) / radius;
    const y = (-px * sin + py * cos) / radius / squash;
    const r = Math.hypot(x, y);
    const rough = fractal(x * 3 + offset, y * 3, 5);
    const phase = arms * (Math.atan2(y, x) - twist * Math.log(r + 0.12)) + rough * 2.2;
    const arm = (0.5 + 0.5 * Math.cos(phase)) ** 1.5;
    const lane = (0.5 + 0.5 * Math.cos(phase + 1.25)) ** 7 * smoothstep(0.1, 0.3, r);
    const fall = Math.exp(-r * 1.55) * smoothstep(1.45, 0.75, r);
    const heart = Math.exp(-((r / 0.13) ** 1.3));
    const haze = Math.exp(-((Math.hypot(x, y * squash) / 0.3) ** 1.1)) * 0.35;
    const load = clamp(arm * fall * (1.25 + rough * 1.3) + heart + haze * 0.8 + fall * 0.22);
    const knots = smoothstep(0.2, 0.42, fractal(x * 11 + offset, y * 11, 3)) * arm * fall * 2;
    const glow = mix(
      ramp(gas.stops, load),
      gas.second,
      clamp(knots) * 0.6 + 0.38 * fall * (1 - arm) * (1 - heart),
    );
    const dark = gas.stops[0] ?? glow;
    return { color: plan.tint(mix(glow, dark, lane * 0.55 * (1 - heart))), alpha: 1 };
  });
}
