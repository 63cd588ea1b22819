// See PNT-7.
import { describe, expect, it } from 'vitest';
import { motifScene, motifShapes, paintedScene } from '../../../test/motif-scene.ts';
import { pointAt } from '../../core/curve.ts';

const SIZE = [1024, 1024] as const;
const SMALL = { width: 256, height: 256 };

function roughness(style: string): number {
  const shapes = motifShapes(motifScene(`hills, day, ${style}`, [{ name: 'bear' }]), SIZE);
  const outline = shapes
    .flatMap(({ name, contour }) => (contour && name.startsWith('motif') ? [contour] : []))
    .reduce((longest, each) => (each.length > longest.length ? each : longest));
  const gaps = outline.map((_, i) => {
    const [before, [x, y], after] = [i - 1, i, i + 1].map(at =>
      pointAt(outline, (at + outline.length) % outline.length),
    ) as [readonly [number, number], readonly [number, number], readonly [number, number]];
    return Math.hypot(x - (before[0] + after[0]) / 2, y - (before[1] + after[1]) / 2);
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}

describe('the edges of a motif in watercolor', () => {
  it('have finer tufts of fur than in oil', () => {
    expect(roughness('watercolor')).toBeLessThan(roughness('oil') * 0.6);
  });

  it('have no dark line around a pale thing on a table', () => {
    const darkOf = (scale: number): number => {
      const prompt = 'hills, day, watercolor';
      const scene = motifScene(prompt, [{ name: 'baguette-bread', scale }], {
        setting: 'still-life',
      });
      const pixels = paintedScene(scene, SMALL);
      let dark = 0;
      for (let i = 0; i < pixels.length; i += 4)
        if (Math.max(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0) < 90) dark++;
      return dark / (pixels.length / 4);
    };
    expect(darkOf(1) - darkOf(0.01)).toBeLessThan(0.003);
  });
});
