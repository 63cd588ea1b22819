import type { Point } from '../../core/curve.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, leafOutline, part, towards } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { Dress } from './blossom-dress.ts';
import type { Tree } from './blossom-tree.ts';
import { mapleLeaf } from './crown.ts';

export function falling(stage: Stage, dress: Dress, from: Point): Shape {
  const { layout, random } = stage;
  const stream = random.fork('falling');
  const wind = stream.side() * stream.range(0.3, 0.9);
  const size = Math.min(layout.w, layout.h) * (dress.kind === 'maple' ? 0.012 : 0.011);
  const pieces = Array.from({ length: dress.kind === 'plum' ? 16 : 46 }, () => {
    const drop = stream.next() ** 0.8 * (layout.h - from[1]) * 0.95;
    const at: Point = [
      from[0] + stream.range(-0.36, 0.36) * layout.w + wind * drop * 0.6,
      from[1] + drop - layout.h * 0.08,
    ];
    const own = size * stream.range(0.6, 1.35);
    const turn = stream.range(0, Math.PI * 2);
    return dress.kind === 'maple'
      ? mapleLeaf(at, own, turn)
      : leafOutline(at, towards(at, turn, own * 1.5), { width: own * 0.95, belly: 0.58 });
  });
  return part('falling', 'mass', {
    depth: 0.02,
    color: dress.kind === 'maple' ? dress.body : dress.pale,
    isOpaque: true,
    draw: fillAll(pieces),
  });
}

export function carpet(stage: Stage, dress: Dress, trees: readonly Tree[]): Shape {
  const stream = stage.random.fork('carpet');
  const pieces = trees.flatMap(({ foot, height }) =>
    Array.from({ length: Math.round(90 / Math.sqrt(trees.length)) }, () => {
      const at: Point = [
        foot[0] + stream.range(-1, 1) * stream.next() ** 0.5 * height * 0.5,
        foot[1] + height * stream.range(-0.012, 0.075),
      ];
      const own = height * stream.range(0.008, 0.018);
      return leafOutline(
        at,
        [at[0] + own * stream.range(0.7, 1.4), at[1] + own * stream.range(-0.2, 0.2)],
        {
          width: own * 0.5,
        },
      );
    }),
  );
  return part('carpet', 'mass', {
    depth: (trees.at(-1)?.depth ?? 0.06) + 0.005,
    tone: 0.9,
    color: dress.body,
    isOpaque: true,
    draw: fillAll(pieces),
  });
}
