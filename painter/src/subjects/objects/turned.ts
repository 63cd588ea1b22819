/**
 * Bodies of revolution, lit per pixel: fruit, bowls and vases. A profile (radius by height) turns
 * around the upright axis, and its slope gives the normal.
 */

import type { Canvas } from '@napi-rs/canvas';
import type { Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch, ramp } from '../../core/oklab.ts';
import { type Box, fieldSize, paintField } from '../../core/pixel-field.ts';
import { clamp } from '../../core/scalar.ts';

/** Returns the radius at a height from −1 (top) to 1 (foot), in half heights. */
export type Profile = (v: number) => number;

export type Material = {
  stops: readonly Oklab[];
  /** 0 dull to 1 glazed. */
  gloss: number;
  bounce: Oklab;
  /** A pattern or blush: `angle` −1..1 around the visible half, `v` from top to foot. */
  face?: (color: Oklab, angle: number, v: number) => Oklab;
  /** Roughness, which varies the light. */
  grain?: (angle: number, v: number) => number;
};

type Body = { profile: Profile; material: Material; lightSide: -1 | 1; pixels: number };

const PROFILE_STEPS = 48;

/** The pixels cover the profile's box: its widest radius to both sides, and −1..1 in height. */
export function paintTurned({ profile, material, lightSide, pixels }: Body): Canvas {
  const widest = widestOf(profile);
  const [columns, rows] = fieldSize({ x: 0, y: 0, width: widest * 2, height: 2 }, pixels);
  const light = [0.56 * lightSide, -0.6, 0.57] as const;
  const half = [0.36 * lightSide, -0.42, 0.83] as const;
  return paintField(columns, rows, (u, t) => {
    const [x, v] = [(u * 2 - 1) * widest, t * 2 - 1];
    const radius = Math.max(0.02, profile(v));
    const across = clamp(x / radius, -1, 1);
    if (Math.abs(x) > radius + 0.06) return null;
    const slope = (profile(Math.min(1, v + 0.02)) - profile(Math.max(-1, v - 0.02))) / 0.04;
    const length = Math.hypot(1, slope);
    const [nx, ny, nz] = [
      across / length,
      -slope / length,
      Math.sqrt(Math.max(0, 1 - across * across)) / length,
    ];
    const angle = Math.asin(across) / (Math.PI / 2);
    const diffuse =
      nx * light[0] + ny * light[1] + nz * light[2] + (material.grain?.(angle, v) ?? 0);
    const shaded = ramp(material.stops, clamp(0.4 + 0.58 * diffuse));
    const faced = material.face?.(shaded, angle, v) ?? shaded;
    const bounce = clamp(ny * 0.8 - nx * lightSide * 0.3 - 0.3) * 0.42 * (1 - 0.55 * nz);
    const lit = mix(faced, material.bounce, bounce);
    const glint = clamp(nx * half[0] + ny * half[1] + nz * half[2]) ** 42 * material.gloss;
    return { color: mix(lit, oklch(0.97, 0.025, 90), clamp(glint * 0.8)), alpha: 1 };
  });
}

export function widestOf(profile: Profile): number {
  let widest = 0;
  for (let i = 0; i <= PROFILE_STEPS; i++)
    widest = Math.max(widest, profile((i / PROFILE_STEPS) * 2 - 1));
  return widest;
}

/** The outline goes down the right side and up the left one, in half heights around the middle. */
export function outlineOf(profile: Profile): Point[] {
  const right = Array.from({ length: PROFILE_STEPS + 1 }, (_, i): Point => {
    const v = -Math.cos((i / PROFILE_STEPS) * Math.PI);
    return [profile(v), v];
  });
  return [...right, ...right.map(([x, v]): Point => [-x, v]).reverse()];
}

export function boxOf(profile: Profile, [x, y]: Point, halfHeight: number): Box {
  const widest = widestOf(profile) * halfHeight;
  return { x: x - widest, y: y - halfHeight, width: widest * 2, height: halfHeight * 2 };
}
