import type { Place } from '../../compose/place-subject.ts';
import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp, smoothstep } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, litDown, shaded, snowAcross } from '../lighting.ts';
import type { Stage } from '../stage.ts';

export type Headland = {
  kind: 'cliff' | 'rock' | 'point';
  side: -1 | 1;
  stand: number;
  /** The y of the ground and of the water's edge at x, in design units from the top. */
  top: (x: number) => number;
  low: (x: number) => number;
  /** The x of the land's ends. `from` is the tip in the water, or the left end of a rock. */
  from: number;
  to: number;
  depth: number;
};

type Site = Place & { side: -1 | 1 };

const ROCK = oklch(0.43, 0.035, 48);
const STEP = 4;
/**
 * The largest depth of a shore. It is in front of all waves, because a shore crosses the lower edge
 * of the picture.
 */
const SHORE_DEPTH = 0.05;

export function planHeadland(stage: Stage, site: Site): Headland {
  const { scene, random } = stage;
  const isWater = scene.subjects.some(({ kind }) => kind === 'sea' || kind === 'lake');
  const stream = random.fork('headland');
  const kind = isWater ? stream.pick(['cliff', 'cliff', 'rock', 'point'] as const) : 'cliff';
  if (kind === 'rock')
    return planRock(stage, { ...site, nearness: stream.range(0.28, 0.48) }, stream);
  return planShore(stage, site, { kind, random: stream });
}

function planShore(
  { layout }: Stage,
  site: Site,
  { kind, random }: { kind: 'cliff' | 'point'; random: Random },
): Headland {
  const { side, height } = site;
  const isCliff = kind === 'cliff';
  const room = layout.h - layout.horizon;
  const edge = side > 0 ? layout.w + 30 : -30;
  const nose =
    site.x -
    side *
      Math.min(
        layout.w * 0.3,
        height * (isCliff ? random.range(0.3, 0.5) : random.range(0.6, 0.95)),
      );
  const plateau = isCliff
    ? layout.horizon - room * random.range(-0.12, 0.16)
    : layout.horizon + room * random.range(0.06, 0.14);
  const waterline =
    layout.horizon + room * (isCliff ? random.range(0.34, 0.5) : random.range(0.2, 0.26));
  const turn = isCliff ? random.range(0.2, 0.45) : random.range(1.1, 1.5);
  const tilt = random.range(-0.12, 0.1) * room;
  const offset = random.range(0, 90);
  const length = Math.abs(edge - nose);
  const along = (x: number): number => ((x - nose) * side) / length;
  return {
    kind,
    side,
    stand: site.x,
    from: nose,
    to: edge,
    depth: Math.min(site.depth, SHORE_DEPTH),
    top: x => {
      const t = along(x);
      const brow =
        (1 - smoothstep(0, isCliff ? 0.17 : 0.5, t)) ** (isCliff ? 1.7 : 1) *
        (waterline - plateau) *
        0.98;
      return (
        plateau +
        brow +
        tilt * t +
        fractal(x / 120 + offset, offset, 4) * (isCliff ? 26 : 16) * clamp(t * 6)
      );
    },
    low: x => {
      const t = along(x);
      const ledge = fractal(x / 46 + offset, 3, 4) * 26 * clamp(t * 8);
      return waterline + (layout.h + 30 - waterline) * clamp(t / turn) ** 0.8 + ledge;
    },
  };
}

/** Plans a rock in the water; `nearness` is 0 at the horizon and 1 at the viewer. */
export function planRock(
  { layout }: Stage,
  site: Site & { nearness: number },
  random: Random,
): Headland {
  const room = layout.h - layout.horizon;
  const half = Math.min(site.height * random.range(0.42, 0.62), layout.w * 0.36);
  const base = layout.horizon + room * site.nearness;
  const rise = Math.min(site.height * random.range(0.2, 0.34), base - layout.horizon * 0.6);
  const offset = random.range(0, 90);
  const skew = random.range(-0.25, 0.25);
  const middle = site.x;
  const along = (x: number): number => clamp((x - middle + half) / (2 * half));
  return {
    kind: 'rock',
    side: site.side,
    stand: middle + skew * half * 0.3,
    from: middle - half,
    to: middle + half,
    depth: site.depth,
    top: x => {
      const t = along(x);
      const shelf = smoothstep(0, 0.34 + skew * 0.5, t) * smoothstep(1, 0.66 + skew * 0.5, t);
      const steps = Math.round(shelf * 4) / 4;
      return (
        base -
        rise * lerp(shelf, steps, 0.45) -
        fractal(x / 34 + offset, offset, 4) * rise * 0.22 * (t > 0.42 && t < 0.62 ? 0.3 : 1)
      );
    },
    low: x => base + 12 * Math.sin(Math.PI * along(x)) + fractal(x / 40 + offset, 5, 3) * 16,
  };
}

export function headlandShapes(stage: Stage, land: Headland): Shape[] {
  const { random } = stage;
  const crest: Point[] = [];
  const foot: Point[] = [];
  const way = land.to > land.from ? 1 : -1;
  for (let x = land.from; (land.to - x) * way >= 0; x += STEP * way) {
    crest.push([x, land.top(x)]);
    foot.push([x, Math.max(land.top(x) + 2, land.low(x))]);
  }
  const body = [...crest, ...foot.toReversed()];
  const top = Math.min(...crest.map(([, y]) => y));
  const bottom = Math.min(stage.layout.h, Math.max(...foot.map(([, y]) => y)));
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: 'rock',
      role: 'mass',
      depth: land.depth + 0.002,
      fill: litDown(stage, ROCK, { top, bottom, depth: land.depth }),
      isOpaque: true,
      contour: crest,
      draw: pen => fillPolygon(pen, body),
    },
    ...faces(stage, { land, body }, random.fork('faces')),
    turf(stage, { land, crest }, random.fork('turf')),
  ];
  const isWater = stage.scene.subjects.some(({ kind }) => kind === 'sea' || kind === 'lake');
  if (isWater) shapes.push(surf(stage, { land, foot }, random.fork('surf')));
  return shapes;
}

