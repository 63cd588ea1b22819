// See CAN-14.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uncoveredStrips } from './shift-pixels.ts';

test('a canvas that did not move has no uncovered strip', () => {
  expect(uncoveredStrips({ width: 8, height: 6 }, { x: 0, y: 0 })).toEqual([]);
});

test('each pixel was either moved or lies in exactly one strip', () => {
  const size = { width: 8, height: 6 };
  const by = fc.integer({ min: -12, max: 12 });
  fc.assert(
    fc.property(by, by, (x, y) => {
      const strips = uncoveredStrips(size, { x, y });
      for (let column = 0; column < size.width; column += 1)
        for (let row = 0; row < size.height; row += 1) {
          const [fromX, fromY] = [column - x, row - y];
          const isPushed = fromX >= 0 && fromX < size.width && fromY >= 0 && fromY < size.height;
          const holding = strips.filter(
            strip =>
              column >= strip.x &&
              column < strip.x + strip.width &&
              row >= strip.y &&
              row < strip.y + strip.height,
          );
          expect(holding).toHaveLength(isPushed ? 0 : 1);
        }
    }),
  );
});
