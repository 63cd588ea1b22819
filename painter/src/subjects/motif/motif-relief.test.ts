import { describe, expect, it } from 'vitest';
import type { Point } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import { boxOf, type Figure } from './motif-figure.ts';
import { reliefOf } from './motif-relief.ts';

function figureOf(...outlines: Point[][]): Figure {
  const parts = outlines.map(outline => ({
    rings: [outline],
    own: oklch(0.6, 0.1, 60),
    isAsked: false,
    surface: 'smooth' as const,
    area: 0.5,
    box: boxOf([outline]),
  }));
  return { parts, box: boxOf(outlines), size: 200 };
}

const rectangle = ([left, top]: Point, [right, bottom]: Point): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const disc = Array.from({ length: 60 }, (_, i): Point => {
  const turn = (i / 60) * Math.PI * 2;
  return [300 + Math.cos(turn) * 100, 300 + Math.sin(turn) * 100];
});

describe('the relief of a figure', () => {
  it.each([1, -1])('has its light on the side of the sun (%i) and its shade opposite', side => {
    const { lightAt } = reliefOf(figureOf(disc), { lightSide: side, roundness: 1 });
    const lit = lightAt(300 + side * 55, 250);
    expect(lit).toBeGreaterThan(0.85);
    expect(lit).toBeGreaterThan(lightAt(300, 300));
    expect(lightAt(300 - side * 60, 355)).toBeLessThan(0.3);
  });

  it('runs along level and upright limbs', () => {
    const level = reliefOf(figureOf(rectangle([100, 280], [500, 320])), SUN);
    const upright = reliefOf(figureOf(rectangle([280, 100], [320, 500])), SUN);
    expect(Math.abs(level.alongAt(300, 290)[0])).toBeGreaterThan(0.98);
    expect(Math.abs(upright.alongAt(290, 300)[1])).toBeGreaterThan(0.98);
  });

  it('has a crease where two large parts meet', () => {
    const whole = reliefOf(figureOf(rectangle([100, 200], [500, 400])), SUN);
    const halves = reliefOf(
      figureOf(rectangle([100, 200], [300, 400]), rectangle([300, 200], [500, 400])),
      SUN,
    );
    const fall = ({ lightAt }: typeof whole): number => lightAt(318, 300) - lightAt(282, 300);
    expect(Math.abs(fall(whole))).toBeLessThan(0.05);
    expect(fall(halves)).toBeGreaterThan(0.2);
  });

  it('is flatter for a less round figure', () => {
    const contrast = (roundness: number): number => {
      const { lightAt } = reliefOf(figureOf(disc), { lightSide: -1, roundness });
      return lightAt(245, 250) - lightAt(360, 355);
    };
    expect(contrast(0.3)).toBeLessThan(contrast(1) * 0.7);
  });
});

const SUN = { lightSide: -1, roundness: 1 } as const;
