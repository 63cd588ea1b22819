import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { conifer } from '../plants/conifer.ts';
import type { Stage } from '../stage.ts';

export function paintFarShore(stage: Stage): Shape[] {
  return [0.62, 0.36].map((depth, index) => strip(stage, depth, index));
}

function strip(
  { layout, palette, random, traits, scene }: Stage,
  depth: number,
  index: number,
): Shape {
  const stream = random.fork(`far shore ${index}`);
  const offset = stream.range(0, 80);
  const height = layout.massHeight * (index ? stream.range(0.05, 0.1) : stream.range(0.12, 0.24));
  const from = stream.range(0.1, 0.5);
  const cover = (x: number): number => {
    const t = layout.heroSide > 0 ? x / layout.w : 1 - x / layout.w;
    return index ? Math.max(0, Math.min(1, (t - from) * 4)) : 1;
  };
  const base = layout.horizon + 3;
  const crest: Point[] = [];
  for (let x = -30; x <= layout.w + 30; x += 5) {
    crest.push([
      x,
      base - height * cover(x) * (0.55 + 0.9 * (fractal(x / 330 + offset, index, 4) + 0.3)),
    ]);
  }
  const body: Point[] = [...crest, [layout.w + 30, base], [-30, base]];
  const trees = (pen: Pen): void => {
    const grove = stream.fork('trees');
    for (const [x, y] of crest) {
      if (cover(x) < 0.2 || noise(x / 90 + offset, index) < 0.02) continue;
      conifer(pen, { x, y: y + 4, height: lerp(26, 13, depth) * grove.range(0.6, 1.4) }, grove);
    }
  };
  const dark = scene.weather === 'snow' ? palette.far : palette.foliage;
  return {
    type: 'shape',
    name: `far shore ${index}`,
    role: 'mass',
    depth,
    tone: traits.isWash ? 0.9 : 1,
    color: traits.isMonochrome ? undefined : mix(mix(palette.near, dark, 0.5), palette.far, depth),
    isOpaque: !traits.isWash,
    contour: index ? undefined : crest,
    draw: pen => {
      fillPolygon(pen, body);
      if (index) trees(pen);
    },
  };
}
