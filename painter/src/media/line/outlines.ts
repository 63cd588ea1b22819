/**
 * Draws the outlines of shapes. While a shape is drawn, the pen's `fill` erases the lines inside
 * the path and then strokes the path. So nearer shapes hide the lines behind them.
 */
import { Path2D } from '@napi-rs/canvas';
import type { Pen } from '../../core/curve.ts';
import { createPlainLayer, type Layer } from '../../core/layer.ts';
import { clamp } from '../../core/scalar.ts';
import type { View } from '../../core/view.ts';
import type { Plane } from '../../restyle/planes.ts';
import type { Shape } from '../../shape.ts';
import { outlineImage } from './outline-image.ts';

export type LineStyle = {
  /** The width of lines in design units. */
  width: number;
  color: string;
  /** True if lines behind the shape stay visible. */
  isTransparent?: boolean;
  /** Alternating lengths of line and gap, in design units. Without it the line is solid. */
  dash?: readonly number[];
  /** Fills the shape with parallel lines this many design units apart. */
  hatchGap?: number;
  hasEdge?: boolean;
  hasImageEdges?: boolean;
};

export type Outlines = {
  layer: Layer;
  draw: (shape: Shape, style: LineStyle) => void;
  /** Returns the opacity of the lines, 0..1 for each pixel. */
  readAlpha: () => Plane;
};

export function createOutlines(view: View): Outlines {
  const layer = createPlainLayer(view.width, view.height);
  layer.pen.scale(view.unit, view.unit);
  return {
    layer,
    draw: (shape, style) => {
      const stride = Math.max(1, Math.round(countMarks(layer.pen, shape) / MARKS_MAX));
      // If a shape has many parts, such as leaves, only some parts get a line, which is finer. The
      // lines of all parts would hide the ground.
      const width = Math.max(style.width * (stride > 1 ? 0.6 : 1), FINEST_PIXELS / view.unit);
      withOutlines(layer.pen, { ...style, width, stride }, () => shape.draw(layer.pen));
    },
    readAlpha: () => {
      const { data } = layer.pen.getImageData(0, 0, view.width, view.height);
      const values = new Float32Array(view.width * view.height);
      // `!` asserts that an index is in range
      for (let i = 0; i < values.length; i++) values[i] = data[i * 4 + 3]! / 255;
      return { width: view.width, height: view.height, values };
    },
  };
}

/** The width of the finest line in pixels. Finer lines would disappear in small pictures. */
const FINEST_PIXELS = 0.55;
/** At most about this many fills and strokes of a shape get a line. */
const MARKS_MAX = 150;

type PlainPen = Pick<Pen, 'fill' | 'stroke' | 'drawImage'>;

/** The methods that build a path. `countMarks` makes them do nothing, because they are slow. */
const PATH_STEPS = [
  'beginPath',
  'closePath',
  'moveTo',
  'lineTo',
  'quadraticCurveTo',
  'bezierCurveTo',
  'arc',
  'ellipse',
  'rect',
] as const;
const REPLACED = ['fill', 'stroke', 'fillRect', 'drawImage', 'globalAlpha'] as const;

function countMarks(pen: Pen, shape: Shape): number {
  let count = 0;
  const mark = (): void => {
    count++;
  };
  const skip = (): void => {};
  pen.save();
  Object.assign(pen, { fill: mark, stroke: mark, fillRect: mark, drawImage: skip });
  for (const name of PATH_STEPS) pen[name] = skip;
  try {
    shape.draw(pen);
  } finally {
    for (const name of [...REPLACED, ...PATH_STEPS]) Reflect.deleteProperty(pen, name);
    pen.restore();
  }
  return count;
}

