import {
  bezier,
  blob,
  fillPolygon,
  fillSmooth,
  type Pen,
  type Point,
  taper,
} from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, shaded } from '../lighting.ts';
import type { Stage } from '../stage.ts';

export type RoundTree = {
  x: number;
  foot: number;
  height: number;
  clusters: Cluster[];
};

type Cluster = {
  at: Point;
  radius: number;
  outline: Point[];
  rim: Point[][];
  crest: Point[][];
};

export function roundTree(
  { x, foot, height }: { x: number; foot: number; height: number },
  random: Random,
): RoundTree {
  const broad = random.range(0.22, 0.3);
  const clusters = Array.from({ length: 13 }, (_, i): Cluster => {
    const angle = i * 2.4 + random.range(-0.4, 0.4);
    const away = Math.sqrt((i + 0.4) / 13);
    const at: Point = [
      x + Math.cos(angle) * away * height * broad,
      foot - height * (0.66 + 0.2 * Math.sin(angle) * away),
    ];
    const radius = height * random.range(0.085, 0.14);
    const leaf = (turn: number, reach: number): Point[] => {
      const center: Point = [
        at[0] + Math.cos(turn) * radius * reach,
        at[1] + Math.sin(turn) * radius * reach * 0.85,
      ];
      const size = height * random.range(0.014, 0.032);
      return blob(center, [size, size * 0.75], random, 6, 0.3);
    };
    return {
      at,
      radius,
      outline: blob(at, [radius, radius * 0.84], random, 17, 0.16),
      rim: Array.from({ length: 9 }, () =>
        leaf(random.range(0, Math.PI * 2), random.range(0.85, 1.12)),
      ),
      crest: Array.from({ length: 7 }, () =>
        leaf(random.range(-Math.PI, 0), random.range(0.2, 0.85)),
      ),
    };
  });
  return { x, foot, height, clusters: clusters.sort((a, b) => a.at[1] - b.at[1]) };
}

export function treeShapes(stage: Stage, trees: readonly RoundTree[], depth: number): Shape[] {
  if (trees.length === 0) return [];
  const { palette, traits } = stage;
  const leaf = leafColor(stage);
  const own = (color: Oklab): Oklab => (isSnowy(stage) ? color : mix(color, palette.foliage, 0.38));
  const part = (name: string, color: Oklab, draw: (pen: Pen, tree: RoundTree) => void): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth,
    color,
    draw: pen => {
      for (const tree of trees) draw(pen, tree);
    },
  });
  const tones = traits.isMonochrome ? [0.42, 0.3] : traits.isWash ? [0.7, 0.4] : [1, 0.9];
  const shapes = [
    part('stems', shaded(stage, oklch(0.38, 0.05, 50), depth), drawStem),
    { ...part('crowns', own(shaded(stage, leaf, depth)), drawCrown), tone: tones[0] },
    {
      ...part('lit crowns', own(lit(stage, leaf, depth)), (pen, tree) =>
        drawLit(pen, tree, stage.layout.lightSide),
      ),
      tone: tones[1],
    },
  ];
  if (traits.isWash) return shapes;
  const bright = mix(own(lit(stage, tone(leaf, 0.12), depth)), palette.glow, 0.1);
  return [...shapes, { ...part('leaves in the light', bright, drawCrest), tone: 0.85 }];
}

function drawStem(pen: Pen, { x, foot, height, clusters }: RoundTree): void {
  const trunk: Point[] = [
    [x, foot + 3],
    [x + height * 0.012, foot - height * 0.25],
    [x, foot - height * 0.5],
  ];
  fillPolygon(
    pen,
    taper(trunk, t => height * (0.07 - 0.03 * t) + (t < 0.2 ? height * 0.02 : 0)),
  );
  for (const { at } of clusters.slice(0, 6)) {
    const bough = bezier(
      [x, foot - height * 0.36],
      [x, foot - height * 0.48],
      [at[0], at[1] + height * 0.14],
      [at[0], at[1]],
      8,
    );
    fillPolygon(
      pen,
      taper(bough, t => height * 0.026 * (1 - t * 0.7)),
    );
  }
}

function drawCrown(pen: Pen, { clusters }: RoundTree): void {
  for (const { outline, rim } of clusters) {
    fillSmooth(pen, outline);
    for (const leaf of rim) fillPolygon(pen, leaf);
  }
}

function drawLit(pen: Pen, { clusters, height }: RoundTree, light: -1 | 1): void {
  const shift = height * 0.026;
  for (const { outline, at } of clusters) {
    const raised = outline.map(
      ([x, y]): Point => [
        at[0] + (x - at[0]) * 0.74 + light * shift,
        at[1] + (y - at[1]) * 0.66 - shift,
      ],
    );
    fillSmooth(pen, raised);
  }
}

function drawCrest(pen: Pen, { clusters, foot, height }: RoundTree): void {
  for (const { crest, at } of clusters) {
    if (at[1] < foot - height * 0.6) for (const leaf of crest) fillPolygon(pen, leaf);
  }
}

function leafColor(stage: Stage): Oklab {
  if (isSnowy(stage)) return oklch(0.86, 0.02, 240);
  const { season } = stage.scene;
  if (season === 'autumn') return oklch(0.62, 0.15, 52);
  return season === 'spring' ? oklch(0.68, 0.11, 130) : oklch(0.5, 0.09, 140);
}
