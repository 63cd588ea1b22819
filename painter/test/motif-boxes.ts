import { createPlainLayer } from '../src/core/layer.ts';
import { createView } from '../src/core/view.ts';
import type { Shape } from '../src/shape.ts';

export type Box = { left: number; right: number; top: number; bottom: number };

/** Returns the box around each motif, without its ground and shadows. */
export function bodiesOf(shapes: readonly Shape[], view: readonly [number, number]): Box[] {
  const bodies = new Map<string, Box>();
  for (const shape of shapes) {
    const [, index] = /^motif (\d+) part/.exec(shape.name) ?? [];
    if (index === undefined) continue;
    const box = inkedBox(shape, view);
    const known = bodies.get(index);
    if (box) bodies.set(index, known ? joined(known, box) : box);
  }
  return [...bodies.values()];
}

function joined(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/**
 * The border around the picture that is also searched, and the side of a search cell, in design
 * units.
 */
const EDGE = 200;
const DOT = 8;

/** Returns the box around a shape in design units, also outside the picture; null if empty. */
export function inkedBox(shape: Shape, [width, height]: readonly [number, number]): Box | null {
  const { w, h } = createView(width, height);
  const size = { width: Math.ceil((w + 2 * EDGE) / DOT), height: Math.ceil((h + 2 * EDGE) / DOT) };
  const { pen } = createPlainLayer(size.width, size.height);
  pen.setTransform(1 / DOT, 0, 0, 1 / DOT, EDGE / DOT, EDGE / DOT);
  shape.draw(pen);
  const { data } = pen.getImageData(0, 0, size.width, size.height);
  let box: Box | null = null;
  for (let i = 3; i < data.length; i += 4) {
    if ((data[i] ?? 0) < 128) continue;
    const at = (i - 3) / 4;
    const [x, y] = [(at % size.width) * DOT - EDGE, Math.floor(at / size.width) * DOT - EDGE];
    const dot = { left: x, right: x + DOT, top: y, bottom: y + DOT };
    box = box ? joined(box, dot) : dot;
  }
  return box;
}

export function areaOf({ left, right, top, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
