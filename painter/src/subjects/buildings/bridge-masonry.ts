import { fillPolygon, type Pen, type Point, pointAt } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { clamp } from '../../core/scalar.ts';
import type { BridgeSite } from './bridge-site.ts';

/** The depth of the stones, which are nearer than all hills. */
export const STONE_DEPTH = 0.07;

export type Opening = { x: number; radius: number; rise: number };

export type StoneBridge = BridgeSite & {
  /** The height of the roadway above the waterline, at `t` from 0 to 1 of the span. */
  deck: (t: number) => number;
  openings: Opening[];
  rail: number;
};

/** Draws the wall without its openings; a `flip` of −1 mirrors it below the waterline. */
export function drawWall(pen: Pen, bridge: StoneBridge, flip: 1 | -1): void {
  const { x, span, waterline, openings } = bridge;
  pen.beginPath();
  for (const [px, py] of deckLine(bridge)) pen.lineTo(px, waterline - py * flip);
  pen.lineTo(x + span / 2, waterline + 3 * flip);
  for (const { x: center, radius, rise } of openings.toReversed()) {
    for (let i = 0; i <= 24; i++) {
      const angle = (i / 24) * Math.PI;
      pen.lineTo(
        center + Math.cos(angle) * radius,
        waterline + (3 - Math.sin(angle) * (rise + 3)) * flip,
      );
    }
  }
  pen.lineTo(x - span / 2, waterline + 3 * flip);
  pen.closePath();
  pen.fill();
}

export function deckLine({ x, span, deck }: StoneBridge, steps = 60): Point[] {
  return Array.from(
    { length: steps + 1 },
    (_, i): Point => [x - span / 2 + (span * i) / steps, deck(i / steps)],
  );
}

export function drawVaults(pen: Pen, { openings, waterline }: StoneBridge): void {
  for (const { x, radius, rise } of openings) {
    const shift = radius * 0.16;
    pen.beginPath();
    for (let i = 0; i <= 24; i++) {
      const angle = (i / 24) * Math.PI;
      pen.lineTo(x + Math.cos(angle) * radius, waterline + 3 - Math.sin(angle) * (rise + 3));
    }
    for (let i = 24; i >= 0; i--) {
      const angle = (i / 24) * Math.PI;
      pen.lineTo(
        x + shift + Math.cos(angle) * radius * 0.97,
        waterline + 3 - Math.sin(angle) * (rise - shift * 0.4),
      );
    }
    pen.closePath();
    pen.fill();
  }
}

export function drawCourses(pen: Pen, bridge: StoneBridge, offset: number): void {
  const { x, span, waterline, deck, openings, rail } = bridge;
  const step = Math.max(9, span * 0.021);
  const isOpen = (px: number, up: number): boolean =>
    openings.some(o => Math.hypot((px - o.x) / (o.radius * 1.16), up / (o.rise * 1.16)) < 1);
  for (let row = 1; row < 30; row++) {
    const up = row * step;
    for (let px = x - span / 2 + (row % 2) * step; px < x + span / 2; px += step * 2) {
      const t = (px + step - (x - span / 2)) / span;
      if (
        up > deck(t) - rail ||
        isOpen(px, up) ||
        isOpen(px + step * 2, up) ||
        noise(px / 60 + offset, row * 0.7) < -0.22
      )
        continue;
      pen.fillRect(px, waterline - up, step * 2, 1.1);
      pen.fillRect(px, waterline - up, 1.1, step);
    }
  }
}

export function drawRings(pen: Pen, { openings, waterline }: StoneBridge): void {
  for (const { x, radius, rise } of openings) {
    const thick = radius * 0.13;
    const stones = 15;
    for (let i = 0; i < stones; i++) {
      const block: Point[] = [];
      for (const [t, out] of [
        [i + 0.06, 0],
        [i + 0.94, 0],
        [i + 0.94, 1],
        [i + 0.06, 1],
      ] as const) {
        const angle = (t / stones) * Math.PI;
        const grow = 1 + (out * thick) / radius;
        block.push([
          x + Math.cos(angle) * radius * grow,
          waterline - Math.sin(angle) * rise * grow,
        ]);
      }
      fillPolygon(pen, block);
    }
  }
}

export function drawRails(pen: Pen, bridge: StoneBridge, lift: number): void {
  const { waterline, rail } = bridge;
  const line = deckLine(bridge);
  const strip = (from: number, to: number): Point[] => [
    ...line.map(([x, y]): Point => [x, waterline - y - from]),
    ...line.toReversed().map(([x, y]): Point => [x, waterline - y - to]),
  ];
  if (lift > 0) return fillPolygon(pen, strip(lift, lift - rail * 0.42));
  fillPolygon(pen, strip(rail * 0.16, -rail * 0.14));
}

export function drawPosts(pen: Pen, bridge: StoneBridge): void {
  const { waterline, rail, span } = bridge;
  const count = Math.round(clamp(span / (rail * 1.5), 12, 44));
  const line = deckLine(bridge, count);
  const thin = rail * 0.2;
  line.forEach(([x, y], i) => {
    pen.fillRect(x - thin / 2, waterline - y - rail * 1.16, thin, rail * 1.2);
    pen.beginPath();
    pen.arc(x, waterline - y - rail * 1.22, thin * 0.75, 0, 7);
    pen.fill();
    const next = pointAt(line, i + 1);
    if (i === line.length - 1) return;
    for (const [from, to] of [
      [1, 0.84],
      [0.72, 0.3],
    ] as const) {
      const inset = from < 0.8 ? (next[0] - x) * 0.22 : 0;
      const slope = (next[1] - y) / (next[0] - x);
      fillPolygon(pen, [
        [x + inset, waterline - y - slope * inset - rail * from],
        [next[0] - inset, waterline - next[1] + slope * inset - rail * from],
        [next[0] - inset, waterline - next[1] + slope * inset - rail * to],
        [x + inset, waterline - y - slope * inset - rail * to],
      ]);
    }
  });
}
