/**
 * Extends a drawing of head and shoulders below its lower edge. Each part keeps its color and its
 * form, so that the cut does not show.
 */
import { catmull, type Point } from '../../../core/curve.ts';
import type { Drawing, DrawingPart, Segment } from '../../../motifs/drawing.ts';

export type Side = -1 | 1;

/**
 * The lines of the drawing at the cut: the y of the cut, and the x of both shoulders, of both arms'
 * inner edges, and of the middle.
 */
export type Frame = {
  cut: number;
  left: number;
  right: number;
  armLeft: number;
  armRight: number;
  middle: number;
};

/** Heights of a standing person below the cut, in units of the drawing. */
export const BELOW = {
  armpit: 0.04,
  waist: 0.13,
  elbow: 0.13,
  cuff: 0.235,
  hem: 0.27,
  crotch: 0.34,
  knee: 0.48,
  ankle: 0.63,
  sole: 0.7,
} as const;

const ARM = 0.12;
const NEAR = 0.004;
/** An interval of the cut has an arm if it begins or ends within this distance of a shoulder. */
const TOLERANCE = 0.05;

type Edge = { from: Point; to: Point };

export function cutEdges({ path }: DrawingPart, cut: number): Edge[] {
  return edgesOf(path).filter(({ from, to }) => isOnCut(from, to, cut));
}

/** Returns the lines at the cut, as the clothes of the drawing show them. */
export function frameOf(
  drawing: Drawing,
  isClothes: (part: DrawingPart) => boolean,
  sleeves: readonly [Sleeve, Sleeve] | undefined,
): Frame {
  const cut = drawing.box.bottom;
  const xs = drawing.parts
    .filter(isClothes)
    .flatMap(part => cutEdges(part, cut))
    .flatMap(({ from, to }) => [from[0], to[0]]);
  const [left, right] = xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0.16, 0.84];
  return {
    cut,
    left,
    right,
    armLeft: left + (sleeves?.[0] === 'none' ? 0 : ARM),
    armRight: right - (sleeves?.[1] === 'none' ? 0 : ARM),
    middle: (left + right) / 2,
  };
}

export type Continuation = (interval: { left: number; right: number }) => Point[];

export function continued(part: DrawingPart, cut: number, below: Continuation): DrawingPart {
  const rings = ringsOf(part.path).map(ring => {
    const edges = beginAboveCut(edgesOf(ring), cut);
    const path: Segment[] = [];
    const [first] = edges;
    if (first) path.push({ command: 'm', points: [first.from] });
    for (let i = 0; i < edges.length; i++) {
      const edge = edges[i] as RingEdge; // as: the index is in range
      if (!isOnCut(edge.from, edge.to, cut)) {
        path.push(edge.segment);
        continue;
      }
      let { to } = edge;
      while (isOnCutAt(edges[i + 1], cut)) to = edges[++i]?.to ?? to;
      const [x, end] = [edge.from[0], to[0]];
      const run = below({ left: Math.min(x, end), right: Math.max(x, end) });
      for (const point of x > end ? run : run.toReversed())
        path.push({ command: 'l', points: [point] });
      path.push({ command: 'l', points: [to] });
    }
    path.push({ command: 'z', points: [] });
    return path;
  });
  return { ...part, path: rings.flat() };
}

type RingEdge = Edge & { segment: Segment };

function isOnCutAt(edge: Edge | undefined, cut: number): boolean {
  return edge !== undefined && isOnCut(edge.from, edge.to, cut);
}

function isOnCut(from: Point, to: Point, cut: number): boolean {
  return Math.min(from[1], to[1]) > cut - NEAR && Math.abs(from[0] - to[0]) > NEAR;
}

function ringsOf(path: readonly Segment[]): Segment[][] {
  const rings: Segment[][] = [];
  for (const segment of path) {
    if (segment.command === 'm') rings.push([segment]);
    else rings.at(-1)?.push(segment);
  }
  return rings;
}

function edgesOf(path: readonly Segment[]): RingEdge[] {
  return ringsOf(path).flatMap(ring => {
    const start = ring[0]?.points[0] ?? [0, 0];
    let from = start;
    const edges: RingEdge[] = [];
    for (const segment of ring.slice(1)) {
      const to = segment.points.at(-1);
      if (!to) continue;
      edges.push({ from, to, segment });
      from = to;
    }
    if (Math.hypot(from[0] - start[0], from[1] - start[1]) > 1e-6)
      edges.push({ from, to: start, segment: { command: 'l', points: [start] } });
    return edges;
  });
}