function faces(
  stage: Stage,
  { land, body }: { land: Headland; body: Point[] },
  random: Random,
): Shape[] {
  const bright: Point[][] = [];
  const dark: Point[][] = [];
  const { layout, traits } = stage;
  const span = Math.abs(land.to - land.from);
  for (let i = 0; i < clamp(span / 4, 50, 130); i++) {
    const x = lerp(land.from, land.to, random.next());
    const [high, low] = [land.top(x), Math.min(layout.h + 20, land.low(x))];
    const y = lerp(high, low, random.next() ** 0.9);
    const size =
      random.range(8, 30) * clamp((low - high) / 170, 0.3, 1.5) * (traits.isWash ? 0.55 : 1);
    const isBright =
      noise(x / 95, y / 150 + 5) * layout.lightSide + random.range(-0.22, 0.22) > 0.04;
    (isBright ? bright : dark).push(column([x, y], size, random));
  }
  const inside = (facets: Point[][]) => (pen: Pen) => {
    pen.save();
    pen.beginPath();
    for (const [x, y] of body) pen.lineTo(x, y);
    pen.clip();
    for (const facet of facets) fillPolygon(pen, facet);
    pen.restore();
  };
  const depth = land.depth + 0.002;
  const cracks: Shape = {
    type: 'shape',
    name: 'dark faces',
    role: traits.isWash ? 'texture' : 'mass',
    depth,
    tone: 0.5,
    color: shaded(stage, oklch(0.34, 0.05, 20), land.depth),
    draw: inside(dark),
  };
  if (traits.isWash) return [cracks];
  const faceLight = lit(stage, oklch(0.66, 0.065, 62), land.depth);
  return [
    cracks,
    { ...cracks, name: 'lit faces', tone: 0.5, color: faceLight, draw: inside(bright) },
  ];
}

function column([x, y]: Point, size: number, random: Random): Point[] {
  const drop = size * random.range(1.6, 3.6);
  const lean = size * random.range(-0.25, 0.25);
  return [
    [x, y],
    [x + size * random.range(0.3, 0.6), y - size * random.range(0.15, 0.5)],
    [x + size * random.range(0.85, 1.1), y + size * random.range(0, 0.3)],
    [x + size * 0.8 + lean, y + drop * random.range(0.55, 0.8)],
    [x + size * 0.45 + lean, y + drop],
    [x + size * 0.12 + lean, y + drop * random.range(0.5, 0.75)],
  ];
}

function turf(
  stage: Stage,
  { land, crest }: { land: Headland; crest: readonly Point[] },
  random: Random,
): Shape {
  const offset = random.range(0, 80);
  const lower = crest.map(([x, y], i): Point => {
    const hang = 14 + 30 * Math.abs(fractal(x / 40 + offset, 4, 3)) + 10 * noise(x / 9, offset);
    return [x, y + hang * clamp(i / 8)];
  });
  const upper = crest.map(
    ([x, y], i): Point => [x, y - 2 - (i % 2) * (2 + 3 * Math.abs(noise(x / 5, offset)))],
  );
  const outline = [...upper, ...lower.toReversed()];
  const isSnow = isSnowy(stage);
  const xs = crest.map(([x]) => x);
  const half = (Math.max(...xs) - Math.min(...xs)) / 2;
  const green = stage.scene.season === 'autumn' ? oklch(0.58, 0.1, 78) : oklch(0.5, 0.1, 128);
  return {
    type: 'shape',
    name: isSnow ? 'snow on the headland' : 'turf',
    role: isSnow ? 'light' : 'mass',
    depth: land.depth + 0.002,
    color: isSnow ? undefined : lit(stage, green, 0.05),
    fill: isSnow ? snowAcross(stage, { x: Math.min(...xs) + half, half }) : undefined,
    isOpaque: true,
    draw: pen => fillPolygon(pen, outline),
  };
}

function surf(
  { layout, palette }: Stage,
  { land, foot }: { land: Headland; foot: readonly Point[] },
  random: Random,
): Shape {
  const wild = layout.energy;
  const beads: { x: number; y: number; r: number; alpha: number }[] = [];
  for (const [x, y] of foot) {
    if (y > layout.h + 10) continue;
    const near = clamp((y - layout.horizon) / (layout.h - layout.horizon));
    const size = lerp(2, 7.5, near) * (0.7 + wild * 0.6);
    for (let k = 0; k < 4; k++) {
      const toss = random.next() ** 3 * wild * 60 * near * (noise(x / 40, 2) > -0.1 ? 1 : 0.2);
      beads.push({
        x: x + random.range(-1, 1) * size * 2.2,
        y: y + random.range(-0.2, 1) * size * 1.4 - toss,
        r: size * random.range(0.35, 1) * (toss > size ? 0.4 : 1),
        alpha: random.range(0.5, 0.95),
      });
    }
  }
  return {
    type: 'shape',
    name: 'surf',
    role: 'light',
    depth: land.depth + 0.001,
    tone: 0.92,
    color: palette.isDark ? undefined : palette.light,
    draw: pen => {
      for (const { x, y, r, alpha } of beads) {
        pen.globalAlpha = alpha;
        pen.beginPath();
        pen.ellipse(x, y, r * 1.8, r * 0.8, 0, 0, 7);
        pen.fill();
      }
      pen.globalAlpha = 1;
    },
  };
}
