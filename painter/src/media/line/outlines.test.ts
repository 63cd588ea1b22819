import { describe, expect, it } from 'vitest';
import type { Pen } from '../../core/curve.ts';
import { createPlainLayer } from '../../core/layer.ts';
import { createView } from '../../core/view.ts';
import type { Shape } from '../../shape.ts';
import { createOutlines } from './outlines.ts';

const VIEW = createView(256, 256);
const STYLE = { width: 6, color: '#000' };

describe('outlines', () => {
  it('leave a line around a filled area and nothing inside', () => {
    const at = drawn([square(200, 800)]);
    expect(at(200, 500)).toBeGreaterThan(0.5);
    expect(at(500, 500)).toBe(0);
    expect(at(100, 500)).toBe(0);
  });

  it('hide lines behind a nearer shape', () => {
    const at = drawn([square(200, 600), square(400, 900)]);
    expect(at(600, 300)).toBeGreaterThan(0.5);
    expect(at(600, 500)).toBe(0);
    expect(at(400, 700)).toBeGreaterThan(0.5);
  });

  it('follow the edge of an image', () => {
    const image = createPlainLayer(40, 40);
    image.pen.arc(20, 20, 15, 0, Math.PI * 2);
    image.pen.fill();
    const at = drawn([shape(pen => pen.drawImage(image.canvas, 100, 100, 800, 800))], true);
    expect(at(200, 500)).toBeGreaterThan(0.4);
    expect(at(500, 500)).toBe(0);
  });

  it('restore the pen after an error', () => {
    const outlines = createOutlines(VIEW);
    const failing = shape(() => {
      throw new Error('torn');
    });
    expect(() => outlines.draw(failing, STYLE)).toThrow('torn');
    expect(Object.hasOwn(outlines.layer.pen, 'fill')).toBe(false);
    outlines.layer.pen.globalAlpha = 0.5;
    expect(outlines.layer.pen.globalAlpha).toBeCloseTo(0.5);
  });
});

/** Returns a function for the darkness of the lines at a place in design units. */
function drawn(shapes: readonly Shape[], hasImageEdges = false): (x: number, y: number) => number {
  const outlines = createOutlines(VIEW);
  for (const each of shapes) outlines.draw(each, { ...STYLE, hasImageEdges });
  const { values, width } = outlines.readAlpha();
  return (x, y) => values[Math.round(y * VIEW.unit) * width + Math.round(x * VIEW.unit)] ?? 0;
}

function square(from: number, to: number): Shape {
  return shape(pen => pen.fillRect(from, from, to - from, to - from));
}

function shape(draw: (pen: Pen) => void): Shape {
  return { type: 'shape', name: 'test', role: 'mass', depth: 0.1, draw };
}
