import type { Pen, Point } from '../core/curve.ts';
import { clamp } from '../core/scalar.ts';
import type { Paintable, Shape } from '../shape.ts';
import type { Layout } from './layout.ts';

const FAR_ABOVE = -4000;

/**
 * The least distance, in design units, between the picture's top and the sun or moon. A printed
 * border would cut off a higher sun or moon.
 */
const CLEAR = 54;

/** Clips items marked `isBehindRidges` to the area above all ridges. */
export function occlude(items: readonly Paintable[]): Paintable[] {
  const crests = items.flatMap(item =>
    item.type === 'shape' && item.isRidge && item.contour ? [item.contour] : [],
  );
  if (crests.length === 0) return [...items];
  return items.map(item =>
    item.type === 'shape' && item.isBehindRidges ? clipped(item, crests) : item,
  );
}

/**
 * Raises the sun or moon until most of it is above the ridges, as far as the picture's top allows.
 */
export function raiseDisc(layout: Layout, items: readonly Paintable[]): Layout {
  const { center, radius } = layout.disc;
  let highest = layout.horizon;
  for (const item of items) {
    if (item.type !== 'shape' || !item.isRidge) continue;
    for (const [x, y] of item.contour ?? []) {
      if (Math.abs(x - center[0]) < radius * 0.6) highest = Math.min(highest, y);
    }
  }
  const raised = clamp(
    Math.min(center[1], highest - radius * 0.25),
    radius + Math.max(layout.h * 0.05, CLEAR),
    layout.horizon,
  );
  return { ...layout, disc: { center: [center[0], raised], radius } };
}

function clipped(shape: Shape, crests: readonly (readonly Point[])[]): Shape {
  const draw = (pen: Pen): void => {
    pen.save();
    for (const crest of crests) clipAbove(pen, crest);
    shape.draw(pen);
    pen.restore();
  };
  return { ...shape, draw };
}

function clipAbove(pen: Pen, crest: readonly Point[]): void {
  const first = crest[0];
  const last = crest.at(-1);
  if (!first || !last) return;
  pen.beginPath();
  pen.moveTo(first[0], FAR_ABOVE);
  for (const [x, y] of crest) pen.lineTo(x, y);
  pen.lineTo(last[0], FAR_ABOVE);
  pen.closePath();
  pen.clip();
}
