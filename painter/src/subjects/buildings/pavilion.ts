import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, litAcross, shaded, snowAcross } from '../lighting.ts';
import type { Stage } from '../stage.ts';

type Pavilion = { x: number; foot: number; width: number; depth: number };

export function pavilionShapes(stage: Stage, pavilion: Pavilion): Shape[] {
  const { x, foot, width, depth } = pavilion;
  const half = width * 0.34;
  const tall = width * 0.46;
  const roof = roofOutline(pavilion, tall);
  const across = { x, half: width * 0.5, depth };
  const shape = (name: string, more: Partial<Shape> & Pick<Shape, 'draw'>): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth,
    isOpaque: true,
    ...more,
  });
  return [
    shape('platform', {
      fill: litAcross(stage, oklch(0.72, 0.025, 80), across),
      draw: pen => drawPlatform(pen, pavilion),
    }),
    shape('shade under the roof', {
      color: shaded(stage, oklch(0.36, 0.05, 30), depth),
      draw: pen =>
        fillPolygon(pen, [
          [x - width * 0.46, foot - tall],
          [x + width * 0.46, foot - tall],
          [x + half, foot - tall * 0.82],
          [x - half, foot - tall * 0.82],
        ]),
    }),
    shape('posts', {
      color: lit(stage, stage.palette.accent, depth),
      draw: pen => drawPosts(pen, { x, foot, half, tall }),
    }),
    shape('roof', {
      fill: isSnowy(stage)
        ? snowAcross(stage, across)
        : litAcross(stage, oklch(0.34, 0.04, 220), across),
      contour: roof,
      draw: pen => fillPolygon(pen, roof),
    }),
    shape('knob', {
      color: lit(stage, oklch(0.62, 0.1, 75), depth),
      draw: pen => {
        pen.beginPath();
        pen.arc(x, foot - tall - width * 0.37, width * 0.03, 0, 7);
        pen.fill();
      },
    }),
  ];
}

function drawPlatform(pen: Pen, { x, foot, width }: Pavilion): void {
  pen.fillRect(x - width * 0.42, foot - width * 0.03, width * 0.84, width * 0.05);
  pen.fillRect(x - width * 0.47, foot + width * 0.015, width * 0.94, width * 0.06);
}

function drawPosts(
  pen: Pen,
  { x, foot, half, tall }: { x: number; foot: number; half: number; tall: number },
): void {
  const thick = half * 0.11;
  for (const u of [-1, -0.42, 0.42, 1])
    pen.fillRect(x + u * half - thick / 2, foot - tall * 0.95, thick, tall * 0.9);
  pen.fillRect(x - half, foot - tall * 0.84, half * 2, thick * 0.7);
  for (const [from, to] of [
    [-1, -0.42],
    [0.42, 1],
  ] as const) {
    pen.fillRect(x + from * half, foot - tall * 0.28, (to - from) * half, thick * 0.6);
    pen.fillRect(x + from * half, foot - tall * 0.16, (to - from) * half, thick * 0.4);
  }
}

function roofOutline({ x, foot, width }: Pavilion, tall: number): Point[] {
  const eave = foot - tall;
  const upper = Array.from({ length: 11 }, (_, i): Point => {
    const t = i / 10;
    const turn = t > 0.6 ? ((t - 0.6) / 0.4) ** 2 : 0;
    return [
      lerp(width * 0.02, width * 0.56, t),
      eave - width * 0.35 * (1 - t) ** 1.8 - width * 0.09 * turn,
    ];
  });
  const lower = [0.9, 0.7, 0.4, 0].map(
    (t): Point => [
      width * 0.56 * t,
      eave + width * 0.03 - Math.max(0, t - 0.5) ** 2 * width * 0.16,
    ],
  );
  const right = [...upper, ...lower];
  return [
    ...right.map(([u, y]): Point => [x + u, y]),
    ...right.toReversed().map(([u, y]): Point => [x - u, y]),
  ];
}
