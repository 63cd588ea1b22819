import { lightOf, shadeOf } from '../../compose/light.ts';
import type { Pen, Point } from '../../core/curve.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import { part } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { Box, Figure, FigurePart } from './motif-figure.ts';
import { lightShapes } from './motif-light.ts';
import { clipTo, fillParts, type Look, trace } from './motif-look.ts';
import { hatchingOn, marksOn } from './motif-marks.ts';
import { type Relief, reliefOf } from './motif-relief.ts';

/**
 * The areas, as shares of the drawing's box, above which a part has a contour (`MODELLED`), and has
 * its own light and marks (`BODY`).
 */
const MODELLED = 0.012;
const BODY = 0.06;
const PALE = 0.6;

export function motifShapes(stage: Stage, look: Look): Shape[] {
  const { figure } = look;
  const relief = reliefOf(figure, {
    lightSide: stage.layout.lightSide,
    roundness: look.roundness,
  });
  return [
    ...setOff(stage, look),
    ...figure.parts.flatMap((each, i) => [
      ...overlapShade(stage, look, i),
      partShape(stage, look, i),
      ...(each.area > BODY ? [...marks(stage, { ...look, relief }, each, i)] : []),
    ]),
    ...hatching(stage, look, relief),
    ...lightShapes(stage, look, relief),
  ];
}

function setOff({ traits, palette }: Stage, { figure, depth, index, colorOf }: Look): Shape[] {
  const outer = figure.parts.filter(({ area }) => area > MODELLED);
  const first = outer[0];
  if (!traits.isBilevel || !first) return [];
  const main = outer.reduce((best, each) => (each.area > best.area ? each : best), first);
  const isPale = colorOf(main)[0] > PALE;
  const width = isPale ? clamp(figure.size * 0.02, 3, 8) : clamp(figure.size * 0.034, 6, 15);
  return [
    part(`motif ${index} ${isPale ? 'edge' : 'clearing'}`, isPale ? 'line' : 'light', {
      depth: depth + 0.0001,
      tone: 1,
      color: isPale ? mix(shadeOf(colorOf(main), 2), palette.ink, 0.6) : palette.light,
      draw: pen => {
        pen.lineWidth = width;
        pen.beginPath();
        for (const { rings } of outer) for (const ring of rings) trace(pen, ring, [0, 0]);
        pen.stroke();
      },
    }),
  ];
}

function partShape(stage: Stage, { figure, colorOf, depth, index }: Look, i: number): Shape {
  const each = figure.parts[i] as FigurePart;
  const color = colorOf(each);
  const ring = each.rings.reduce<Point[]>((best, r) => (r.length > best.length ? r : best), []);
  const first = ring[0];
  return part(`motif ${index} part ${i}`, 'mass', {
    depth,
    color,
    fill: partLight(stage, { figure, each, color }),
    isOpaque: true,
    contour: each.area > MODELLED && first ? [...ring, first] : undefined,
    draw: pen => fillParts(pen, [each]),
  });
}

function partLight(
  { layout, traits }: Stage,
  { figure, each, color }: { figure: Figure; each: FigurePart; color: Oklab },
): Fill | undefined {
  const side = layout.lightSide;
  const isBody = each.area > BODY;
  const { left, right, top, bottom } = isBody ? each.box : figure.box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [half, high] = [(right - left) / 2, (bottom - top) / 2];
  const amount = traits.isMonochrome ? 0.6 : 1;
  return {
    type: 'ramp',
    from: [x + side * half * 0.9, y - high * 0.95],
    to: [x - side * half * 0.75, y + high * 0.95],
    stops: [
      lightOf(color, 0.75 * amount),
      lightOf(color, 0.2 * amount),
      shadeOf(color, 0.25 * amount),
      shadeOf(color, 0.85 * amount),
      shadeOf(color, 1.15 * amount),
    ],
  };
}

function overlapShade({ layout }: Stage, look: Look, i: number): Shape[] {
  const { figure, depth, index, colorOf } = look;
  const each = figure.parts[i] as FigurePart;
  const below = figure.parts.slice(0, i).filter(({ box }) => areNear(box, each.box, figure.size));
  if (each.area < MODELLED || below.length === 0) return [];
  const shift: Point = [-layout.lightSide * figure.size * 0.014, figure.size * 0.018];
  const under = below.reduce((best, other) => (other.area > best.area ? other : best));
  return [
    part(`motif ${index} overlap ${i}`, 'shade', {
      depth,
      tone: 0.6,
      color: shadeOf(colorOf(under), 1.8),
      draw: pen =>
        clipTo(pen, below, () => {
          pen.beginPath();
          for (const ring of each.rings) trace(pen, ring, shift);
          pen.fill();
        }),
    }),
  ];
}

function areNear(one: Box, other: Box, size: number): boolean {
  const reach = size * 0.02;

  return (
    one.left < other.right + reach &&
    one.right > other.left - reach &&
    one.top < other.bottom + reach &&
    one.bottom > other.top - reach
  );
}

function marks(
  { traits }: Stage,
  look: Look & { relief: Relief },
  each: FigurePart,
  i: number,
): Shape[] {
  const { figure, depth, index, colorOf, facing, random, relief } = look;
  const { surface } = each;
  if (isHatched(traits, surface) || traits.finest > 3 || traits.isLinear) return [];
  const color = colorOf(each);
  const both = [
    { name: 'dark', shade: shadeOf(color, 1.1), tone: traits.isMonochrome ? 0.3 : 0.85 },
    { name: 'light', shade: lightOf(color, 1.3), tone: traits.isMonochrome ? 0.2 : 0.75 },
  ];
  return both.map(({ name, shade, tone }) => {
    const own = random.fork(`${name} ${i}`);
    const outlines = marksOn(each, { surface, size: figure.size, facing, relief, random: own });
    return part(`motif ${index} ${name} marks ${i}`, 'texture', {
      depth,
      tone,
      color: shade,
      draw: pen => clipTo(pen, [each], () => fillOutlines(pen, outlines)),
    });
  });
}

function isHatched({ isCrisp }: Stage['traits'], surface: FigurePart['surface']): boolean {
  return surface === 'smooth' || (isCrisp && (surface === 'fur' || surface === 'feathers'));
}

function hatching({ traits }: Stage, look: Look, relief: Relief): Shape[] {
  const { figure, depth, index, colorOf, random } = look;
  const bodies = figure.parts.filter(
    ({ area, surface }) => area > BODY && isHatched(traits, surface),
  );
  const last = bodies.at(-1);
  if (!last || traits.finest > 3 || traits.isLinear) return [];
  const color = colorOf(last);
  const sides = [
    { side: 'shade', shade: shadeOf(color, 1.3), tone: traits.isMonochrome ? 0.4 : 0.85 },
    { side: 'light', shade: lightOf(color, 1.3), tone: 0.75 },
  ] as const;
  return sides.slice(0, traits.isWash ? 1 : 2).map(({ side, shade, tone }) => {
    const outlines = hatchingOn(
      figure.box,
      { size: figure.size, relief, random: random.fork(`${side} hatching`) },
      side,
    );
    return part(`motif ${index} ${side} hatching`, 'texture', {
      depth,
      tone,
      color: shade,
      draw: pen => clipTo(pen, bodies, () => fillOutlines(pen, outlines)),
    });
  });
}

function fillOutlines(pen: Pen, outlines: readonly (readonly Point[])[]): void {
  pen.beginPath();
  for (const outline of outlines) trace(pen, outline, [0, 0]);
  pen.fill();
}
