// See PNT-7.
import { describe, expect, it } from 'vitest';
import { oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { inFullRed, isRedBody } from './red-body.ts';

const FOX = oklch(0.64, 0.16, 48);
const FOX_BY_NIGHT = oklch(0.33, 0.054, 37);
const WOOD = oklch(0.45, 0.06, 60);

describe('red bodies', () => {
  it.each([
    ['a fox', {}, FOX, true],
    ['a fox by night', {}, FOX_BY_NIGHT, true],
    ['brown wood', {}, WOOD, false],
    ['grass', {}, oklch(0.6, 0.12, 130), false],
    ['a red shade', { role: 'shade' }, FOX, false],
    ['a red cloud', { depth: 1.5 }, FOX, false],
    ['red land', { contour: [[0, 0]] }, FOX, false],
  ] as const)(
    'are told apart by color, role, depth and contour: %s',
    (_, part: Partial<Shape>, color, isRed) => {
      expect(isRedBody({ ...body(), ...part, color })).toBe(isRed);
    },
  );

  it('are recognized by the middle color of their gradient, and full red replaces the gradient', () => {
    const shaded = body({ type: 'ramp', from: [0, 0], to: [0, 9], stops: [WOOD, FOX, WOOD] });
    expect(isRedBody(shaded)).toBe(true);
    expect(inFullRed(shaded).fill).toBeUndefined();
    expect(shaded.fill).toBeDefined();
  });
});

function body(fill?: Shape['fill']): Shape {
  return {
    type: 'shape',
    name: 'test',
    role: 'mass',
    depth: 0.1,
    draw: () => {},
    ...(fill && { fill }),
  };
}
