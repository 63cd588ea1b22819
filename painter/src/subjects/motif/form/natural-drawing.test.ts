// See PNT-4, PNT-5, PNT-6, PNT-7.
import { describe, expect, it } from 'vitest';
import { motifScene, motifShapes } from '../../../../test/motif-scene.ts';
import { createRandom } from '../../../core/rng.ts';
import { type Drawing, drawingOf } from '../../../motifs/drawing.ts';
import { findMotif, type Motif } from '../../../motifs/motif.ts';
import { readPrompt } from '../../../read-prompt.ts';
import { asWholePerson } from '../bodies/full-figure.ts';
import { dressSubject } from '../join/motif-join.ts';
import type { Dressed, DressedPart } from '../motif-dress.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';

function motifNamed(name: string): Motif {
  const motif = findMotif(name);
  if (!motif) throw new Error(`No motif is named ${name}.`);
  return motif;
}

function drawn(name: string, motif = asWholePerson(motifNamed(name))): Dressed {
  const [plain] = readPrompt('a dog', 1).subjects;
  if (!plain) throw new Error('The prompt has no subject.');
  return dressSubject({ ...plain, kind: `motif:${name}` }, motif, createRandom(1));
}

const boxOfPart = (part: Pick<DressedPart, 'path'>) => boxOf(outlinesOf(part));

function darkSpots({ parts }: Pick<Drawing, 'parts'>): number[] {
  return parts
    .filter(({ color: [lightness] }) => lightness < 0.3)
    .flatMap(part => outlinesOf(part))
    .map(ring => boxOf([ring]))
    .map(({ left, right, top, bottom }) => (right - left) * (bottom - top))
    .sort((a, b) => a - b);
}

function coveredAt({ parts, box }: Pick<Drawing, 'parts' | 'box'>, share: number): number {
  const y = box.top + (box.bottom - box.top) * share;
  const rings = parts.flatMap(part => outlinesOf(part));
  const isCovered = (x: number): boolean =>
    rings.some(ring => {
      let inside = false;
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
      });
      return inside;
    });
  const steps = Array.from({ length: 400 }, (_, i) => i / 400);
  const covered = steps.filter(t => isCovered(box.left + (box.right - box.left) * t));
  return covered.length / steps.length;
}

describe('the face', () => {
  it.each(['dog', 'bear', 'lion'])('of a %s in a scene shows no tongue', name => {
    const isRed = ({ color: [lightness, a] }: DressedPart) => a > 0.15 && lightness < 0.72;
    expect(drawn(name).parts.filter(isRed)).toEqual([]);
  });

  it.each(['cat', 'cow', 'elephant', 'pig'])(
    'of a %s has eyes less than half as large as in the original drawing',
    name => {
      const [own = 0] = darkSpots(drawn(name));
      const [before = 0] = darkSpots(drawingOf(name));
      expect(own).toBeGreaterThan(0);
      expect(own).toBeLessThan(before * 0.5);
    },
  );

  it.each(['farmer', 'princess', 'child'])(
    'of a %s has no features in a whole figure, but all of them in a bust',
    name => {
      const bust = drawn(name, motifNamed(name)).parts.length;
      const whole = drawn(name).parts;
      const face = motifNamed(name);
      expect(face.view).not.toBe('whole');
      expect(darkSpots({ parts: whole }).filter(size => size < 0.0004)).toEqual([]);
      expect(bust).toBe(drawingOf(name).parts.length);
    },
  );
});

describe('a face that identifies a motif', () => {
  it.each(['robot', 'santa-claus', 'old-woman'])('stays in a scene: %s', name => {
    expect(drawn(name).parts.length).toBeGreaterThanOrEqual(drawingOf(name).parts.length);
    expect(darkSpots(drawn(name)).length).toBeGreaterThanOrEqual(darkSpots(drawingOf(name)).length);
  });
});

describe('the form', () => {
  it.each(['dog', 'deer', 'camel', 'goat'])(
    'of a %s has narrower legs near the ground than the original drawing',
    name => {
      expect(coveredAt(drawn(name), 0.93)).toBeLessThan(coveredAt(drawingOf(name), 0.93) * 0.87);
    },
  );

  it.each(['wolf', 'moose', 'boar', 'chicken'])('of a %s is whole and in profile', name => {
    const motif = asWholePerson(motifNamed(name));
    expect([motif.view, motif.facing]).toEqual(['whole', -1]);
    expect(coveredAt(drawn(name), 0.9)).toBeLessThan(0.5);
  });

  it('of a fish is longer than high', () => {
    const { left, right, top, bottom } = drawn('tropical-fish').box;
    expect(right - left).toBeGreaterThan((bottom - top) * 1.3);
  });

  it('of a pineapple has its crown in the middle', () => {
    const { parts, box } = drawn('pineapple');
    const [crown] = parts.filter(({ color: [, a] }) => a < -0.08).map(boxOfPart);
    if (!crown) throw new Error('The drawing has no green part.');
    const middle = (box.left + box.right) / 2;
    expect(Math.abs((crown.left + crown.right) / 2 - middle)).toBeLessThan(0.08);
  });

  it('of a canoe has a paddle shorter than the hull', () => {
    const { parts } = drawn('canoe');
    const boxes = parts.map(boxOfPart);
    const hull = boxes.reduce((best, each) =>
      each.right - each.left > best.right - best.left ? each : best,
    );
    const [paddle] = boxes;
    if (!paddle) throw new Error('The drawing has no parts.');
    expect(paddle.right - paddle.left).toBeLessThan((hull.right - hull.left) * 0.6);
  });

  it.each(['hibiscus', 'cherry-blossom', 'blossom', 'sunflower'])(
    'of a %s grows on a stem',
    name => {
      const { parts, box } = drawn(name);
      const green = parts.filter(({ color: [, a] }) => a < -0.05).map(boxOfPart);
      const petals = parts.filter(({ color: [, a, b] }) => a > 0.01 || b > 0.11).map(boxOfPart);
      expect(Math.max(...green.map(({ bottom }) => bottom))).toBeCloseTo(box.bottom, 2);
      for (const { bottom } of petals)
        expect(bottom).toBeLessThan(box.top + (box.bottom - box.top) * 0.62);
    },
  );
});

describe('the fine parts of a motif', () => {
  it.each(['castle', 'shinto-shrine', 'flamingo', 'canoe', 'church'])(
    'add more than 25 outlines to a %s',
    name => {
      const count = ({ parts }: Pick<Drawing, 'parts'>) => parts.flatMap(outlinesOf).length;
      expect(count(drawn(name))).toBeGreaterThan(count(drawingOf(name)) + 25);
    },
  );
});

describe('the colors of a motif', () => {
  it('have a chroma below 0.15 in oil', () => {
    for (const name of ['flamingo', 'frog', 'tropical-fish', 'castle']) {
      const scene = motifScene('hills, day, oil', [{ name }]);
      const strongest = Math.max(
        ...motifShapes(scene, [1024, 1024])
          .filter(shape => /part/.test(shape.name))
          .map(({ color = [0, 0, 0] }) => Math.hypot(color[1], color[2])),
      );
      expect(strongest, name).toBeLessThan(0.15);
    }
  });
});
