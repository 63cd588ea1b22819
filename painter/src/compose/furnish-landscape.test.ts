import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import type { Scene } from '../scene.ts';

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

describe('furnishing a landscape', () => {
  it.each([
    'a cat in a meadow',
    'a stag in a wheat field',
    '沙漠',
    'a forest path',
    '草原上的小鹿',
    'a bear by the sea',
    'an elk and a lighthouse',
  ])('adds no pine to “%s”', prompt => {
    for (const scene of scenesOf(prompt)) expect(kindsOf(scene)).not.toContain('pine');
  });

  it.each(['a child with a kite', '放风筝的孩子'])(
    'adds no water and no trees to a picture of a kite, and a field only with some seeds: %s',
    prompt => {
      const scenes = scenesOf(prompt);
      for (const scene of scenes) {
        for (const closed of ['lake', 'sea', 'forest-path', 'pine'])
          expect(kindsOf(scene)).not.toContain(closed);
      }
      expect(new Set(scenes.map(scene => kindsOf(scene).includes('field'))).size).toBe(2);
    },
  );

  it('puts no town into a desert and no meadow below a surfboard', () => {
    for (const scene of scenesOf('a motorcycle in the desert'))
      expect(kindsOf(scene)).not.toContain('skyline');
    for (const scene of scenesOf('a dog on a surfboard'))
      expect(kindsOf(scene)).not.toContain('field');
  });

  it('adds a subject although the prompt names only refused subjects', () => {
    for (const scene of scenesOf('rain, no mountains, no birds'))
      expect(scene.subjects).not.toEqual([]);
  });

  it('adds neither a refused meadow nor a refused planet', () => {
    for (const prompt of ['flowers by a cottage, no fields', 'an astronaut, no planets']) {
      for (const scene of scenesOf(prompt)) {
        for (const kind of kindsOf(scene)) expect(scene.denied).not.toContain(kind);
      }
    }
  });

  it('keeps sky above mountains behind a person, and enlarges the mountains', () => {
    for (const scene of scenesOf('A wanderer with a staff before high mountains, pencil drawing')) {
      expect(scene.composition.horizon).toBeGreaterThanOrEqual(0.55);
      expect(scene.subjects.find(({ kind }) => kind === 'mountains')?.scale).toBeGreaterThan(1);
    }
  });
});

function scenesOf(prompt: string): Scene[] {
  return SEEDS.map(seed => readPrompt(prompt, seed));
}

function kindsOf({ subjects }: Scene): string[] {
  return subjects.map(({ kind }) => kind);
}
