// See CAN-8.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layer, Point, Rect } from './document.ts';
import { contains, pointWithin, rectBetween } from './geometry.ts';
import { croppedTo, keepPartlyInside, placedAt, shownRect } from './layer-geometry.ts';
import { points, rects, sizes } from './testing/arbitraries.ts';
import { layerOf } from './testing/scene.ts';

const layers: fc.Arbitrary<Layer> = fc
  .record({ at: rects, original: sizes })
  .map(({ at, original }) => ({
    ...layerOf('any', at),
    transform: { ...at, originalWidth: original.width, originalHeight: original.height },
  }));

const parts = fc.tuple(layers, points, points).map(([layer, from, to]) => {
  const shown = shownRect(layer);

  return { layer, part: rectBetween(pointWithin(from, shown), pointWithin(to, shown)) };
});

function placeOf({ transform }: Layer, pixel: Point): Point {
  return {
    x: transform.x + (pixel.x * transform.width) / transform.originalWidth,
    y: transform.y + (pixel.y * transform.height) / transform.originalHeight,
  };
}

function expectNear(one: Rect, other: Rect, distance: { x: number; y: number }): void {
  expect(Math.abs(one.x - other.x)).toBeLessThanOrEqual(distance.x + 1e-6);
  expect(Math.abs(one.y - other.y)).toBeLessThanOrEqual(distance.y + 1e-6);
  expect(Math.abs(one.x + one.width - other.x - other.width)).toBeLessThanOrEqual(
    distance.x + 1e-6,
  );
  expect(Math.abs(one.y + one.height - other.y - other.height)).toBeLessThanOrEqual(
    distance.y + 1e-6,
  );
}

test('cropping moves no visible pixel, and shows the wanted part in whole pixels of the picture', () => {
  fc.assert(
    fc.property(parts, ({ layer, part }) => {
      const cropped = croppedTo(layer, part);
      const { transform } = layer;

      expect(cropped.transform).toBe(transform);
      // Rounding moves an edge by up to half a pixel, and enlarges a tiny part to one pixel.
      expectNear(shownRect(cropped), part, {
        x: (1.5 * transform.width) / transform.originalWidth,
        y: (1.5 * transform.height) / transform.originalHeight,
      });
      const area = cropped.cropArea ?? {
        x: 0,
        y: 0,
        width: transform.originalWidth,
        height: transform.originalHeight,
      };
      expect(Object.values(area).every(Number.isInteger)).toBe(true);
      expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1);
      expect(
        contains(
          { x: 0, y: 0, width: transform.originalWidth, height: transform.originalHeight },
          area,
        ),
      ).toBe(true);
    }),
  );
});

test('placing a cropped layer keeps its visible pixels', () => {
  fc.assert(
    fc.property(parts, rects, ({ layer, part }, to) => {
      const cropped = croppedTo(layer, part);
      const placed = placedAt(cropped, to);
      const area = placed.cropArea ?? { x: 0, y: 0 };

      expectNear(shownRect(placed), to, { x: 1e-3, y: 1e-3 });
      expect(placed.cropArea).toEqual(cropped.cropArea);
      expect(placeOf(placed, area).x).toBeCloseTo(to.x, 3);
      expect(placeOf(placed, area).y).toBeCloseTo(to.y, 3);
    }),
  );
});

test('cropping a layer to its visible part changes nothing', () => {
  fc.assert(
    fc.property(parts, ({ layer, part }) => {
      const cropped = croppedTo(layer, part);

      expect(croppedTo(layer, shownRect(layer))).toBe(layer);
      expect(croppedTo(cropped, shownRect(cropped))).toBe(cropped);
    }),
  );
});

test("keepPartlyInside keeps a layer's size and makes the layer overlap the frame", () => {
  fc.assert(
    fc.property(rects, rects, (shown, frame) => {
      const kept = keepPartlyInside(shown, frame);

      expect({ width: kept.width, height: kept.height }).toEqual({
        width: shown.width,
        height: shown.height,
      });
      expect(kept.x).toBeLessThan(frame.x + frame.width);
      expect(kept.x + kept.width).toBeGreaterThan(frame.x);
      expect(kept.y).toBeLessThan(frame.y + frame.height);
      expect(kept.y + kept.height).toBeGreaterThan(frame.y);
    }),
  );
});
