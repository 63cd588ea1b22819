import { fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';

export function paintDrift(stage: WeatherStage): Shape[] {
  const { season, weather } = stage.scene;
  if (weather === 'snow' || weather === 'storm') return [];
  if (season === 'spring')
    return [drift(stage, 'petals', { count: 60, size: 11, color: oklch(0.8, 0.095, 8) })];
  if (season === 'autumn')
    return [drift(stage, 'leaves', { count: 38, size: 12, color: oklch(0.62, 0.17, 42) })];
  return [];
}

function drift(
  { layout, random }: WeatherStage,
  name: string,
  kind: { count: number; size: number; color: Shape['color'] },
): Shape {
  const draw = (pen: Pen): void => {
    const stream = random.fork(name);
    for (let i = 0; i < kind.count; i++) {
      const near = stream.next() ** 2;
      const x = 0.5 + layout.heroSide * (0.5 - stream.next() ** 1.3);
      const at: Point = [x * layout.w, stream.next() * layout.h];
      pen.globalAlpha = 0.55 + 0.4 * stream.next();
      fillSmooth(pen, petal(at, kind.size * (0.45 + 1.1 * near), stream));
    }
    pen.globalAlpha = 1;
  };
  return { type: 'shape', name, role: 'accent', depth: 0.003, tone: 0.9, color: kind.color, draw };
}

function petal([x, y]: Point, size: number, random: Random): Point[] {
  const turn = random.range(0, Math.PI);
  const width = random.range(0.25, 0.5);
  const outline: Point[] = [
    [-1, 0],
    [-1, 0],
    [-0.2, -width],
    [0.8, -width * 0.7],
    [1, 0.1],
    [0.3, width],
  ];
  return outline.map(([u, v]) => [
    x + size * (u * Math.cos(turn) - v * Math.sin(turn)),
    y + size * (u * Math.sin(turn) + v * Math.cos(turn)),
  ]);
}
