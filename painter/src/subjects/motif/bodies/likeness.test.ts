import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../core/rng.ts';
import { findMotif } from '../../../motifs/motif.ts';
import { dress } from '../motif-dress.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { asWholePerson, wholeDrawing } from './full-figure.ts';

function wholeMotif(name: string) {
  const motif = findMotif(name);
  if (!motif) throw new Error(`No motif is named ${name}.`);
  return asWholePerson(motif);
}

describe('whole figures', () => {
  it.each(['old-woman', 'old-man', 'older-person'])(
    'the hair of an %s is much lighter or darker than the face',
    name => {
      const motif = wholeMotif(name);
      const drawing = wholeDrawing(motif);
      for (let copy = 0; copy < 6; copy++) {
        const { parts } = dress(motif, drawing, { color: null, random: createRandom(5), copy });
        const [face] = parts
          .filter((_, i) => Math.abs((drawing.parts[i]?.color[2] ?? 0) - 0.16) < 0.02)
          .sort((a, b) => b.area - a.area);
        const [hair] = parts
          .filter((_, i) => {
            const [lightness, a, b] = drawing.parts[i]?.color ?? [0, 0, 0];
            return Math.hypot(a, b) < 0.01 && lightness > 0.6 && lightness < 0.8;
          })
          .sort((a, b) => b.area - a.area);
        if (!face || !hair) throw new Error('A face or its hair is missing.');
        expect(Math.abs(hair.color[0] - face.color[0]), `copy ${copy}`).toBeGreaterThan(0.19);
      }
    },
  );

  it('a hamster has two ears that are narrower than 0.09 times the unit square', () => {
    const { parts } = wholeDrawing(wholeMotif('hamster'));
    const ears = parts
      .filter(({ color: [, a] }) => a > 0.13 && a < 0.16)
      .flatMap(part => outlinesOf(part).map(ring => boxOf([ring])));
    expect(ears.length).toBe(2);
    for (const { left, right } of ears) expect(right - left).toBeLessThan(0.09);
  });
});