/** Makes the pen draw outlines instead of filled areas, strokes and images during `run`. */
function withOutlines(pen: Pen, style: LineStyle & { stride: number }, run: () => void): void {
  const plain: PlainPen = {
    fill: pen.fill.bind(pen),
    stroke: pen.stroke.bind(pen),
    drawImage: pen.drawImage.bind(pen),
  };
  let marks = 0;
  const isLeftOut = (): boolean => marks++ % style.stride !== 0;
  const fill = (...path: unknown[]): void =>
    outlineFill(pen, plain, {
      style: isLeftOut() ? { ...style, hasEdge: false, hatchGap: 0 } : style,
      path,
    });
  const stroke = (...path: unknown[]): void => {
    if (!isLeftOut()) outlineStroke(pen, plain, { style, path });
  };
  const fillRect = (x: number, y: number, width: number, height: number): void => {
    pen.beginPath();
    if (Math.min(Math.abs(width), Math.abs(height)) < style.width * 4) {
      if (!isLeftOut()) drawBar(pen, plain, { style, x, y, width, height });
      return;
    }
    pen.rect(x, y, width, height);
    fill();
  };
  const drawImage = (...args: unknown[]): void => {
    if (!style.isTransparent) rubOut(pen, () => Reflect.apply(plain.drawImage, pen, args));
    if (style.hasImageEdges && style.hasEdge !== false)
      outlineImage(pen, plain.drawImage, { style, args });
  };
  pen.save();
  pen.fillStyle = '#000';
  pen.strokeStyle = style.color;
  pen.setLineDash([...(style.dash ?? [])]);
  Object.assign(pen, { fill, stroke, fillRect, drawImage });
  Object.defineProperty(pen, 'globalAlpha', { configurable: true, get: () => 1, set: () => {} });
  try {
    run();
  } finally {
    for (const name of REPLACED) Reflect.deleteProperty(pen, name);
    pen.restore();
  }
}

function outlineFill(
  pen: Pen,
  plain: PlainPen,
  { style, path }: { style: LineStyle; path: readonly unknown[] },
): void {
  if (!style.isTransparent) rubOut(pen, () => Reflect.apply(plain.fill, pen, path));
  const asked = pen.lineWidth;
  pen.lineWidth = style.width;
  const shape = path[0] instanceof Path2D ? path[0] : undefined;
  if (style.hasEdge !== false) {
    if (shape) plain.stroke(shape);
    else plain.stroke();
  }
  if (style.hatchGap && !shape) hatchPath(pen, plain, style.hatchGap);
  pen.lineWidth = asked;
}

type Bar = { style: LineStyle; x: number; y: number; width: number; height: number };

function drawBar(pen: Pen, plain: PlainPen, { style, x, y, width, height }: Bar): void {
  const isLevel = Math.abs(width) > Math.abs(height);
  const asked = pen.lineWidth;
  pen.lineWidth = style.width;
  pen.moveTo(isLevel ? x : x + width / 2, isLevel ? y + height / 2 : y);
  pen.lineTo(isLevel ? x + width : x + width / 2, isLevel ? y + height / 2 : y + height);
  plain.stroke();
  pen.lineWidth = asked;
}

function hatchPath(pen: Pen, plain: PlainPen, gap: number): void {
  pen.save();
  pen.clip();
  pen.setLineDash([]);
  pen.lineWidth *= 0.7;
  pen.beginPath();
  for (let x = -2400; x < 3600; x += gap) {
    pen.moveTo(x, -300);
    pen.lineTo(x - 1800, 2600);
  }
  plain.stroke();
  pen.restore();
}

function outlineStroke(
  pen: Pen,
  plain: PlainPen,
  { style, path }: { style: LineStyle; path: readonly unknown[] },
): void {
  const asked = pen.lineWidth;
  if (asked <= style.width * 2.5) {
    pen.lineWidth = clamp(asked * 0.6, style.width * 0.5, style.width);
    Reflect.apply(plain.stroke, pen, path);
  } else {
    pen.lineWidth = asked + style.width;
    Reflect.apply(plain.stroke, pen, path);
    pen.lineWidth = Math.max(0.1, asked - style.width);
    rubOut(pen, () => Reflect.apply(plain.stroke, pen, path));
  }
  pen.lineWidth = asked;
}

function rubOut(pen: Pen, rub: () => void): void {
  const asked = pen.globalCompositeOperation;
  pen.globalCompositeOperation = 'destination-out';
  const color = pen.strokeStyle;
  pen.strokeStyle = '#000';
  rub();
  pen.strokeStyle = color;
  pen.globalCompositeOperation = asked;
}
