/** Points, curves and outlines of brush strokes, in design units (`view.ts`). */
import type { Random } from './rng.ts';

export type Point = readonly [x: number, y: number];

export type { SKRSContext2D as Pen } from '@napi-rs/canvas';

import type { SKRSContext2D as Pen } from '@napi-rs/canvas';

export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    const [wa, wb, wc, wd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [
      wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0],
      wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1],
    ] as const;
  });
}

/**
 * Returns the outline of a stroke along points. `width(t)` is the full width at the fraction `t`
 * (0..1) of the points.
 */
export function taper(points: readonly Point[], width: (t: number) => number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const last = points.length - 1;
  for (let i = 0; i <= last; i++) {
    const from = pointAt(points, i - 1);
    const to = pointAt(points, i + 1);
    const here = pointAt(points, i);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const half = width(last ? i / last : 0) / 2;
    const nx = (-(to[1] - from[1]) / length) * half;
    const ny = ((to[0] - from[0]) / length) * half;
    left.push([here[0] + nx, here[1] + ny]);
    right.push([here[0] - nx, here[1] - ny]);
  }
  return left.concat(right.reverse());
}

export function catmull(points: readonly Point[], closed = false, steps = 8): Point[] {
  const count = points.length;
  const at = (i: number): Point => pointAt(points, closed ? (i + count) % count : i);
  const out: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    for (let k = 0; k < steps; k++)
      out.push(spline(at(i - 1), at(i), at(i + 1), at(i + 2), k / steps));
  }
  if (!closed) out.push(at(count - 1));
  return out;
}

export function blob(
  center: Point,
  radius: Point,
  random: Random,
  corners = 14,
  jitter = 0.1,
): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2;
    const k = 1 + (random.next() - 0.5) * 2 * jitter;
    return [
      center[0] + Math.cos(angle) * radius[0] * k,
      center[1] + Math.sin(angle) * radius[1] * k,
    ] as const;
  });
}

export function fillPolygon(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

/** Fills a closed outline with rounded corners. */
export function fillSmooth(pen: Pen, points: readonly Point[]): void {
  const first = pointAt(points, 0);
  const last = pointAt(points, points.length - 1);
  pen.beginPath();
  pen.moveTo((first[0] + last[0]) / 2, (first[1] + last[1]) / 2);
  points.forEach((here, i) => {
    const next = i + 1 < points.length ? pointAt(points, i + 1) : first;
    pen.quadraticCurveTo(here[0], here[1], (here[0] + next[0]) / 2, (here[1] + next[1]) / 2);
  });
  pen.closePath();
  pen.fill();
}

export function strokeLine(pen: Pen, points: readonly Point[], width: number): void {
  pen.lineWidth = width;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}

/** Returns the point at an index, clamped to the list; [0, 0] for an empty list. */
export function pointAt(points: readonly Point[], index: number): Point {
  return points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
}

function spline(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const axis = (k: 0 | 1): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
  return [axis(0), axis(1)];
}
