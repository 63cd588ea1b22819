/** What stands small at the end of a field: a farm between cypresses, a windmill, a few huts; a line of trees along the horizon. */
import { fillPolygon, fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { houseShapes } from '../buildings/house.ts';
import { HOUSE_STYLES } from '../buildings/house-styles.ts';
import { isSnowy, lit, litAcross, shaded, snowColor } from '../lighting.ts';
import { clearX, motifSpans } from '../motif/motif-spans.ts';
import type { Stage } from '../stage.ts';

const DEPTH = 0.186;
/** A farm with its trees reaches as far to both sides, in widths of the house. */
const HALF = 1.3;

export function farmShapes(stage: Stage, kind: 'farm' | 'mill' | 'hut'): Shape[] {
  const { layout, random } = stage;
  const stream = random.fork('farm');
  const width = Math.min(layout.w, layout.h * 1.2) * stream.range(0.085, 0.13);
  const wished = layout.w * (0.5 + layout.heroSide * stream.range(0.14, 0.32));
  const foot = layout.horizon + width * 0.09;
  const shapes: Shape[] = [hedge(stage)];
  const x = clearX(motifSpans(stage), { x: wished, half: width * HALF, w: layout.w });
  if (x === null) return shapes;
  if (kind === 'mill') return [...shapes, ...mill(stage, { x, foot, height: width * 1.9 })];
  // Who asks for a house gets one near by; a second would rival it.
  const hasHouse = stage.scene.subjects.some(({ kind }) => kind === 'cottage' || kind === 'pagoda');
  if (hasHouse || stream.chance(0.12)) return shapes;
  if (kind === 'hut') {
    const { southern, thatch } = HOUSE_STYLES;
    const huts = [0, 1, 2].map(i => ({
      x: x + (i - 1) * width * 0.95,
      foot: foot - (i % 2) * width * 0.1,
      width: width * stream.range(0.5, 0.72),
      style: stream.chance(0.5) ? southern : thatch,
      depth: DEPTH - 0.001,
    }));
    return [...shapes, ...huts.flatMap(hut => houseShapes(stage, [hut]))];
  }
  const style = isSnowy(stage) ? HOUSE_STYLES.slate : HOUSE_STYLES.tile;
  shapes.push(
    cypresses(stage, { x, foot, width }),
    ...houseShapes(stage, [{ x, foot, width, style, depth: DEPTH - 0.001 }]),
  );
  return shapes;
}

/** Trees so far that only their line shows. */
function hedge(stage: Stage): Shape {
  const { layout, palette, random } = stage;
  const offset = random.fork('hedge').range(0, 90);
  const crest: Point[] = [];
  for (let x = -20; x <= layout.w + 20; x += 4) {
    const wood = Math.max(0, fractal(x / 160 + offset, 3, 3) * 3 + 0.55);
    crest.push([
      x,
      layout.horizon - layout.h * 0.013 * wood * (1 + fractal(x / 14, offset, 2) * 0.9) + 1,
    ]);
  }
  const body: Point[] = [...crest, [layout.w + 20, layout.horizon + 5], [-20, layout.horizon + 5]];
  const green = isSnowy(stage)
    ? mix(palette.far, snowColor(stage, 0.5), 0.3)
    : mix(palette.foliage, palette.far, 0.6);
  return {
    type: 'shape',
    name: 'trees on the horizon',
    role: 'mass',
    depth: DEPTH,
    color: green,
    tone: 0.9,
    draw: pen => fillPolygon(pen, body),
  };
}

function cypresses(
  stage: Stage,
  { x, foot, width }: { x: number; foot: number; width: number },
): Shape {
  const stream = stage.random.fork('cypresses');
  const trees = Array.from({ length: stream.pick([3, 4, 5, 6]) }, (_, i) => {
    const side = i % 2 ? -1 : 1;
    return {
      x: x + side * width * (0.62 + Math.floor(i / 2) * stream.range(0.2, 0.34)),
      height: width * stream.range(0.75, 1.5),
    };
  });
  const widest = Math.max(...trees.map(tree => Math.abs(tree.x - x)));
  return {
    type: 'shape',
    name: 'cypresses',
    role: 'mass',
    depth: DEPTH - 0.0005,
    fill: litAcross(stage, oklch(0.4, 0.07, 145), { x, half: widest, depth: 0.1 }),
    draw: pen => {
      for (const { x: at, height } of trees) drawCypress(pen, [at, foot], height);
    },
  };
}

function drawCypress(pen: Pen, [x, y]: Point, height: number): void {
  fillSmooth(pen, [
    [x, y - height],
    [x, y - height],
    [x - height * 0.075, y - height * 0.62],
    [x - height * 0.1, y - height * 0.25],
    [x - height * 0.05, y],
    [x + height * 0.05, y],
    [x + height * 0.1, y - height * 0.25],
    [x + height * 0.075, y - height * 0.62],
  ]);
}

function mill(
  stage: Stage,
  { x, foot, height }: { x: number; foot: number; height: number },
): Shape[] {
  const stream = stage.random.fork('mill');
  const turn = stream.range(0.2, 1.3);
  const hub: Point = [x, foot - height * 0.72];
  const body: Point[] = [
    [x - height * 0.17, foot],
    [x - height * 0.1, foot - height * 0.68],
    [x + height * 0.1, foot - height * 0.68],
    [x + height * 0.17, foot],
  ];
  const across = { x, half: height * 0.17, depth: 0.1 };
  const shape = (name: string, more: Partial<Shape> & Pick<Shape, 'draw'>): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth: DEPTH - 0.001,
    isOpaque: true,
    ...more,
  });
  return [
    shape('mill', {
      fill: litAcross(stage, oklch(0.62, 0.07, 50), across),
      draw: pen => fillPolygon(pen, body),
    }),
    shape('cap of the mill', {
      fill: litAcross(stage, oklch(0.4, 0.05, 60), across),
      draw: pen =>
        fillSmooth(pen, [
          [x - height * 0.13, foot - height * 0.66],
          [x - height * 0.11, foot - height * 0.8],
          [x, foot - height * 0.86],
          [x + height * 0.11, foot - height * 0.8],
          [x + height * 0.13, foot - height * 0.66],
        ]),
    }),
    shape('door and windows of the mill', {
      color: shaded(stage, oklch(0.3, 0.04, 50), 0.1),
      draw: pen => {
        pen.fillRect(x - height * 0.03, foot - height * 0.14, height * 0.06, height * 0.14);
        pen.fillRect(x - height * 0.02, foot - height * 0.42, height * 0.04, height * 0.06);
      },
    }),
    shape('sails', {
      color: lit(stage, oklch(0.93, 0.03, 85), 0.1),
      isOpaque: false,
      draw: pen =>
        drawSails(pen, {
          hub,
          reach: height * 0.5,
          turn,
          thick: Math.max(1, stage.traits.finest / 2),
        }),
    }),
  ];
}

type Sails = { hub: Point; reach: number; turn: number; thick: number };

/** Four lattices around the hub. */
function drawSails(pen: Pen, { hub: [x, y], reach, turn, thick }: Sails): void {
  for (let i = 0; i < 4; i++) {
    const angle = turn + (i * Math.PI) / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number): Point => [
      x + c * along * reach - s * across * reach,
      y + s * along * reach + c * across * reach,
    ];
    fillPolygon(pen, [
      at(0, -0.018 * thick),
      at(1, -0.018 * thick),
      at(1, 0.018 * thick),
      at(0, 0.018 * thick),
    ]);
    fillPolygon(pen, [at(0.2, 0.16), at(1, 0.16), at(1, 0.185), at(0.2, 0.185)]);
    for (let k = 0; k <= 6; k++) {
      const t = 0.2 + (k / 6) * 0.8;
      fillPolygon(pen, [
        at(t - 0.014, 0),
        at(t + 0.014, 0),
        at(t + 0.014, 0.18),
        at(t - 0.014, 0.18),
      ]);
    }
  }
}
