// See STU-18.
import { WAVE_END_MS, WAVE_IMAGES_MS, WAVE_PROMPT_MS } from '@vermilion/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStudio, type Studio } from '../studio-store.ts';
import { startWave } from './wave.ts';

let studio: Studio;

beforeEach(() => {
  vi.useFakeTimers();
  studio = createStudio('mei', { read: () => null, write: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
});

const wave = () => studio.state().wave;

test('a wave marks the model at once, the prompt after 200 ms, the images after 400 ms, and nothing after 3 s', () => {
  startWave(studio, { hasImages: true });

  expect(wave()).toEqual(['model']);
  vi.advanceTimersByTime(WAVE_PROMPT_MS - 1);
  expect(wave()).toEqual(['model']);
  vi.advanceTimersByTime(1);
  expect(wave()).toEqual(['model', 'prompt']);
  vi.advanceTimersByTime(WAVE_IMAGES_MS - WAVE_PROMPT_MS);
  expect(wave()).toEqual(['model', 'prompt', 'images']);
  vi.advanceTimersByTime(WAVE_END_MS - WAVE_IMAGES_MS - 1);
  expect(wave()).toEqual(['model', 'prompt', 'images']);
  vi.advanceTimersByTime(1);
  expect(wave()).toEqual([]);
});

test('a wave without images marks the model and the prompt', () => {
  startWave(studio, { hasImages: false });

  vi.advanceTimersByTime(WAVE_END_MS - 1);
  expect(wave()).toEqual(['model', 'prompt']);
});

test('another wave restarts the marks and cancels the end of the former wave', () => {
  startWave(studio, { hasImages: true });
  vi.advanceTimersByTime(WAVE_END_MS - 100);

  startWave(studio, { hasImages: false });

  expect(wave()).toEqual(['model']);
  vi.advanceTimersByTime(100);
  expect(wave()).toEqual(['model']);
  vi.advanceTimersByTime(WAVE_END_MS - 100);
  expect(wave()).toEqual([]);
});
