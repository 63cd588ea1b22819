/**
 * The envelope of a hot-air balloon: strips of cloth (gores) from crown to mouth, which a pattern
 * divides into cells.
 */
import type { Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';

/** In design units. `y` is the middle of the widest girth; the mouth is `MOUTH` radii below it. */
export type Envelope = { x: number; y: number; radius: number; turn: number; gores: number };

/**
 * A part of a gore with one color. Its corners lie on the left and right seam, at 0 (crown) to 1
 * (mouth).
 */
type Cell = {
  from: readonly [left: number, right: number];
  to: readonly [left: number, right: number];
  color: number;
};
type Pattern = (gore: number, gores: number) => readonly Cell[];

export const MOUTH = 1.5;
const STEPS = 26;

/**
 * Returns the place of a point of the cloth in the picture. Longitudes from −π/2 to π/2 face the
 * viewer.
 */
export function clothPoint({ x, y, radius }: Envelope, longitude: number, t: number): Point {
  const across = Math.sin(clamp(longitude, -Math.PI / 2, Math.PI / 2));
  const [girth, height] = profile(t);
  const sag =
    Math.cos(clamp(longitude, -Math.PI / 2, Math.PI / 2)) *
    girth *
    0.1 *
    clamp(t * 1.6 - 0.35, -0.3, 1);
  return [x + across * girth * radius, y + (height + sag) * radius];
}

export function cutCells(envelope: Envelope, pattern: Pattern, colors: number): Point[][][] {
  const cells: Point[][][] = Array.from({ length: colors }, () => []);
  const step = (Math.PI * 2) / envelope.gores;
  for (let gore = 0; gore < envelope.gores; gore++) {
    const left = wrapped(gore * step + envelope.turn);
    const right = left + step;
    if (right <= -Math.PI / 2 || left >= Math.PI / 2) continue;
    for (const { from, to, color } of pattern(gore, envelope.gores)) {
      const outline = [
        ...seam(envelope, left, [from[0], to[0]]),
        ...seam(envelope, right, [from[1], to[1]]).reverse(),
      ];
      cells[color]?.push(outline);
    }
  }
  return cells;
}

export function seams(envelope: Envelope): Point[][] {
  const step = (Math.PI * 2) / envelope.gores;
  const lines: Point[][] = [];
  for (let gore = 0; gore < envelope.gores; gore++) {
    const longitude = wrapped(gore * step + envelope.turn);
    if (Math.abs(longitude) < 1.4) lines.push(seam(envelope, longitude, [0.02, 1]));
  }
  return lines;
}

export function silhouette(envelope: Envelope): Point[] {
  return [
    ...seam(envelope, -Math.PI / 2, [0, 1]),
    ...seam(envelope, Math.PI / 2, [0, 1]).reverse(),
  ];
}

export function choosePattern(random: Random, colors: number): Pattern {
  const every = random.pick([2, 2, 3]);
  const band = random.range(0.42, 0.56);
  const width = random.range(0.1, 0.2);
  const last = colors - 1;
  const plans: readonly [Pattern, ...Pattern[]] = [
    gore => [whole(gore % 2)],
    gore => [whole(gore % (every * 2) < every ? 0 : 1)],
    gore => split([band, band + width], [gore % 2, last, gore % 2]),
    () => split([0.2, 0.34, 0.48, 0.62, 0.76], [0, 1, 0, 1, 0, 1]),
    gore => zigzag(gore, { band: band - 0.12, width: width * 0.85, colors: [0, 1, last, 0] }),
    (gore, gores) => spiral(gore, gores),
    () => split([0.14, band, band + width * 0.7, 0.86], [last, 0, 1, 0, last]),
    gore => split([0.36, 0.66], [gore % 2, (gore + 1) % 2, gore % 2]),
  ];
  return random.pick(plans);
}

function whole(color: number): Cell {
  return { from: [0, 0], to: [1, 1], color };
}

function split(cuts: readonly number[], colors: readonly number[]): Cell[] {
  return colors.map((color, i): Cell => {
    const from = cuts[i - 1] ?? 0;
    const to = cuts[i] ?? 1;
    return { from: [from, from], to: [to, to], color };
  });
}

function zigzag(
  gore: number,
  { band, width, colors }: { band: number; width: number; colors: readonly number[] },
): Cell[] {
  const [low, high] = gore % 2 ? [0.1, 0] : [0, 0.1];
  return colors.map((color, i): Cell => {
    const at = (shift: number, k: number): number =>
      k === 0 ? 0 : k === colors.length ? 1 : band + width * (k - 1) + shift;
    return { from: [at(low, i), at(high, i)], to: [at(low, i + 1), at(high, i + 1)], color };
  });
}

function spiral(gore: number, gores: number): Cell[] {
  const turns = 3;
  const cells: Cell[] = [];
  for (let k = -2 * turns; k <= 2 * turns; k++) {
    const at = (i: number, g: number): number => clamp((i + (g / gores) * 2 * turns) / (2 * turns));
    const cell: Cell = {
      from: [at(k, gore), at(k, gore + 1)],
      to: [at(k + 1, gore), at(k + 1, gore + 1)],
      color: Math.abs(k) % 2,
    };
    if (cell.to[0] > cell.from[0] || cell.to[1] > cell.from[1]) cells.push(cell);
  }
  return cells;
}

function seam(
  envelope: Envelope,
  longitude: number,
  [from, to]: readonly [number, number],
): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, i) =>
    clothPoint(envelope, longitude, lerp(from, to, i / STEPS)),
  );
}

function profile(t: number): readonly [girth: number, height: number] {
  const dome = 0.52;
  if (t < dome) {
    const angle = (t / dome) * (Math.PI / 2 + 0.22);
    return [Math.sin(angle), -Math.cos(angle) * 0.98];
  }
  const k = (t - dome) / (1 - dome);
  const start = Math.PI / 2 + 0.22;
  const girth = lerp(Math.sin(start), 0.2, k) + 0.17 * Math.sin(Math.PI * k) * (1 - k * 0.55);
  return [girth, lerp(-Math.cos(start) * 0.98, MOUTH, k ** 0.94)];
}

function wrapped(angle: number): number {
  const turn = Math.PI * 2;
  return ((((angle + Math.PI) % turn) + turn) % turn) - Math.PI;
}
