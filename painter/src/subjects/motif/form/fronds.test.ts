import { describe, expect, it } from 'vitest';
import { findMotif } from '../../../motifs/motif.ts';
import { outlinesOf } from '../motif-figure.ts';
import { naturalDrawing } from './natural-drawing.ts';

describe('the crown', () => {
  it.each(['palm-tree', 'pineapple'])('of a %s has more than 15 leaves', name => {
    const motif = findMotif(name);
    if (!motif) throw new Error(`No motif is named ${name}.`);
    const { parts, box } = naturalDrawing(motif, 'standing');
    const green = parts.filter(({ color: [, a] }) => a < -0.04);
    expect(green.flatMap(outlinesOf).length).toBeGreaterThan(15);
    expect(green.length).toBe(2);
    for (const side of [box.left, box.right, box.top, box.bottom])
      expect(Number.isFinite(side)).toBe(true);
  });
});
