import type { Mark, Rect, Shape, Stroke } from '../document.ts';
import { INK_COLORS } from './ink-colors.ts';
import type { Context } from './raster.ts';
import { grow, overlapOrTouch } from './rects.ts';
import {
  countChunks,
  countSections,
  type Disc,
  discAt,
  isEven,
  SECTIONS_PER_CHUNK,
  type Section,
  sectionAt,
  sectionBounds,
} from './stroke-sections.ts';

/**
 * Draws a mark in pixels of the document. An eraser clears what is below it. With `region`, leaves
 * out parts of a stroke that can't touch the region; the caller must clip. Chunks before
 * `fromChunk` are already drawn.
 */
export function drawMark(context: Context, mark: Mark, region?: Rect, fromChunk = 0): void {
  if (mark.kind !== 'stroke') return drawShape(context, mark);
  for (let chunk = fromChunk; chunk < countChunks(mark); chunk += 1)
    drawChunk(context, mark, { chunk, region });
}

export function markBounds(mark: Mark): Rect {
  if (mark.kind === 'stroke')
    return sectionBounds(mark, 0, countSections(mark)) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The corners of a rectangle's outline reach farther out than half the outline's width.
  return grow(mark.box, mark.width);
}

export function drawChunk(
  context: Context,
  stroke: Stroke,
  { chunk, region }: { chunk: number; region?: Rect | undefined },
): void {
  context.globalCompositeOperation = stroke.ink === 'eraser' ? 'destination-out' : 'source-over';
  const color = stroke.ink === 'eraser' ? INK_COLORS.red : INK_COLORS[stroke.ink];
  context.beginPath();
  if (isEven(stroke)) {
    traceLine(context, stroke, { chunk, region });
    context.lineWidth = stroke.width * (stroke.points[2] ?? 1);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = color;
    context.stroke();
  } else {
    traceHulls(context, stroke, { chunk, region });
    context.fillStyle = color;
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}

type Part = { chunk: number; region?: Rect | undefined };

/** Joins the sections to one line, because separate lines would show round ends. */
function traceLine(context: Context, stroke: Stroke, part: Part): void {
  let previous = -1;
  for (const index of sectionsOf(stroke, part)) {
    const { startX, startY, x, y, endX, endY } = sectionAt(stroke, index);
    if (previous !== index - 1 || previous === -1) context.moveTo(startX, startY);
    // A path without length draws no round ends.
    context.quadraticCurveTo(
      x,
      y,
      endX === startX && endY === startY ? endX + DOT_LENGTH : endX,
      endY,
    );
    previous = index;
  }
}

const DOT_LENGTH = 1e-3;

function traceHulls(context: Context, stroke: Stroke, part: Part): void {
  for (const index of sectionsOf(stroke, part)) {
    const section = sectionAt(stroke, index);
    const steps = countSteps(section);
    let from = discAt(section, 0);
    for (let step = 1; step <= steps; step += 1) {
      const to = discAt(section, step / steps);
      traceHull(context, from, to);
      from = to;
    }
  }
}

function* sectionsOf(stroke: Stroke, { chunk, region }: Part): Generator<number> {
  const from = chunk * SECTIONS_PER_CHUNK;
  const to = Math.min(from + SECTIONS_PER_CHUNK, countSections(stroke));
  for (let index = from; index < to; index += 1) {
    const bounds = region && sectionBounds(stroke, index, index + 1);
    if (!region || (bounds && overlapOrTouch(bounds, region))) yield index;
  }
}

/** The largest deviation of the polygon from the curve, in pixels of the document. */
const DEVIATION_PIXELS = 0.05;
const STEPS_MAX = 12;

function countSteps({ startX, startY, x, y, endX, endY }: Section): number {
  const deviation = Math.hypot(startX - 2 * x + endX, startY - 2 * y + endY) / 4;

  return Math.min(STEPS_MAX, 2 + Math.floor(Math.sqrt(deviation / DEVIATION_PIXELS)));
}

/** All outlines have the same direction, so that none cuts a hole into another. */
function traceHull(context: Context, from: Disc, to: Disc): void {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (distance <= Math.abs(to.radius - from.radius)) {
    const { x, y, radius } = to.radius > from.radius ? to : from;
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  const direction = Math.atan2(to.y - from.y, to.x - from.x);
  const spread = Math.acos((from.radius - to.radius) / distance);
  context.moveTo(
    to.x + to.radius * Math.cos(direction - spread),
    to.y + to.radius * Math.sin(direction - spread),
  );
  context.arc(to.x, to.y, to.radius, direction - spread, direction + spread);
  context.arc(from.x, from.y, from.radius, direction + spread, direction - spread + 2 * Math.PI);
  context.closePath();
}

function drawShape(context: Context, { kind, box, width, ink, isFilled }: Shape): void {
  context.globalCompositeOperation = 'source-over';
  context.beginPath();
  if (kind === 'rectangle') context.rect(box.x, box.y, box.width, box.height);
  else {
    const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    context.ellipse(x, y, Math.abs(box.width / 2), Math.abs(box.height / 2), 0, 0, 2 * Math.PI);
  }
  context.lineWidth = width;
  context.lineJoin = 'miter';
  context.strokeStyle = INK_COLORS[ink];
  context.stroke();
  if (!isFilled) return;
  context.fillStyle = INK_COLORS[ink];
  context.fill();
}
