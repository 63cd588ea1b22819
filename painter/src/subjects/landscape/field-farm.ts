import { fillPolygon, fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { houseShapes } from '../buildings/house.ts';
import { HOUSE_STYLES } from '../buildings/house-styles.ts';
import { windmill } from '../buildings/windmill.ts';
import { isSnowy, litAcross, snowColor } from '../lighting.ts';
import { clearX, motifSpans } from '../motif/places/motif-spans.ts';
import type { Stage } from '../stage.ts';

const DEPTH = 0.186;
/** Half the width of a farm with its trees, as a multiple of the house's width. */
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
  const hasMill = stage.scene.subjects.some(each => each.kind === 'windmill');
  if (kind === 'mill' && hasMill) return shapes;
  if (kind === 'mill')
    return [...shapes, ...windmill(stage, { x, foot, height: width * 1.9, depth: DEPTH - 0.001 })];
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
