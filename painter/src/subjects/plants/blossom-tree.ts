import { type Point, pointAt, taper } from '../../core/curve.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part, strokeAll } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { Dress } from './blossom-dress.ts';
import type { Boughs } from './boughs.ts';
import type { Crown } from './crown.ts';

export type Tree = { boughs: Boughs; crown: Crown; height: number; depth: number; foot: Point };

type Planted = { tree: Tree; index: number; isFar: boolean };

const FINE = /^(bark light|flecks) /;

export function treeShapes(stage: Stage, dress: Dress, planted: Planted): Shape[] {
  const { tree, index, isFar } = planted;
  const { traits, scene, palette } = stage;
  const isThin = traits.isMonochrome;
  const shapes = [
    part(`crown ${index}`, 'mass', {
      depth: tree.depth,
      color: dress.deep,
      isOpaque: true,
      tone: isThin ? 0.62 : 1,
      draw: fillAll(tree.crown.whole),
    }),
    ...woodShapes(stage, dress, planted),
    ...foliageShapes(stage, dress, planted),
  ];
  if (isFar) return shapes.filter(({ name }) => !FINE.test(name));
  if (dress.kind === 'maple' || isThin) shapes.push(twigs(dress, planted));
  if (scene.weather === 'snow')
    shapes.push(
      part(`snow on the boughs ${index}`, 'light', {
        depth: tree.depth - 0.005,
        tone: 0.95,
        color: palette.light,
        draw: fillAll(snowLines(tree.boughs)),
      }),
    );
  return shapes;
}

function woodShapes({ layout }: Stage, dress: Dress, { tree, index }: Planted): Shape[] {
  const { boughs, depth } = tree;
  const wood = boughs.limbs.map(({ line, girth, end }, i) =>
    taper(
      i === 0 ? rooted(line, girth) : line,
      t => lerp(girth, end, t) * (i === 0 ? 1 + 0.9 * (1 - t) ** 6 : 1) + 0.6,
    ),
  );
  return [
    part(`wood ${index}`, 'mass', {
      depth: depth - 0.001,
      color: dress.bark,
      isOpaque: true,
      draw: fillAll(wood),
    }),
    part(`bark light ${index}`, 'light', {
      depth: depth - 0.0015,
      tone: 0.5,
      color: dress.barkLight,
      draw: fillAll(barkLight(boughs, layout.lightSide)),
    }),
  ];
}

function foliageShapes({ traits }: Stage, dress: Dress, { tree, index }: Planted): Shape[] {
  const { crown, depth } = tree;
  const isThin = traits.isMonochrome;
  return [
    part(`crown middle ${index}`, 'mass', {
      depth: depth - 0.002,
      color: dress.body,
      isOpaque: true,
      tone: isThin ? 0.6 : 1,
      draw: fillAll(crown.middle),
    }),
    part(`crown light ${index}`, isThin ? 'mass' : 'light', {
      depth: depth - 0.003,
      color: dress.pale,
      isOpaque: true,
      tone: isThin ? 0.5 : 0.95,
      draw: fillAll(crown.lit),
    }),
    part(`flecks ${index}`, 'light', {
      depth: depth - 0.004,
      color: dress.fleck,
      tone: 0.9,
      draw: fillAll(crown.flecks),
    }),
  ];
}

function twigs(dress: Dress, { tree, index }: Planted): Shape {
  return part(`twigs ${index}`, 'line', {
    depth: tree.depth - 0.0035,
    tone: 0.5,
    color: dress.bark,
    draw: strokeAll(
      tree.boughs.limbs.filter((_, i) => i % 3 === 0).map(({ line }) => line),
      Math.max(1, tree.height * 0.0022),
    ),
  });
}

function rooted(line: readonly Point[], girth: number): Point[] {
  const [x, y] = pointAt(line, 0);
  return [[x, y + girth * 0.3], [x, y + girth * 0.1], [x, y - girth * 0.12], ...line.slice(1)];
}

function barkLight({ limbs }: Boughs, lightSide: number): Point[][] {
  return limbs
    .filter(({ girth }) => girth > 7)
    .map(({ line, girth, end }) =>
      taper(
        line.map(
          ([x, y], i): Point => [x + lightSide * lerp(girth, end, i / (line.length - 1)) * 0.27, y],
        ),
        t => lerp(girth, end, t) * 0.22,
      ),
    );
}

function snowLines({ limbs }: Boughs): Point[][] {
  return limbs
    .filter(
      ({ line, girth }) =>
        girth > 2.2 &&
        Math.abs(pointAt(line, 7)[0] - pointAt(line, 0)[0]) >
          Math.abs(pointAt(line, 7)[1] - pointAt(line, 0)[1]) * 0.5,
    )
    .map(({ line, girth, end }) =>
      taper(
        line.map(([x, y], i): Point => [x, y - lerp(girth, end, i / (line.length - 1)) * 0.42]),
        t => lerp(girth, end, t) * 0.5 + 1.2,
      ),
    );
}