/** Rotates the ring so that it does not start inside a run along the cut. */
function beginAboveCut(edges: readonly RingEdge[], cut: number): RingEdge[] {
  const start = edges.findIndex(({ from, to }) => !isOnCut(from, to, cut));
  return start < 1 ? [...edges] : [...edges.slice(start), ...edges.slice(0, start)];
}

export type Skirt = {
  hem: number;
  /** Half widths at waist and hem, relative to the cut. */
  waist: number;
  flare: number;
};

export function acrossAt({ middle }: Frame, { hem, waist, flare }: Skirt, x: number, y: number) {
  const t = y < BELOW.waist ? y / BELOW.waist : (y - BELOW.waist) / (hem - BELOW.waist);
  const eased = t * t * (3 - 2 * t);
  const share = y < BELOW.waist ? 1 + (waist - 1) * eased : waist + (flare - waist) * t ** 1.15;
  return middle + (x - middle) * share;
}

/**
 * Returns the y of a hem, which is lower in its middle, because the middle is nearer to the viewer.
 */
export function hemAt({ cut, middle, right }: Frame, { hem, flare }: Skirt, x: number): number {
  const across = (x - middle) / ((right - middle) * flare);
  return cut + hem - 0.022 * flare * across * across;
}

export type Sleeve = 'straight' | 'bent' | 'wide' | 'none';

export function armOutline(frame: Frame, side: Side, sleeve: Sleeve): Point[] {
  const edge = side > 0 ? frame.right : frame.left;
  const inner = edge - side * ARM;
  const at = (x: number, y: number): Point => [edge + side * x, frame.cut + y];
  const pit: Point = [inner + side * 0.003, frame.cut + BELOW.armpit];
  switch (sleeve) {
    case 'none':
      return [pit];
    case 'bent':
      return catmull(
        [
          at(0, 0),
          at(0.012, 0.055),
          at(0.006, 0.11),
          at(-0.035, 0.15),
          at(-0.08, 0.145),
          at(-0.112, 0.1),
          pit,
        ],
        false,
        4,
      );
    default: {
      const loose = sleeve === 'wide' ? 0.045 : 0;
      const outside = catmull(
        [at(0, 0), at(0.014, 0.07), at(0.022 + loose * 0.5, 0.15), at(0.018 + loose, BELOW.cuff)],
        false,
        4,
      );
      const inside = catmull(
        [at(-0.092 - loose * 0.4, BELOW.cuff), at(-0.1, 0.15), at(-0.113, 0.08), pit],
        false,
        4,
      );
      return [...outside, at(-0.037, BELOW.cuff + 0.008), ...inside];
    }
  }
}

export function continuation(
  frame: Frame,
  skirt: Skirt,
  sleeves: Record<'left' | 'right', Sleeve> & { hasTie?: boolean | undefined },
): Continuation {
  const side = (x: number, from: number): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => {
      const y = from + ((skirt.hem - from) * i) / 8;
      const across = acrossAt(frame, skirt, x, y);
      return [across, i === 8 ? hemAt(frame, skirt, across) : frame.cut + y];
    });
  return ({ left, right }) => {
    const isNarrow = right - left > 0.07 && right - left < 0.15;
    if (sleeves.hasTie && isNarrow && left < frame.middle && right > frame.middle)
      return [
        [right + 0.004, frame.cut + 0.05],
        [(left + right) / 2, frame.cut + 0.1],
        [left - 0.004, frame.cut + 0.05],
      ];
    const hasLeft = left < frame.left + TOLERANCE && sleeves.left !== 'none';
    const hasRight = right > frame.right - TOLERANCE && sleeves.right !== 'none';
    const [from, to] = [Math.max(left, frame.armLeft), Math.min(right, frame.armRight)];
    const hasTorso = to - from > 0.02;
    const rightSide = hasTorso ? side(to, hasRight ? BELOW.armpit : 0) : [];
    const leftSide = hasTorso ? side(from, hasLeft ? BELOW.armpit : 0).toReversed() : [];
    const [low, end] = [rightSide.at(-1), leftSide[0]];
    const hem =
      low && end
        ? [0.25, 0.5, 0.75].map((t): Point => {
            const x = low[0] + (end[0] - low[0]) * t;
            return [x, hemAt(frame, skirt, x)];
          })
        : [];
    return [
      ...(hasRight ? armOutline(frame, 1, sleeves.right) : []),
      ...rightSide,
      ...hem,
      ...leftSide,
      ...(hasLeft ? armOutline(frame, -1, sleeves.left).toReversed() : []),
    ];
  };
}
