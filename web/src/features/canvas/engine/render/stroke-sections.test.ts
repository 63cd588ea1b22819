import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stroke } from '../document.ts';
import { countChunks, countSections, isEven, sectionAt, sectionBounds } from './stroke-sections.ts';

const stroke = (...points: number[]): Stroke => ({
  kind: 'stroke',
  width: 10,
  ink: 'red',
  points: new Float32Array(points),
});
const coordinate = fc.integer({ min: -500, max: 500 });
const strokes = fc
  .array(fc.tuple(coordinate, coordinate, fc.constantFrom(0.25, 0.5, 1)), {
    minLength: 1,
    maxLength: 40,
  })
  .map(points => stroke(...points.flat()));

test('a dot has one section, at its point', () => {
  expect(sectionAt(stroke(5, 6, 1), 0)).toMatchObject({
    startX: 5,
    startY: 6,
    endX: 5,
    endY: 6,
    radius: 5,
  });
  expect(sectionBounds(stroke(5, 6, 1), 0, 1)).toEqual({ x: 0, y: 1, width: 10, height: 10 });
});

test('sections are continuous, and reach from the first point to the last', () => {
  fc.assert(
    fc.property(strokes, one => {
      const count = countSections(one);
      for (let index = 1; index < count; index += 1) {
        const { startX, startY, startRadius } = sectionAt(one, index);
        const before = sectionAt(one, index - 1);
        expect([startX, startY, startRadius]).toEqual([before.endX, before.endY, before.endRadius]);
      }
      expect([sectionAt(one, 0).startX, sectionAt(one, 0).startY]).toEqual([
        ...one.points.slice(0, 2),
      ]);
      const { endX, endY } = sectionAt(one, count - 1);
      expect([endX, endY]).toEqual([...one.points.slice(-3, -1)]);
    }),
  );
});

test('another point changes only the last section', () => {
  fc.assert(
    fc.property(strokes, one => {
      const shorter = { ...one, points: one.points.slice(0, -3) };
      for (let index = 0; index < countSections(shorter) - 1; index += 1)
        expect(sectionAt(shorter, index)).toEqual(sectionAt(one, index));
    }),
  );
});

test('the bounds contain the first point with half its width', () => {
  fc.assert(
    fc.property(strokes, one => {
      const bounds = sectionBounds(one, 0, countSections(one));
      if (!bounds) throw new Error('the stroke has no bounds');
      const { x, y, radius } = sectionAt(one, 0);
      expect(bounds.x).toBeLessThanOrEqual(x - radius);
      expect(bounds.y).toBeLessThanOrEqual(y - radius);
      expect(bounds.x + bounds.width).toBeGreaterThanOrEqual(x + radius);
      expect(bounds.y + bounds.height).toBeGreaterThanOrEqual(y + radius);
    }),
  );
  expect(sectionBounds(stroke(5, 6, 1), 1, 1)).toBeUndefined();
});

test('a stroke of constant width is recognized', () => {
  expect(isEven(stroke(0, 0, 1, 5, 5, 1))).toBe(true);
  expect(isEven(stroke(0, 0, 1, 5, 5, 0.5))).toBe(false);
});

test('a chunk has 256 sections', () => {
  expect(countChunks(stroke(...Array.from({ length: 256 * 3 }, () => 1)))).toBe(1);
  expect(countChunks(stroke(...Array.from({ length: 257 * 3 }, () => 1)))).toBe(2);
});
