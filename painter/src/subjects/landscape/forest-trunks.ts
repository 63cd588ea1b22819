import { bezier, fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, shaded, snowColor } from '../lighting.ts';
import { conifer } from '../plants/conifer.ts';
import type { Stage } from '../stage.ts';
import type { Forest, Trunk } from './forest-plan.ts';

const BARK = oklch(0.34, 0.05, 40);
const BIRCH = oklch(0.9, 0.015, 85);

type Grown = Trunk & { line: Point[]; boughs: Point[][]; random: Random };

export function trunkShapes(stage: Stage, forest: Forest, index: number): Shape[] {
  const layer = forest.layers[index];
  if (!layer) return [];
  if (forest.kind === 'fir' && index < 3) return [firs(stage, forest, index)];
  const trees = layer.trunks.map((trunk, i) =>
    grow(stage, trunk, stage.random.fork(`trunk ${index} ${i}`)),
  );
  const haze = (color: Oklab): Oklab =>
    mix(color, forest.air[1] ?? color, lerp(0.72, 0, Math.min(1, layer.near * 1.6)));
  const isBirch = forest.kind === 'birch';
  const own = isBirch ? BIRCH : BARK;
  const part = (name: string, color: Oklab, draw: (pen: Pen, tree: Grown) => void): Shape => ({
    type: 'shape',
    name: `${name} ${index}`,
    role: 'mass',
    depth: layer.depth,
    tone: stage.traits.isMonochrome ? 0.7 : 1,
    color,
    isOpaque: true,
    draw: pen => {
      for (const tree of trees) draw(pen, tree);
    },
  });
  const body = isBirch
    ? haze(mix(shaded(stage, own), lit(stage, own), 0.4))
    : haze(shaded(stage, own));
  const shapes = [part('trunks', body, drawTree)];
  // With `isWash`, the farthest row is a haze of a single tone, so it has no lit sides.
  if (index > 0 || !stage.traits.isWash)
    shapes.push({
      ...part(
        'lit sides',
        haze(
          isBirch
            ? lit(stage, own)
            : mix(lit(stage, oklch(0.5, 0.07, 48)), forest.air[0] ?? own, 0.22),
        ),
        (pen, tree) => drawLitSide(pen, tree, forest),
      ),
      isOpaque: false,
      tone: 0.85,
    });
  if (index > 1)
    shapes.push({
      ...part(
        'bark',
        haze(shaded(stage, oklch(0.22, 0.03, 30))),
        isBirch ? drawBirchMarks : drawBark,
      ),
      isOpaque: false,
      tone: isBirch ? 0.85 : 0.5,
    });
  if (isSnowy(stage) && index > 0)
    shapes.push({
      ...part('snow on the trunks', snowColor(stage, 0.05), drawSnow),
      isOpaque: false,
    });
  return shapes;
}

function grow({ layout }: Stage, trunk: Trunk, random: Random): Grown {
  const { x, foot, width, lean } = trunk;
  const top = -layout.h * 0.05;
  const tall = foot - top;
  const bow = lean * width * 1.6;
  const line = bezier(
    [x, foot],
    [x + bow * 0.4, lerp(foot, top, 0.35)],
    [x - bow * 0.6, lerp(foot, top, 0.7)],
    [x + bow, top],
    26,
  );
  const boughs = Array.from({ length: 5 }, (_, i): Point[] => {
    const start = pointAt(line, 11 + i * 3);
    const side = random.side();
    const reach = Math.min(tall * 0.3, width * random.range(3, 6));
    return bezier(
      start,
      [start[0] + side * reach * 0.3, start[1] - reach * 0.3],
      [start[0] + side * reach * 0.7, start[1] - reach * 0.5],
      [start[0] + side * reach, start[1] - reach * random.range(0.6, 1)],
      10,
    );
  });
  return { ...trunk, line, boughs, random };
}

function drawTree(pen: Pen, { line, boughs, width }: Grown): void {
  fillPolygon(
    pen,
    taper(
      line,
      t => width * (1.05 - 0.55 * t) + (t < 0.07 ? width * 0.9 * (1 - t / 0.07) ** 1.8 : 0),
    ),
  );
  for (const bough of boughs)
    fillPolygon(
      pen,
      taper(bough, t => width * 0.3 * (1 - t) + 0.8),
    );
}

function drawLitSide(pen: Pen, { line, width, x }: Grown, { end }: Forest): void {
  const way = x < end[0] ? 1 : -1;
  const edge = (share: number): Point[] =>
    line.map(([px, py], i): Point => [px + way * width * share * (1.05 - (0.55 * i) / 26), py]);
  fillPolygon(pen, [...edge(0.5), ...edge(0.2).reverse()]);
}

function drawBark(pen: Pen, { line, width, random }: Grown): void {
  const stream = random.fork('bark');
  for (let i = 0; i < 34; i++) {
    const [x, y] = pointAt(line, stream.int(22));
    const ox = stream.range(-0.42, 0.42) * width * 0.85;
    const length = width * stream.range(0.5, 1.5);
    fillPolygon(
      pen,
      taper(
        [
          [x + ox, y],
          [x + ox + width * 0.05, y - length * 0.5],
          [x + ox, y - length],
        ],
        t => width * 0.055 * Math.sin(Math.PI * t),
      ),
    );
  }
}

function drawBirchMarks(pen: Pen, { line, width, random }: Grown): void {
  const stream = random.fork('marks');
  for (let i = 0; i < 30; i++) {
    const at = stream.int(24);
    const [x, y] = pointAt(line, at);
    const half = width * (0.52 - 0.27 * (at / 26));
    const side = stream.side();
    const reach = half * stream.range(0.4, 1.3);
    fillPolygon(pen, [
      [x + side * half, y - width * stream.range(0.03, 0.1)],
      [x + side * (half - reach), y],
      [x + side * half, y + width * stream.range(0.03, 0.1)],
    ]);
  }
}

function drawSnow(pen: Pen, { line, width, x, foot }: Grown): void {
  const edge = (share: number): Point[] =>
    line.map(
      ([px, py], i): Point => [
        px - width * (share + 0.06 * Math.sin(i * 1.7)) * (1.05 - (0.55 * i) / 26),
        py,
      ],
    );
  fillPolygon(pen, [...edge(0.5), ...edge(0.4).reverse()]);
  pen.beginPath();
  pen.ellipse(x, foot + width * 0.08, width * 1.25, width * 0.24, 0, 0, 7);
  pen.fill();
}

function firs(stage: Stage, { layers, air }: Forest, index: number): Shape {
  const layer = layers[index];
  const color = lit(stage, oklch(0.36, 0.05, 190));
  return {
    type: 'shape',
    name: `firs ${index}`,
    role: 'mass',
    depth: layer?.depth ?? 0.1,
    color: mix(color, air[2] ?? color, lerp(0.75, 0.05, Math.min(1, (layer?.near ?? 0) * 2.2))),
    draw: pen => {
      for (const [i, { x, foot, width }] of (layer?.trunks ?? []).entries()) {
        conifer(pen, { x, y: foot, height: width * 17 }, stage.random.fork(`fir ${index} ${i}`));
      }
    },
  };
}
