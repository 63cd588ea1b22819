import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy } from '../lighting.ts';
import type { Stage } from '../stage.ts';
import type { Forest } from './forest-plan.ts';

type Dab = { at: Point; size: number; turn: number };

export function canopyShapes(stage: Stage, forest: Forest, index: number): Shape[] {
  const layer = forest.layers[index];
  if (!layer || forest.kind === 'fir') return [];
  const { traits } = stage;
  const haze = lerp(0.62, 0, clamp(layer.near * 1.8));
  const air = forest.air[1] ?? forest.leaves[0];
  const all = index === 3 ? [0, 1, 2] : [1, 2, 3];
  const tones = isSnowy(stage) ? [3] : traits.isWash ? all.slice(0, 2) : all;
  return tones.map((which, order): Shape => {
    const color: Oklab = forest.leaves[which] ?? [0.5, 0, 0];
    const dabs = scatter(stage, forest, { index, order });
    return {
      type: 'shape',
      name: `leaves ${index} ${order}`,
      role: traits.isWash && order > 0 ? 'texture' : 'mass',
      depth: layer.depth - 0.0005,
      tone: traits.isMonochrome ? 0.45 : traits.isWash ? 0.7 : 0.92,
      color: air ? mix(color, air, haze) : color,
      draw: (pen: Pen) => {
        for (const dab of dabs) drawLeaf(pen, dab);
      },
    };
  });
}

function scatter(
  stage: Stage,
  forest: Forest,
  { index, order }: { index: number; order: number },
): Dab[] {
  const { layout, random, traits } = stage;
  const near = forest.layers[index]?.near ?? 0;
  const stream = random.fork(`canopy ${index} ${order}`);
  const offset = random.fork('clumps').range(0, 90) + index * 7;
  const size = Math.max(
    traits.finest * 1.1,
    Math.min(layout.w, layout.h) * lerp(0.0055, 0.014, near),
  );
  const count = Math.round(
    ((isSnowy(stage) ? 240 : 640) - order * 110) * Math.sqrt((layout.w * layout.h) / 1048576),
  );
  const dabs: Dab[] = [];
  for (let i = 0; i < count * 3 && dabs.length < count; i++) {
    const x = stream.range(-0.03, 1.03) * layout.w;
    const y = stream.next() ** 1.25 * layout.h * 0.62;
    const clump = fractal(x / (70 + 110 * near) + offset, y / (60 + 90 * near) + offset, 3) * 0.9;
    if (archAt(forest, { x, near }, layout) + clump * layout.h * 0.26 < y + order * size * 1.2)
      continue;
    dabs.push({
      at: [x, y - order * size * 0.7],
      size: size * stream.range(0.7, 1.5),
      turn: stream.range(0, Math.PI),
    });
  }
  return dabs;
}

function archAt(
  { end, pathAt }: Forest,
  { x, near }: { x: number; near: number },
  layout: Stage['layout'],
): number {
  const middle = lerp(end[0], pathAt(near, 0)[0], 0.3);
  const away = Math.abs(x - middle) / (layout.w * 0.5);
  const high = lerp(0.3, 0.02, near) * layout.h;
  const low = lerp(0.6, 0.5, near) * layout.h;
  return lerp(high, Math.min(low, end[1] * 0.98), clamp(away * 1.05) ** 1.4);
}

function drawLeaf(pen: Pen, { at: [x, y], size, turn }: Dab): void {
  const [c, s] = [Math.cos(turn) * size, Math.sin(turn) * size];
  fillPolygon(pen, [
    [x - c, y - s],
    [x + s * 0.55, y - c * 0.55],
    [x + c * 0.4 + s * 0.35, y + s * 0.4 - c * 0.35],
    [x + c, y + s],
    [x - s * 0.5, y + c * 0.5],
  ]);
}
