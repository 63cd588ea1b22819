import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rect, Stroke } from '../document.ts';
import { LiveMark } from './live-mark.ts';
import { countSections, SECTIONS_PER_CHUNK, sectionBounds } from './stroke-sections.ts';

const line = (count: number): Stroke => ({
  kind: 'stroke',
  width: 4,
  ink: 'blue',
  points: new Float32Array(Array.from({ length: count }, (_, index) => [index * 10, 0, 1]).flat()),
});
const look = (mark: Stroke, fixedPoints = countSections(mark)) => ({
  kind: 'stroke' as const,
  mark,
  fixedPoints,
  gesture: 1,
});

function holds(outer: Rect | undefined, inner: Rect | undefined): boolean {
  if (!outer || !inner) return inner === undefined;

  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

test('another point changes only the end of the mark', () => {
  const live = new LiveMark();
  live.follow(look(line(100)));
  const { changed } = live.follow(look(line(101)));
  expect(changed?.x).toBeGreaterThan(960);
});

test('a moved end also changes the area where it was', () => {
  const live = new LiveMark();
  const at = (x: number, y: number) => ({
    ...line(2),
    points: new Float32Array([0, 0, 1, x, y, 1]),
  });
  live.follow(look(at(500, 0), 1));
  const { changed } = live.follow(look(at(0, 500), 1));
  expect(holds(changed, { x: 0, y: 0, width: 500, height: 500 })).toBe(true);
});

test('each chunk becomes final once, in order, and the last chunks when the mark is finished', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 }),
      steps => {
        const live = new LiveMark();
        const final: number[] = [];
        let count = 0;
        for (const step of steps) {
          count += step;
          final.push(...live.follow(look(line(count))).finalChunks);
        }
        final.push(...live.finish(line(count)).finalChunks);
        expect(final).toEqual(
          Array.from({ length: Math.ceil(count / SECTIONS_PER_CHUNK) }, (_, index) => index),
        );
        expect(holds(live.drawn, sectionBounds(line(count), 0, count))).toBe(true);
      },
    ),
  );
});

test('a chunk is not final while its last section may bend', () => {
  const live = new LiveMark();
  expect(live.follow(look(line(SECTIONS_PER_CHUNK))).finalChunks).toEqual([]);
  expect(live.follow(look(line(SECTIONS_PER_CHUNK + 1))).finalChunks).toEqual([0]);
});

test('a shape changes as a whole, together with the area where it was', () => {
  const live = new LiveMark();
  const shape = (width: number) =>
    ({
      kind: 'circle',
      width: 4,
      ink: 'red',
      isFilled: false,
      box: { x: 0, y: 0, width, height: 50 },
    }) as const;
  live.followShape(shape(300));
  expect(holds(live.followShape(shape(20)), shape(300).box)).toBe(true);
  expect(live.followShape(shape(10))?.width).toBeLessThan(60);
});
