/** Paints a path that leads to a light. Rows of trunks get larger and darker towards the viewer. */
import type { Point } from '../../core/curve.ts';
import { lerp } from '../../core/scalar.ts';
import type { Paintable, Shape } from '../../shape.ts';
import { wayfarer } from '../people/wayfarer.ts';
import type { Stage } from '../stage.ts';
import { canopyShapes } from './forest-canopy.ts';
import { floorShapes } from './forest-floor.ts';
import { type Forest, planForest } from './forest-plan.ts';
import { trunkShapes } from './forest-trunks.ts';

export function paintForestPath(stage: Stage): Paintable[] {
  const { random, scene } = stage;
  const forest = planForest(stage);
  const shapes: Shape[] = [...airShapes(stage, forest), ...floorShapes(stage, forest)];
  forest.layers.forEach((_, index) => {
    shapes.push(...trunkShapes(stage, forest, index), ...canopyShapes(stage, forest, index));
  });
  const isAlone = !scene.subjects.some(
    ({ kind, isAsked }) => isAsked && kind !== 'forest-path' && kind !== 'sun' && kind !== 'moon',
  );
  if (isAlone && random.fork('wayfarer').chance(0.62)) shapes.push(...walker(stage, forest));
  return shapes;
}

function airShapes(stage: Stage, forest: Forest): Shape[] {
  const { layout, traits } = stage;
  const { end, air } = forest;
  const radius = Math.max(layout.w, layout.h) * 0.78;
  const glow = Math.min(layout.w, layout.h) * 0.42;
  const center: Point = [end[0], end[1] - layout.h * 0.12];
  return [
    {
      type: 'shape',
      name: 'air of the forest',
      role: 'mass',
      depth: 0.196,
      tone: traits.isMonochrome ? 0.55 : 1,
      fill: { type: 'ball', center, radius, light: center, stops: air },
      isOpaque: true,
      draw: pen => pen.fillRect(-20, -20, layout.w + 40, layout.h + 40),
    },
    {
      type: 'shape',
      name: 'light at the end of the path',
      role: 'glow',
      depth: 0.1955,
      tone: 0.8,
      color: air[0],
      fill: { type: 'radial', center, radius: glow, power: 1.6 },
      draw: pen => pen.fillRect(center[0] - glow, center[1] - glow, glow * 2, glow * 2),
    },
  ];
}

function walker(stage: Stage, forest: Forest): Shape[] {
  const stream = stage.random.fork('walker');
  const near = stream.range(0.14, 0.42);
  const [left, right] = [forest.pathAt(near, -0.35), forest.pathAt(near, 0.35)];
  const height = (stage.layout.h - forest.end[1]) * lerp(0.12, 0.36, near);
  return wayfarer(stage, {
    x: lerp(left[0], right[0], stream.range(0.3, 0.7)),
    foot: left[1],
    height,
    depth: 0.09,
  });
}
