import { describe, expect, it } from 'vitest';
import { carveLines, createField } from './carve-lines.ts';
import { smoothAlong } from './key-lines.ts';
import { measureOrientation } from './orientation.ts';
import type { Plane } from './planes.ts';

const SIZE = { width: 120, height: 90 };

function change({ values }: Plane, step: number): number {
  let sum = 0;
  for (let i = 0; i + step < values.length; i++)
    sum += Math.abs((values[i] ?? 0) - (values[i + step] ?? 0));
  return sum / values.length;
}

describe('lines along a field', () => {
  it.each([
    ['level', 0, 1, SIZE.width],
    ['upright', Math.PI / 2, SIZE.width, 1],
  ])('run %s like the field', (_, angle, along, across) => {
    const lines = carveLines(
      createField(SIZE, () => angle, 2),
      { breadth: 3, seed: 1 },
    );
    expect(change(lines, along) * 1.6).toBeLessThan(change(lines, across));
  });

  it('differ with the seed', () => {
    const field = createField(SIZE, () => 0.4, 2);
    expect(carveLines(field, { breadth: 3, seed: 1 }).values).not.toEqual(
      carveLines(field, { breadth: 3, seed: 2 }).values,
    );
  });

  it('are smoothed along the field, but not across a difference above the tolerance', () => {
    const field = createField(SIZE, () => 0, 2);
    const dots = Float32Array.from({ length: SIZE.width * SIZE.height }, (_, i) =>
      i % 10 === 0 ? 1 : 0,
    );
    const plane = { ...SIZE, values: dots };
    expect(Math.max(...smoothAlong(plane, field, { steps: 4 }).values)).toBeLessThan(0.4);
    expect(Math.max(...smoothAlong(plane, field, { steps: 4, tolerance: 0.5 }).values)).toBe(1);
  });
});

describe('orientation', () => {
  it.each([
    ['level', 0],
    ['slanted', 0.6],
    ['upright', Math.PI / 2],
  ])('finds that stripes are %s', (_, angle) => {
    const values = Float32Array.from({ length: 200 * 200 }, (_, i) => {
      const [x, y] = [i % 200, Math.floor(i / 200)];
      return 0.5 + 0.4 * Math.sin((y * Math.cos(angle) - x * Math.sin(angle)) / 4);
    });
    const directions = measureOrientation({ width: 200, height: 200, values }).at(4);
    const found = directions.angleAt(0.5, 0.5);
    expect(Math.abs(Math.sin(found - angle))).toBeLessThan(0.08);
    expect(directions.strengthAt(0.5, 0.5)).toBeGreaterThan(0.9);
  });

  it('has no strength on plain ground', () => {
    const plain = { width: 80, height: 80, values: new Float32Array(6400).fill(0.5) };
    expect(measureOrientation(plain).at(4).strengthAt(0.5, 0.5)).toBe(0);
  });
});
