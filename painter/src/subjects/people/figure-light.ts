import { localColor } from '../../compose/local-color.ts';
import { fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { colorOf, drawPart, type Figure } from './figure-look.ts';
import type { Layer } from './figure-part.ts';

type At = { at: (point: Point) => Point; depth: number };

export function castShadow(stage: Stage, { height, x, foot, index }: Figure, { depth }: At): Shape {
  const side = -stage.layout.lightSide;
  const isLow = stage.scene.time === 'dawn' || stage.scene.time === 'dusk';
  const isDull = stage.scene.weather !== 'clear';
  const reach = height * (isDull ? 0.34 : isLow ? 1.1 : 0.6) * side;
  const shadow: Point[] = [
    [x - height * 0.1, foot - height * 0.008],
    [x, foot - height * 0.03],
    [x + height * 0.1, foot - height * 0.008],
    [x + reach * 0.7, foot + height * 0.03],
    [x + reach, foot + height * 0.06],
    [x + reach * 0.85, foot + height * 0.08],
    [x + reach * 0.3, foot + height * 0.055],
    [x - height * 0.08, foot + height * 0.025],
  ];
  return {
    type: 'shape',
    name: `figure ${index} shadow`,
    role: 'shade',
    depth: depth + 0.0006,
    tone: isDull ? 0.45 : 0.7,
    color: stage.traits.isMonochrome ? undefined : localColor(stage, oklch(0.3, 0.05, 285)),
    soft: height * 0.008,
    draw: pen => fillSmooth(pen, shadow),
  };
}

export function wetMirror(stage: Stage, figure: Figure, { depth }: At): Shape[] {
  const { weather } = stage.scene;
  if (weather !== 'rain' && weather !== 'storm') return [];
  const { x, foot, height, facing, parts, index } = figure;
  const at = ([u, v]: Point): Point => [x + u * height * facing, foot + v * height * 0.62];
  const layers: readonly (readonly [Layer, number])[] = [
    ['coat', 0.34],
    ['accent', 0.42],
  ];
  return layers.map(
    ([layer, strength]): Shape => ({
      type: 'shape',
      name: `figure ${index} ${layer} on wet ground`,
      role: 'shade',
      depth: depth + 0.0005,
      tone: strength * 1.6,
      color: colorOf(stage, figure, layer),
      soft: height * 0.012,
      fill: { type: 'fade', top: foot, bottom: foot + height * 0.72, left: 0.1 },
      draw: pen => {
        for (const part of parts) if (part.layer === layer) drawPart(pen, part, { at, height });
      },
    }),
  );
}

export function rimLight(stage: Stage, figure: Figure, { at, depth }: At): Shape {
  const coat = figure.parts.find(({ layer }) => layer === 'coat');
  const outline = coat?.isSharp ? coat.points.map(at) : rounded((coat?.points ?? []).map(at));
  const shift = -stage.layout.lightSide * Math.max(0.9, figure.height * 0.014);
  const reach = figure.height * 2;
  const draw = (pen: Pen): void => {
    pen.save();
    tracePolygon(pen, outline, 0);
    pen.clip();
    tracePolygon(pen, outline, shift);
    pen.rect(figure.x - reach, figure.foot - reach, reach * 2, reach * 2);
    pen.fill('evenodd');
    pen.restore();
  };
  return {
    type: 'shape',
    name: `figure ${figure.index} rim`,
    role: 'light',
    depth: depth - 0.00022,
    tone: stage.scene.weather === 'clear' ? 0.55 : 0.28,
    color: stage.traits.isWash ? undefined : mix(stage.palette.glow, stage.palette.light, 0.4),
    draw,
  };
}

function tracePolygon(pen: Pen, points: readonly Point[], shift: number): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x + shift, y) : pen.lineTo(x + shift, y)));
  pen.closePath();
}

function rounded(points: readonly Point[]): Point[] {
  const middle = (i: number): Point => {
    const [x, y] = points[i % points.length] ?? [0, 0];
    const [nx, ny] = points[(i + 1) % points.length] ?? [0, 0];
    return [(x + nx) / 2, (y + ny) / 2];
  };
  return points.flatMap((_, i) => {
    const corner = points[(i + 1) % points.length] ?? [0, 0];
    const [from, to] = [middle(i), middle(i + 1)];
    return [0, 0.25, 0.5, 0.75].map((t): Point => {
      const u = 1 - t;
      return [
        u * u * from[0] + 2 * u * t * corner[0] + t * t * to[0],
        u * u * from[1] + 2 * u * t * corner[1] + t * t * to[1],
      ];
    });
  });
}
