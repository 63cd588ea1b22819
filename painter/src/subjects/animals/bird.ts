/** The silhouettes of flying birds: a gull from behind and a goose from the side. */
import { bezier, fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { lerp } from '../../core/scalar.ts';

export type Bird = {
  x: number;
  y: number;
  size: number;
  /** −1 for wings down, 1 for wings up. */
  flap: number;
  facing: -1 | 1;
  /** The bird's roll to one side, in radians. */
  bank: number;
};

export function drawGull(pen: Pen, bird: Bird): void {
  const at = turned(bird);
  for (const side of [-1, 1]) {
    const reach = side === bird.facing ? 0.84 : 1;
    const lift = lerp(0.12, 0.46, (bird.flap + 1) / 2);
    const wrist: Point = [side * reach * 0.42, -lift];
    const tip: Point = [side * reach, -lift * 0.55 + 0.1];
    const inner = bezier(
      at(0, 0),
      at(side * 0.1, -lift * 0.5),
      at(side * 0.24, -lift * 0.95),
      at(...wrist),
      7,
    );
    const outer = bezier(
      at(...wrist),
      at(side * reach * 0.62, -lift * 1.04),
      at(side * reach * 0.85, tip[1] - 0.1),
      at(...tip),
      9,
    );
    fillPolygon(
      pen,
      taper(
        [...inner, ...outer.slice(1)],
        t => bird.size * 0.16 * (1 - t) ** 0.62 * (1 + 0.25 * Math.sin(t * 5)),
      ),
    );
  }
  const body = bezier(
    at(0.13 * bird.facing, -0.03),
    at(0.08 * bird.facing, 0.05),
    at(-0.06 * bird.facing, 0.1),
    at(-0.2 * bird.facing, 0.13),
    8,
  );
  fillPolygon(
    pen,
    taper(body, t => bird.size * (0.07 + 0.09 * Math.sin(Math.PI * Math.min(1, t * 1.25)))),
  );
}

export function drawGoose(pen: Pen, bird: Bird): void {
  const at = turned(bird);
  const f = bird.facing;
  const body = [
    ...bezier(at(-0.52 * f, 0.06), at(-0.3 * f, 0.06), at(-0.1 * f, 0.1), at(0.16 * f, 0.03), 10),
    ...bezier(
      at(0.16 * f, 0.03),
      at(0.36 * f, -0.02),
      at(0.5 * f, -0.07),
      at(0.74 * f, -0.09),
      10,
    ).slice(1),
  ];
  fillPolygon(
    pen,
    taper(body, t => bird.size * bodyWidth(t)),
  );
  drawWing(pen, bird, { root: 0.06, sweep: 0.12, length: 0.78 });
  drawWing(pen, bird, { root: -0.04, sweep: -0.2, length: 1 });
}

function bodyWidth(t: number): number {
  const trunk = 0.25 * Math.exp(-(((t - 0.36) / 0.2) ** 2));
  const neck = t > 0.5 ? 0.06 * (1 - Math.max(0, t - 0.9) * 9) : 0.05;
  const head = 0.06 * Math.exp(-(((t - 0.9) / 0.045) ** 2));
  return Math.max(0.012, trunk + neck + head);
}

type Wing = { root: number; sweep: number; length: number };

function drawWing(pen: Pen, bird: Bird, { root, sweep, length }: Wing): void {
  const at = turned(bird);
  const f = bird.facing;
  const rise = -length * lerp(-0.55, 0.95, (bird.flap + 1) / 2);
  const tip: Point = [(root + sweep - 0.12) * f, rise];
  const front = bezier(
    at((root + 0.17) * f, 0.02),
    at((root + 0.26) * f, rise * 0.45),
    at((root + sweep + 0.12) * f, rise * 0.8),
    at(...tip),
    10,
  );
  const back = bezier(
    at(...tip),
    at((root + sweep - 0.2) * f, rise * 0.7),
    at((root - 0.3) * f, rise * 0.42),
    at((root - 0.22) * f, 0.05),
    10,
  );
  fillPolygon(pen, [...front, ...back.slice(1)]);
}

function turned({ x, y, size, bank }: Bird): (u: number, v: number) => Point {
  const cos = Math.cos(bank) * size;
  const sin = Math.sin(bank) * size;
  return (u, v) => [x + u * cos - v * sin, y + u * sin + v * cos];
}
