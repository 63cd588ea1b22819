/** A broad-leaved tree: a short stem and a crown of clusters, lit from above on the side of the light. */
import { blob, fillPolygon, fillSmooth, type Point, taper } from '../core/curve.ts';
import { mix, type Oklab, oklch } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import type { Shape } from '../media/shape.ts';
import { isSnowy, lit, shaded } from './lighting.ts';
import type { Stage } from './stage.ts';

export type RoundTree = {
  x: number;
  foot: number;
  height: number;
  /** Centers and radii of the clusters, from the crown's back to its front. */
  clusters: { at: Point; radius: number; outline: Point[] }[];
};

export function roundTree({ x, foot, height }: { x: number; foot: number; height: number }, random: Random): RoundTree {
  const clusters = Array.from({ length: 8 }, () => {
    const angle = random.range(0, Math.PI * 2);
    const away = height * 0.2 * Math.sqrt(random.next());
    const at: Point = [x + Math.cos(angle) * away * 1.15, foot - height * 0.66 + Math.sin(angle) * away];
    const radius = height * random.range(0.13, 0.2);
    return { at, radius, outline: blob(at, [radius, radius * 0.85], random, 13, 0.17) };
  });
  return { x, foot, height, clusters: clusters.sort((a, b) => a.at[1] - b.at[1]) };
}

export function treeShapes(stage: Stage, trees: readonly RoundTree[], depth: number): Shape[] {
  if (trees.length === 0) return [];
  const leaf = leafColor(stage);
  // A part of the picture's own green ties trees to the ground they stand on.
  const own = (color: Oklab): Oklab => (isSnowy(stage) ? color : mix(color, stage.palette.foliage, 0.38));
  const light = stage.layout.lightSide;
  const part = (name: string, color: Oklab, draw: Shape['draw']): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth,
    color,
    draw,
  });
  return [
    part('stems', shaded(stage, oklch(0.38, 0.05, 50), depth), pen => {
      for (const { x, foot, height } of trees)
        fillPolygon(
          pen,
          taper(
            [
              [x, foot + 3],
              [x + height * 0.01, foot - height * 0.3],
              [x, foot - height * 0.62],
            ],
            t => height * (0.075 - 0.045 * t),
          ),
        );
    }),
    {
      ...part('crowns', own(shaded(stage, leaf, depth)), pen => {
        for (const { clusters } of trees) for (const { outline } of clusters) fillSmooth(pen, outline);
      }),
      tone: stage.traits.isWash ? 0.55 : 1,
    },
    {
      ...part('lit crowns', own(lit(stage, leaf, depth)), pen => {
        for (const { clusters, height } of trees) {
          for (const { outline, at } of clusters) {
            const shift = height * 0.028;
            fillSmooth(
              pen,
              outline.map(
                ([x, y]): Point => [at[0] + (x - at[0]) * 0.74 + light * shift, at[1] + (y - at[1]) * 0.68 - shift],
              ),
            );
          }
        }
      }),
      tone: stage.traits.isWash ? 0.4 : 0.85,
    },
  ];
}

function leafColor(stage: Stage): Oklab {
  if (isSnowy(stage)) return oklch(0.86, 0.02, 240);
  const { season } = stage.scene;
  if (season === 'autumn') return oklch(0.62, 0.15, 52);
  return season === 'spring' ? oklch(0.68, 0.11, 130) : oklch(0.5, 0.09, 140);
}
