/** Lays one motif: its parts with light on them, marks, shade where parts overlap, a lit edge, its shade at the ground. */
import { lightOf, shadeOf } from '../../compose/light.ts';
import type { Pen, Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import { fillEdge } from '../animals/silhouette.ts';
import { part } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { ColorOf } from './motif-colors.ts';
import type { Box, Figure, FigurePart } from './motif-figure.ts';
import { marksOn } from './motif-marks.ts';

export type Look = {
  figure: Figure;
  colorOf: ColorOf;
  depth: number;
  index: number;
  facing: -1 | 1;
  random: Random;
};

/** Shares of the drawing's box: parts that are modelled by themselves, and those that are a body. */
const MODELLED = 0.012;
const BODY = 0.06;

export function motifShapes(stage: Stage, look: Look): Shape[] {
  const { figure } = look;
  return [
    ...darkEdge(stage, look),
    ...figure.parts.flatMap((each, i) => [
      ...overlapShade(stage, look, i),
      partShape(stage, look, i),
      ...(each.area > BODY ? [...marks(stage, look, each, i)] : []),
    ]),
    ...formShades(stage, look),
    ...rim(stage, look),
  ];
}

/** In black and white a dark edge sets a pale body off from a pale ground. */
function darkEdge({ traits, palette }: Stage, { figure, depth, index, colorOf }: Look): Shape[] {
  const outer = figure.parts.filter(({ area }) => area > MODELLED);
  const first = outer[0];
  if (!traits.isBilevel || !first) return [];
  const stroke = (pen: Pen, width: number): void => {
    pen.lineWidth = width;
    pen.beginPath();
    for (const { rings } of outer) for (const ring of rings) trace(pen, ring, [0, 0]);
    pen.stroke();
  };
  return [
    // What grows behind it is carved away around it.
    part(`motif ${index} clearing`, 'light', {
      depth: depth + 0.0001,
      tone: 1,
      color: palette.light,
      draw: pen => stroke(pen, clamp(figure.size * 0.085, 12, 40)),
    }),
    part(`motif ${index} edge`, 'line', {
      depth,
      tone: 1,
      color: mix(shadeOf(colorOf(first), 2), palette.ink, 0.5),
      draw: pen => stroke(pen, clamp(figure.size * 0.022, 3, 9)),
    }),
  ];
}

/** Fills the union of parts at once. */
export function fillParts(pen: Pen, parts: readonly FigurePart[]): void {
  pen.beginPath();
  for (const { rings } of parts) for (const ring of rings) trace(pen, ring, [0, 0]);
  pen.fill();
}

function trace(pen: Pen, ring: readonly Point[], [dx, dy]: Point): void {
  ring.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x + dx, y + dy);
    else pen.lineTo(x + dx, y + dy);
  });
  pen.closePath();
}

function clipTo(pen: Pen, parts: readonly FigurePart[], draw: () => void): void {
  pen.save();
  pen.beginPath();
  for (const { rings } of parts) for (const ring of rings) trace(pen, ring, [0, 0]);
  pen.clip();
  draw();
  pen.restore();
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

/** Light falls across the whole figure; a body turns from it by itself. */
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

/** A part that lies before others shades them a little on the side turned from the light. */
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

/** Whether one is in reach of the other's shade. */
function areNear(one: Box, other: Box, size: number): boolean {
  const reach = size * 0.02;

  return (
    one.left < other.right + reach &&
    one.right > other.left - reach &&
    one.top < other.bottom + reach &&
    one.bottom > other.top - reach
  );
}

function marks(stage: Stage, look: Look, each: FigurePart, i: number): Shape[] {
  const { figure, depth, index, colorOf, facing, random } = look;
  const { traits } = stage;
  const { surface } = each;
  const isHair = surface === 'fur' || surface === 'feathers';
  // Media of lines would outline each hair.
  if (surface === 'smooth' || traits.finest > 3 || (isHair && traits.isCrisp)) return [];
  const color = colorOf(each);
  const both = [
    { name: 'dark', shade: shadeOf(color, 1.1), tone: traits.isMonochrome ? 0.3 : 0.85 },
    { name: 'light', shade: lightOf(color, 1.3), tone: traits.isMonochrome ? 0.2 : 0.75 },
  ];
  return both.map(({ name, shade, tone }) => {
    const own = random.fork(`${name} ${i}`);
    const outlines = marksOn(each, { surface, size: figure.size, facing, random: own });
    return part(`motif ${index} ${name} marks ${i}`, 'texture', {
      depth,
      tone,
      color: shade,
      draw: pen =>
        clipTo(pen, [each], () => {
          pen.beginPath();
          for (const outline of outlines) trace(pen, outline, [0, 0]);
          pen.fill();
        }),
    });
  });
}

/** What turns from the light and towards the ground is darker, over all parts alike. */
function formShades({ layout, traits, scene }: Stage, look: Look): Shape[] {
  const { figure, depth, index } = look;
  const { left, right, top, bottom } = figure.box;
  const [half, high] = [(right - left) / 2, bottom - top];
  const x = (left + right) / 2;
  const isSunny = scene.weather === 'clear';
  const color = traits.isMonochrome ? oklch(0.25, 0.01, 270) : oklch(0.24, 0.07, 290);
  const bodies = figure.parts.filter(({ area }) => area > 0.002);
  const shade = (name: string, tone: number, fill: Fill): Shape =>
    part(`motif ${index} ${name}`, 'shade', {
      depth,
      tone: tone * (isSunny ? 1 : 0.75),
      color,
      fill,
      draw: pen => fillParts(pen, bodies),
    });
  return [
    shade('turned side', traits.isWash ? 0.52 : 0.8, {
      type: 'radial',
      center: [x - layout.lightSide * half * 1.15, bottom - high * 0.3],
      radius: Math.max(half * 1.5, high * 0.7),
      power: 1.2,
    }),
    shade('foot', traits.isWash ? 0.38 : 0.62, {
      type: 'fade',
      top: bottom,
      bottom: bottom - high * 0.34,
      left: 0,
    }),
  ];
}

/** Low light behind a body draws its edge. */
function rim(stage: Stage, look: Look): Shape[] {
  const { layout, palette, scene, traits } = stage;
  const { figure, depth, index, colorOf } = look;
  const outer = figure.parts.filter(({ area }) => area > 0.03);
  const first = outer[0];
  if (!first) return [];
  const isRagged = first.surface === 'fur' || first.surface === 'feathers';
  const isLow = scene.time !== 'day';
  const light = scene.time === 'night' ? palette.moon : palette.glow;
  const size = figure.size;
  return [
    part(`motif ${index} rim`, 'light', {
      depth,
      tone: clamp((isLow ? 0.75 : 0.4) * (traits.isWash ? 0.7 : 1) * (isRagged ? 0.6 : 1)),
      color: mix(light, colorOf(first), isRagged ? 0.45 : isLow ? 0.2 : 0.35),
      draw: pen =>
        fillEdge(
          pen,
          outer.flatMap(({ rings }) => rings),
          [-layout.lightSide * size * (isLow ? 0.011 : 0.007), size * 0.005],
        ),
    }),
  ];
}
