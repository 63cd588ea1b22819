import { describe, expect, it } from 'vitest';
import { createPalette } from '../compose/create-palette.ts';
import { layOut } from '../compose/layout.ts';
import { createPlainLayer } from '../core/layer.ts';
import { createRandom } from '../core/rng.ts';
import { createView } from '../core/view.ts';
import { traitsOf } from '../medium-traits.ts';
import { readPrompt } from '../read-prompt.ts';
import type { Shape } from '../shape.ts';
import { paintGround } from './landscape/ground.ts';
import { loadSubjects } from './load-subjects.ts';
import { paintWeather } from './sky/weather.ts';

const paintSubject = await loadSubjects();

const PROMPTS = [
  'a lighthouse by the sea at night, oil painting',
  'a lighthouse, low poly',
  'a pagoda in the snow, woodblock',
  'two pagodas at dusk, ink',
  'nine houses, poster',
  'a cottage in winter, watercolor',
  'a stone bridge and two cottages, ink',
  'a zigzag bridge, woodblock',
  'a suspension bridge, paper cut',
  'desert dunes at night, oil painting',
  'a lavender field, watercolor',
  'a tulip field, woodblock',
  'a sunflower field, pixel art',
  'rice terraces, ink',
  'a poppy meadow, oil painting',
  'an old pine in the snow, poster',
  'a pine forest, ink',
  'an autumn forest path, woodblock',
  'a forest path in winter, watercolor',
];
const SIZES = [
  [160, 160],
  [120, 213],
  [244, 105],
] as const;

describe('places', () => {
  it.each(PROMPTS)('“%s” has shapes that draw the same each time, with finite numbers', prompt => {
    for (const [width, height] of SIZES) {
      for (const shape of shapesOf(prompt, { width, height })) {
        expect(
          drawn(shape, { width, height }).equals(drawn(shape, { width, height })),
          shape.name,
        ).toBe(true);
      }
    }
  });

  it.each(PROMPTS)('“%s” has fewer than 80 shapes', prompt => {
    expect(shapesOf(prompt, { width: 160, height: 160 }).length).toBeLessThan(80);
  });
});

describe('weather and ground', () => {
  it.each([
    'a storm at sea, ink',
    'thunderstorm over mountains, watercolor',
    'wooded hills, poster',
  ])('“%s” has tones from 0 to 1.5', prompt => {
    for (const seed of [1, 2, 3, 4]) {
      const scene = readPrompt(prompt, seed);
      const layout = layOut(scene, createView(160, 160));
      const stage = { scene, layout, palette: createPalette(scene), traits: traitsOf(scene.style) };
      const random = createRandom(scene.character);
      const items = [
        ...paintWeather({ ...stage, random: random.fork('weather') }),
        ...paintGround({ ...stage, random: random.fork('ground') }),
      ].filter(item => item.type === 'shape');
      expect(items.length).toBeGreaterThan(0);
      for (const { name, tone = 1 } of items) {
        expect(tone, name).toBeGreaterThanOrEqual(0);
        expect(tone, name).toBeLessThanOrEqual(1.5);
      }
    }
  });
});

function shapesOf(prompt: string, { width, height }: { width: number; height: number }): Shape[] {
  const scene = readPrompt(prompt, 3);
  const layout = layOut(scene, createView(width, height));
  const palette = createPalette(scene);
  const random = createRandom(scene.character);
  return scene.subjects
    .filter(({ isAsked }) => isAsked)
    .flatMap(subject =>
      paintSubject({
        scene,
        subject,
        layout,
        palette,
        traits: traitsOf(scene.style),
        random: random.fork(subject.kind),
      }),
    )
    .filter(item => item.type === 'shape');
}

function drawn(
  { draw, name }: Shape,
  { width, height }: { width: number; height: number },
): Buffer {
  const { pen } = createPlainLayer(width, height);
  const { unit } = createView(width, height);
  pen.scale(unit, unit);
  draw(
    new Proxy(pen, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          if (given.some(one => typeof one === 'number' && !Number.isFinite(one)))
            throw new Error(`${name} gives ${String(key)} a number that is not finite.`);
          return Reflect.apply(value, target, given);
        };
      },
      set: (target, key, value) => Reflect.set(target, key, value),
    }),
  );
  return Buffer.from(pen.getImageData(0, 0, width, height).data.buffer);
}
