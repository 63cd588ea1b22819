/** A koi from above. All its parts are placed along its spine. */
import { bezier, catmull, type Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp, smoothstep } from '../../core/scalar.ts';
import { frameAt, offset } from '../part.ts';

export type Koi = {
  /** Points from the snout to the root of the tail. */
  spine: Point[];
  /** Full width at the shoulders. */
  girth: number;
  /** Spread of the fins, 0..1. */
  spread: number;
  beat: number;
};

type Swim = { center: Point; heading: number; length: number; bend: number; sway: number };

const STEPS = 48;

/**
 * Places a koi whose body turns by `bend` radians over its length and sways by `sway` in a wave.
 */
export function swimmingKoi({ center, heading, length, bend, sway }: Swim, random: Random): Koi {
  const phase = random.range(-0.6, 0.6);
  const spine: Point[] = [[0, 0]];
  for (let i = 1; i <= STEPS; i++) {
    const t = i / STEPS;
    const angle =
      heading + Math.PI + bend * (t - 0.5) + sway * t * Math.sin(Math.PI * 2 * t + phase);
    const [x, y] = spine[i - 1] ?? [0, 0];
    spine.push([x + (Math.cos(angle) * length) / STEPS, y + (Math.sin(angle) * length) / STEPS]);
  }
  const [mx, my] = spine[Math.round(STEPS * 0.68)] ?? [0, 0];
  return {
    spine: spine.map(([x, y]): Point => [x - mx + center[0], y - my + center[1]]),
    girth: length * random.range(0.235, 0.27),
    spread: random.range(0.35, 1),
    beat: Math.sign(bend) * random.range(0.2, 0.8) + sway,
  };
}

/** Returns the point at `t` of the body's length and `s` (−1..1) of its width there. */
export function onKoi(koi: Koi, t: number, s: number): Point {
  return offset(frameAt(koi.spine, t), 0, s * halfWidth(t) * koi.girth);
}

export function koiOutline(koi: Koi): Point[] {
  const places = [
    0,
    0.006,
    0.02,
    0.045,
    0.08,
    ...Array.from({ length: 22 }, (_, i) => 0.12 + i * 0.04),
    1,
  ];
  const end = offset(frameAt(koi.spine, 1), koi.girth * 0.34, 0);
  return [
    ...places.map(t => onKoi(koi, t, 1)),
    end,
    ...places.reverse().map(t => onKoi(koi, t, -1)),
  ];
}

function halfWidth(t: number): number {
  const snout = Math.sqrt(clamp(1 - (1 - clamp(t / 0.15)) ** 2)) * 0.7;
  const shoulder = t < 0.15 ? snout : lerp(0.7, 1, smoothstep(0.12, 0.38, t));
  return (shoulder * lerp(1, 0.2, smoothstep(0.36, 0.95, t))) / 2;
}

export function koiFins(koi: Koi): Point[][] {
  const fins = [-1, 1].flatMap(side => [
    fan(koi, { t: 0.25, side, length: 0.92, flare: lerp(0.5, 1.15, koi.spread) }),
    fan(koi, { t: 0.57, side, length: 0.5, flare: lerp(0.35, 0.75, koi.spread) }),
  ]);
  return [...fins, koiTail(koi)];
}

type Fan = { t: number; side: number; length: number; flare: number };

/**
 * Returns a rounded fin that trails behind its root. `flare` is its angle from the body in radians.
 */
function fan(koi: Koi, { t, side, length, flare }: Fan): Point[] {
  const frame = frameAt(koi.spine, t);
  const root = halfWidth(t) * koi.girth * 0.8;
  const reach = koi.girth * length;
  const at = (angle: number, far: number): Point =>
    offset(frame, Math.cos(angle) * far * reach, side * (root + Math.sin(angle) * far * reach));
  return catmull(
    [
      at(flare, 0.02),
      at(flare + 0.3, 0.45),
      at(flare + 0.24, 0.82),
      at(flare + 0.02, 1),
      at(flare - 0.28, 0.94),
      at(flare - 0.55, 0.72),
      at(flare - 0.62, 0.36),
      offset(frame, reach * 0.2, side * root * 0.7),
    ],
    true,
    5,
  );
}

function tailAxis(koi: Koi): (forward: number, aside: number) => Point {
  const frame = frameAt(koi.spine, 1);
  const { girth, beat } = koi;
  return (forward, aside) => {
    const swing = beat * 0.32 * forward * forward;
    return offset(frame, forward * girth, (aside + swing) * girth);
  };
}

function koiTail(koi: Koi): Point[] {
  const at = tailAxis(koi);
  const open = lerp(0.5, 0.74, koi.spread);
  const lobe = (side: number): Point[] => [
    at(-0.12, side * 0.1),
    at(0.3, side * open * 0.4),
    at(0.85, side * open * 0.86),
    at(1.4, side * open * 1.1),
    at(1.92, side * open * 1.12),
    at(1.96, side * open * 1.06),
    at(1.6, side * open * 0.74),
    at(1.22, side * open * 0.44),
    at(0.96, side * open * 0.16),
  ];
  return catmull([...lobe(1), ...lobe(-1).reverse()], true, 5);
}

export function koiRays(koi: Koi): Point[][] {
  const at = tailAxis(koi);
  const open = lerp(0.5, 0.74, koi.spread);
  const rays: Point[][] = [];
  for (const side of [-1, 1]) {
    for (const share of [0.35, 0.55, 0.75, 0.92]) {
      const end = lerp(1.05, 1.6, share);
      rays.push(
        bezier(
          at(0, 0),
          at(0.4, side * open * 0.4 * share),
          at(0.8, side * open * 0.85 * share),
          at(end, side * open * share),
          8,
        ),
      );
    }
    for (const { t, length, flare } of [
      { t: 0.25, length: 0.92, flare: lerp(0.5, 1.15, koi.spread) },
      { t: 0.57, length: 0.5, flare: lerp(0.35, 0.75, koi.spread) },
    ]) {
      const frame = frameAt(koi.spine, t);
      const root = halfWidth(t) * koi.girth;
      for (const turn of [0.08, -0.1, -0.28, -0.45]) {
        const ray = (far: number): Point =>
          offset(
            frame,
            Math.cos(flare + turn) * far * koi.girth * length,
            side * (root * 0.95 + Math.sin(flare + turn) * far * koi.girth * length),
          );
        rays.push([ray(0.18), ray(0.5), ray(0.86)]);
      }
    }
  }
  return rays;
}

export function koiScales(koi: Koi): Point[][] {
  const arcs: Point[][] = [];
  for (let row = 0; row < 17; row++) {
    const t = 0.27 + row * 0.036;
    for (let k = -3; k <= 3; k++) {
      const s = (k + (row % 2) * 0.5) * 0.27;
      if (Math.abs(s) > 0.9) continue;
      arcs.push([
        onKoi(koi, t, s - 0.12),
        onKoi(koi, t + 0.017, s - 0.07),
        onKoi(koi, t + 0.021, s),
        onKoi(koi, t + 0.017, s + 0.07),
        onKoi(koi, t, s + 0.12),
      ]);
    }
  }
  return arcs;
}
