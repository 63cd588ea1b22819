// See PNT-5, PNT-6.
import { describe, expect, it } from 'vitest';
import { motifScene, motifShapes } from '../../../test/motif-scene.ts';
import { readPrompt } from '../../read-prompt.ts';

const SIZE = [1024, 1024] as const;
const namesIn = (prompt: string, name: string): string[] => {
  const scene = motifScene(prompt, [{ name }], { seed: 3 });
  const dry = { ...scene, subjects: scene.subjects.filter(({ kind }) => kind !== 'lake') };
  return motifShapes(dry, SIZE).map(shape => shape.name);
};

describe('the surroundings of a motif', () => {
  it.each(['mouse', 'lady-beetle', 'snail', 'honeybee'])(
    'a %s has large blades of grass in front of it',
    name => {
      expect(namesIn('hills, summer day, oil', name)).toContain('front blades');
    },
  );

  it.each(['elephant', 'dog', 'castle', 'helicopter'])(
    'a %s has no large blades of grass in front of it',
    name => {
      expect(namesIn('hills, summer day, oil', name)).not.toContain('front blades');
    },
  );

  it('no blades of grass are in front of a mouse in snow', () => {
    expect(namesIn('hills in snow, oil', 'mouse')).not.toContain('front blades');
  });

  it('a heart floats on a string, and a peace sign is on a board that hangs on threads', () => {
    const heart = namesIn('hills, day, oil', 'red-heart');
    expect(heart).toContain('motif 0 string');
    expect(heart).not.toContain('motif 0 board');
    const sign = namesIn('hills, day, oil', 'peace-symbol');
    expect(sign).toContain('motif 0 board');
    expect(sign).toContain('motif 0 threads');
    expect(sign.indexOf('motif 0 board')).toBeLessThan(sign.indexOf('motif 0 part 0'));
  });

  it('in a linocut a dark motif has a light outline, and a pale motif has a dark edge', () => {
    const dark = namesIn('hills, day, linocut', 'gorilla');
    expect(dark).toContain('motif 0 clearing');
    expect(dark).not.toContain('motif 0 edge');
    const pale = namesIn('hills, day, linocut', 'ewe');
    expect(pale).toContain('motif 0 edge');
    expect(pale).not.toContain('motif 0 clearing');
    expect(namesIn('hills, day, oil', 'gorilla')).not.toContain('motif 0 clearing');
  });

  it('a close-up of an old man is read as a motif', () => {
    const [lead] = readPrompt('close-up of an old man', 1).subjects;
    expect(lead?.kind).toBe('motif:old-man');
  });
});
