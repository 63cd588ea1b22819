import { lightOf, shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import { fillPolygon, type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { oklch } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';

const DEPTH = 0.04;

export function paintBeach(stage: Stage): Shape[] {
  const { layout, scene, random } = stage;
  const stream = random.fork('beach');
  const offset = stream.range(0, 60);
  const side = stream.side();
  const rise = (layout.h - layout.horizon) * stream.range(0.2, 0.36);
  const edgeAt = (x: number, drop: number): number => {
    const across = clamp(side > 0 ? x / layout.w : 1 - x / layout.w);
    const tongue = fractal(x / 330 + offset, 2 + drop * 0.01, 3) * rise * 0.42;
    return layout.h - rise * (0.22 + 0.95 * across ** 1.3) + tongue + drop;
  };
  const own = scene.weather === 'snow' ? oklch(0.92, 0.015, 240) : oklch(0.84, 0.055, 82);
  const sand = localColor(stage, own);
  const area = (drop: number): Point[] => {
    const points: Point[] = [];
    for (let x = -20; x <= layout.w + 20; x += 6) points.push([x, edgeAt(x, drop)]);
    return [...points, [layout.w + 20, layout.h + 30], [-20, layout.h + 30]];
  };
  const wet = area(0);
  const dry = area(rise * 0.24);
  const mass = (
    name: string,
    outline: Point[],
    part: Pick<Shape, 'color' | 'fill'>,
    nearer: number,
  ): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth: DEPTH - nearer,
    isOpaque: true,
    draw: pen => fillPolygon(pen, outline),
    ...part,
  });
  const stops = [sand, lightOf(sand, 0.5), shadeOf(sand, 0.3)];
  const fill: Shape['fill'] = {
    type: 'ramp',
    from: [0, layout.h - rise],
    to: [0, layout.h],
    stops,
  };
  return [
    mass('wet sand', wet, { color: shadeOf(sand, 0.9) }, 0),
    mass('sand', dry, { color: sand, fill }, 0.002),
    lace(stage, x => edgeAt(x, -2), offset),
    lace(stage, x => edgeAt(x, -rise * 0.2), offset + 9),
  ];
}

function lace({ layout, traits }: Stage, edge: (x: number) => number, offset: number): Shape {
  const line: Point[] = [];
  for (let x = -20; x <= layout.w + 20; x += 4)
    line.push([x, edge(x) + noise(x / 9, offset) * 1.6]);
  const outline = taper(line, t => {
    const x = t * layout.w;
    return (
      Math.max(0, 4 + 9 * noise(x / 60 + offset, 1) + 4 * noise(x / 14, offset)) +
      (offset > 60 ? 0 : 0.8)
    );
  });
  return {
    type: 'shape',
    name: 'foam',
    role: 'light',
    depth: DEPTH - 0.004,
    tone: traits.isWash ? 0.9 : 0.85,
    draw: pen => fillPolygon(pen, outline),
  };
}
