import { describe, expect, it } from 'vitest';
import { motifScene, motifShapes } from '../../../test/motif-scene.ts';
import { paintedShapes } from '../../../test/painted-shapes.ts';
import type { Oklab } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';

const STYLES = ['low poly', 'watercolor', 'oil', 'woodblock print'] as const;

function colorOf(shapes: readonly Shape[], isMeant: (name: string) => boolean): Oklab {
  const color = shapes.find(({ name }) => isMeant(name))?.color;
  if (!color) throw new Error('No shape with such a name has a color.');
  return color;
}

function distance(one: Oklab, other: Oklab): number {
  return Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)));
}

/** The least OKLab distance of two colors that look different. */
const APART = 0.05;

describe('colors in a snowy picture', () => {
  it.each(STYLES)('an arctic fox has another color than the snow, in %s', style => {
    const shapes = paintedShapes(`an arctic fox in the snow, day, ${style}`, 4);
    const snow = colorOf(shapes, name => name === 'near ground');
    expect(
      distance(
        colorOf(shapes, name => name === 'body 0'),
        snow,
      ),
    ).toBeGreaterThan(APART);
  });

  it.each(STYLES)('a polar bear has another color than the snow, in %s', style => {
    const scene = motifScene(`hills in snow, day, ${style}`, [{ name: 'polar-bear' }]);
    const dry = { ...scene, subjects: scene.subjects.filter(({ kind }) => kind !== 'lake') };
    const shapes = motifShapes(dry, [512, 512]);
    const snow = colorOf(shapes, name => name === 'near ground');
    const [body] = shapes
      .filter(({ name, color }) => name.startsWith('motif 0 part') && color && color[0] > 0.78)
      .sort((a, b) => (b.contour?.length ?? 0) - (a.contour?.length ?? 0));
    expect(distance(body?.color ?? snow, snow)).toBeGreaterThan(APART);
  });
});
