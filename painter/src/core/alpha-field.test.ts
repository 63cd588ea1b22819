import { expect, it } from 'vitest';
import { alphaField } from './alpha-field.ts';
import { createPlainLayer } from './layer.ts';

it('a field is drawn with the pen’s fill, only inside its box', () => {
  const { pen } = createPlainLayer(100, 100);
  const draw = alphaField({ x: 20, y: 20, w: 60, h: 60 }, 2, (x, y) =>
    Math.hypot(x - 50, y - 50) < 20 ? 1 : 0,
  );
  pen.fillStyle = 'rgb(200, 30, 10)';
  draw(pen);
  expect([...pen.getImageData(50, 50, 1, 1).data]).toEqual([200, 30, 10, 255]);
  expect(pen.getImageData(22, 22, 1, 1).data[3]).toBe(0);
  expect(pen.getImageData(5, 5, 1, 1).data[3]).toBe(0);
});

it('a field is computed once, at its first drawing, with a limited number of cells', () => {
  let calls = 0;
  const draw = alphaField({ x: 0, y: 0, w: 4000, h: 4000 }, 1, () => {
    calls += 1;
    return 0.5;
  });
  expect(calls).toBe(0);
  const bytes = (): string => {
    const { pen } = createPlainLayer(64, 64);
    draw(pen);
    return pen.getImageData(0, 0, 64, 64).data.join();
  };
  const first = bytes();
  const callsOfFirst = calls;
  expect(callsOfFirst).toBeGreaterThan(300_000);
  expect(callsOfFirst).toBeLessThan(420_000);

  expect(bytes()).toBe(first);
  expect(calls).toBe(callsOfFirst);
});
