// See PNT-7.
import { expect, test } from 'vitest';
import { createView } from '../core/view.ts';
import { readPrompt } from '../read-prompt.ts';
import { layOut } from './layout.ts';

const VIEW = createView(1024, 1024);

function sunsOf(prompt: string) {
  return Array.from({ length: 60 }, (_, seed) => readPrompt(prompt, seed))
    .filter(({ subjects }) => subjects.some(({ kind }) => kind === 'sun'))
    .map(scene => layOut(scene, VIEW));
}

test('an added sun is small beside a motif, and its center is to the left or right of it', () => {
  const layouts = sunsOf('a dog');
  expect(layouts.length).toBeGreaterThan(10);
  for (const { disc, heroX } of layouts) {
    expect(disc.radius).toBeLessThan(VIEW.w * 0.07);
    expect(Math.abs(disc.center[0] - heroX)).toBeGreaterThan(VIEW.w * 0.22);
  }
});

test('a requested huge sun can have a radius of more than 0.12 times the width', () => {
  const largest = Math.max(...sunsOf('a dog before a huge sun').map(({ disc }) => disc.radius));
  expect(largest).toBeGreaterThan(VIEW.w * 0.12);
});
