import { describe, expect, it } from 'vitest';
import { drawingOf } from '../../../motifs/drawing.ts';
import { findMotif, type Motif } from '../../../motifs/motif.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { naturalForm } from './natural-form.ts';

function motifNamed(name: string): Motif {
  const motif = findMotif(name);
  if (!motif) throw new Error(`No motif is named ${name}.`);
  return motif;
}

const widthOf = ({ left, right }: { left: number; right: number }): number => right - left;

describe('the form of vehicles', () => {
  it.each(['automobile', 'tractor', 'delivery-truck', 'fire-engine'])(
    'a %s is longer than its square drawing, and its wheels are round',
    name => {
      const drawing = drawingOf(name);
      const natural = naturalForm(drawing, motifNamed(name));
      expect(widthOf(natural.box) / widthOf(drawing.box)).toBeGreaterThan(1.12);
      expect(natural.box.bottom).toBe(drawing.box.bottom);

      const wheels = natural.parts
        .filter(({ color }) => color[0] < 0.5)
        .flatMap(part => outlinesOf(part).map(ring => boxOf([ring])))
        .filter(box => box.bottom > natural.box.bottom - 0.03 && widthOf(box) > 0.12)
        .filter(box => widthOf(box) < 0.35);
      expect(wheels.length).toBeGreaterThan(1);
      for (const wheel of wheels)
        expect(widthOf(wheel) / (wheel.bottom - wheel.top)).toBeCloseTo(1, 1);
    },
  );

  it.each(['bicycle', 'oncoming-automobile', 'horse'])('a %s keeps its drawn length', name => {
    const drawing = drawingOf(name);
    const natural = naturalForm(drawing, motifNamed(name));
    expect(widthOf(natural.box)).toBeCloseTo(widthOf(drawing.box), 1);
  });
});
