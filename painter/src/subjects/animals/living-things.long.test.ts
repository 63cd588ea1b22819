import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createPalette } from '../../compose/create-palette.ts';
import { layOut } from '../../compose/layout.ts';
import { createPlainLayer } from '../../core/layer.ts';
import { createRandom } from '../../core/rng.ts';
import { createView } from '../../core/view.ts';
import { traitsOf } from '../../medium-traits.ts';
import { readPrompt } from '../../read-prompt.ts';
import type { Shape } from '../../shape.ts';
import { loadSubjects } from '../load-subjects.ts';

const paintSubject = await loadSubjects();

const THINGS = [
  'koi',
  'nine koi',
  'peony',
  'five lotus',
  'cherry tree',
  'plum blossom',
  'bamboo grove',
  'three cranes',
  'standing crane',
  'two cats',
  'sleeping fox',
  'nine foxes',
];
const SIZES = [
  [1024, 1024],
  [576, 1024],
  [1568, 672],
] as const;

describe('plants and animals', () => {
  it.each(THINGS)('"%s" repeats the same drawing calls, with numbers in range', prompt => {
    for (const [width, height] of SIZES) {
      for (const style of ['ink', 'print']) {
        for (const shape of shapesOf(`${prompt}, ${style}`, {
          seed: width + height,
          width,
          height,
        })) {
          const calls = recordedOf(shape);
          expect(isDeepStrictEqual(recordedOf(shape), calls), shape.name).toBe(true);
          expect(
            calls.every(call => call.every(isSound)),
            shape.name,
          ).toBe(true);
        }
      }
    }
  });

  it.each(THINGS)('"%s" differs with another seed', prompt => {
    const [one, other] = [1, 2].map(seed =>
      shapesOf(`${prompt}, print`, { seed, width: 1024, height: 1024 }).map(recordedOf),
    );
    expect(one).not.toEqual(other);
  });

  it('have fewer than 140 shapes each', () => {
    for (const prompt of THINGS) {
      expect(
        shapesOf(`${prompt}, ink`, { seed: 3, width: 1024, height: 1024 }).length,
        prompt,
      ).toBeLessThan(140);
    }
  });
});

function shapesOf(
  prompt: string,
  { seed, width, height }: { seed: number; width: number; height: number },
): Shape[] {
  const scene = readPrompt(prompt, seed);
  const layout = layOut(scene, createView(width, height));
  const [subject] = scene.subjects;
  if (!subject) throw new Error(`Nothing to paint in "${prompt}".`);
  const random = createRandom(scene.character).fork(subject.kind);
  const stage = {
    scene,
    subject,
    layout,
    palette: createPalette(scene),
    traits: traitsOf(scene.style),
    random,
  };
  return paintSubject(stage).filter(item => item.type === 'shape');
}

type Call = (string | number)[];

function recordedOf(shape: Shape): Call[] {
  const calls: Call[] = [];
  const { pen } = createPlainLayer(1, 1);
  shape.draw(
    new Proxy(pen, {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          calls.push([String(name), ...values.filter(value => typeof value === 'number')]),
      set: () => true,
    }),
  );
  return calls;
}

function isSound(value: string | number): boolean {
  return typeof value === 'string' || (Number.isFinite(value) && Math.abs(value) < 20_000);
}
