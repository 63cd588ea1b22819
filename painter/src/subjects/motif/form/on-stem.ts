/** Puts blooms on stems with buds and leaves, because the drawings show only the bloom. */
import { catmull, type Point, taper } from '../../../core/curve.ts';
import { fromHex } from '../../../core/oklab.ts';
import { createRandom } from '../../../core/rng.ts';
import { type Drawing, type DrawingPart, drawingFrom } from '../../../motifs/drawing.ts';
import { darker, flat } from '../bodies/full-figure-limbs.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { veins } from './fine-parts.ts';

const BLOOMS = /^(hibiscus|cherry-blossom|blossom|sunflower)$/;
const STEM = fromHex('5c9142');
const LEAF = fromHex('6da34c');

const SPRAY = [
  { x: 0.76, y: 0.36, wide: 0.24, flat: 0.6, turn: 0.7 },
  { x: 0.43, y: 0.22, wide: 0.44, flat: 0.86, turn: -0.2 },
] as const;

/** Returns the height of the whole plant; null for motifs other than blooms. */
export function plantMetres(name: string): number | null {
  return BLOOMS.test(name) ? 0.7 : null;
}

export function onStem(name: string, drawing: Drawing): Drawing {
  if (!BLOOMS.test(name)) return drawing;
  const random = createRandom(11).fork(name);
  // Drops the green leaves of the bloom's drawing.
  const own = drawing.parts.filter(({ color: [, a] }) => a > -0.06);
  const [main] = [...own].sort((a, b) => b.area - a.area);
  if (!main) return drawing;
  const rings = outlinesOf(main);
  const bloom = own.flatMap(part =>
    part === main
      ? [part, flat(darker(part.color, 0.07), ...veins(boxOf(rings), rings, random))]
      : [part],
  );
  const stems = [
    line([0.45, 0.24], [0.5, 0.62], [0.47, 1], 0.026),
    line([0.76, 0.37], [0.7, 0.62], [0.49, 0.78], 0.017),
    line([0.2, 0.5], [0.26, 0.68], [0.485, 0.84], 0.013),
  ];
  const leaves = [
    leaf([0.49, 0.72], [0.2, 0.79], 0.11),
    leaf([0.49, 0.85], [0.8, 0.8], 0.12),
    leaf([0.48, 0.93], [0.27, 0.99], 0.08),
    leaf([0.7, 0.58], [0.93, 0.55], 0.07),
  ];
  return drawingFrom([
    flat(STEM, ...stems),
    flat(LEAF, ...leaves),
    flat(darker(LEAF, 0.09), ...leaves.map(midrib)),
    ...bud(main, [0.2, 0.5]),
    ...SPRAY.flatMap(spot => bloom.map(part => put(part, spot, drawing.box))),
  ]);
}

function put(
  part: DrawingPart,
  { x, y, wide, flat: low, turn }: (typeof SPRAY)[number],
  box: Drawing['box'],
): DrawingPart {
  const scale = wide / (box.right - box.left);
  const [mx, my] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const move = ([px, py]: Point): Point => {
    const [u, v] = [(px - mx) * scale, (py - my) * scale * low];
    return [x + u * cos - v * sin, y + u * sin + v * cos];
  };
  return { ...part, path: part.path.map(s => ({ ...s, points: s.points.map(move) })) };
}

function line(from: Point, bend: Point, to: Point, wide: number): Point[] {
  return taper(catmull([from, bend, to], false, 6), t => wide * (0.55 + 0.45 * t));
}

function leaf([x, y]: Point, [tx, ty]: Point, wide: number): Point[] {
  const side = (sign: -1 | 1): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => {
      const t = i / 14;
      const tooth = i % 2 === 0 ? 1 : 0.82;
      const out = (sign * wide * Math.sin(Math.PI * t ** 0.8) * tooth) / 2;
      const length = Math.hypot(tx - x, ty - y);
      const [nx, ny] = [-(ty - y) / length, (tx - x) / length];
      return [x + (tx - x) * t + nx * out, y + (ty - y) * t + ny * out];
    });
  return [...side(1), ...side(-1).toReversed()];
}

function midrib(outline: readonly Point[]): Point[] {
  const [base, tip] = [outline[0], outline[14]] as [Point, Point];
  return taper([base, [(base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2], tip], t => 0.009 * (1 - t));
}

function bud({ color }: DrawingPart, [x, y]: Point): DrawingPart[] {
  const petals: Point[] = [
    [x - 0.03, y],
    [x - 0.042, y - 0.06],
    [x - 0.03, y - 0.12],
    [x + 0.01, y - 0.085],
    [x + 0.025, y - 0.02],
  ];
  const sepals: Point[] = [
    [x - 0.036, y - 0.07],
    [x - 0.012, y - 0.035],
    [x + 0.012, y - 0.075],
    [x + 0.032, y - 0.01],
    [x, y + 0.03],
    [x - 0.036, y],
  ];
  return [flat(darker(color, 0.06), catmull(petals, true, 4)), flat(STEM, sepals)];
}
