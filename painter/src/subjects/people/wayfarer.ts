import { fillPolygon, fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { lit, litAcross, shaded } from '../lighting.ts';
import type { Stage } from '../stage.ts';

type Wayfarer = { x: number; foot: number; height: number; depth: number };

const COAT = oklch(0.25, 0.03, 268);

export function wayfarer(stage: Stage, who: Wayfarer): Shape[] {
  const { x, foot, height, depth } = who;
  const at = (u: number, v: number): Point => [x + u * height, foot - v * height];
  const hem = [at(-0.15, 0.14), at(-0.15, 0.14), at(0.15, 0.14), at(0.15, 0.14)];
  const coat: Point[] = [
    at(-0.03, 0.74),
    at(-0.105, 0.68),
    at(-0.125, 0.5),
    at(-0.12, 0.36),
    ...hem,
    at(0.12, 0.36),
    at(0.125, 0.5),
    at(0.105, 0.68),
    at(0.03, 0.74),
  ];
  return [
    {
      type: 'shape',
      name: 'shadow of the wayfarer',
      role: 'shade',
      depth,
      tone: 0.6,
      color: shaded(stage, oklch(0.45, 0.05, 280)),
      draw: pen => fillPolygon(pen, castShadow(at, stage.layout.lightSide)),
    },
    {
      type: 'shape',
      name: 'wayfarer',
      role: 'mass',
      depth,
      color: lit(stage, COAT),
      isOpaque: true,
      draw: pen => {
        fillPolygon(pen, [at(-0.095, 0.16), at(-0.015, 0.16), at(-0.02, 0), at(-0.09, 0)]);
        fillPolygon(pen, [at(0.015, 0.16), at(0.095, 0.16), at(0.085, 0.03), at(0.02, 0.03)]);
        fillSmooth(pen, coat);
        pen.beginPath();
        pen.arc(...at(0, 0.76), height * 0.06, 0, 7);
        pen.fill();
      },
    },
    {
      type: 'shape',
      name: 'umbrella',
      role: 'accent',
      depth,
      fill: litAcross(stage, stage.palette.accent, { x, half: height * 0.34, depth: 0 }),
      isOpaque: true,
      draw: pen => drawUmbrella(pen, at),
    },
  ];
}

function castShadow(at: (u: number, v: number) => Point, light: -1 | 1): Point[] {
  return [
    at(-0.1, 0.015),
    at(0.1, 0.015),
    at(-light * 0.62, -0.1),
    at(-light * 0.78, -0.15),
    at(-light * 0.6, -0.14),
  ];
}

function drawUmbrella(pen: Pen, at: (u: number, v: number) => Point): void {
  const half = 0.34;
  pen.beginPath();
  pen.moveTo(...at(-half, 0.74));
  pen.bezierCurveTo(...at(-half * 0.9, 0.94), ...at(-half * 0.35, 1), ...at(0, 1));
  pen.bezierCurveTo(...at(half * 0.35, 1), ...at(half * 0.9, 0.94), ...at(half, 0.74));
  const scallops = 5;
  for (let i = scallops; i > 0; i--) {
    const from = -half + (2 * half * i) / scallops;
    const to = -half + (2 * half * (i - 1)) / scallops;
    pen.quadraticCurveTo(...at((from + to) / 2, 0.785), ...at(to, 0.74));
  }
  pen.fill();
  fillPolygon(pen, [at(-0.008, 0.98), at(0.008, 0.98), at(0.005, 1.05), at(-0.005, 1.05)]);
}
