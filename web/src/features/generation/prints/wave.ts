/** Shows what was filled in for somebody: the model at once, then the prompt, then the images, until all is quiet again. */
import { WAVE_END_MS, WAVE_IMAGES_MS, WAVE_PROMPT_MS } from '@vermilion/contract/limits';
import type { Studio } from '../studio-store.ts';

/** Of the wave that runs, so that another one begins from a form without any. */
const timersOf = new WeakMap<Studio, readonly ReturnType<typeof setTimeout>[]>();

/** It goes on while one looks at another page, so that it never hangs. */
export function startWave(studio: Studio, { hasImages }: { hasImages: boolean }): void {
  for (const timer of timersOf.get(studio) ?? []) clearTimeout(timer);
  studio.setWave(['model']);
  timersOf.set(studio, [
    setTimeout(() => studio.setWave(['model', 'prompt']), WAVE_PROMPT_MS),
    setTimeout(() => hasImages && studio.setWave(['model', 'prompt', 'images']), WAVE_IMAGES_MS),
    setTimeout(() => studio.setWave([]), WAVE_END_MS),
  ]);
}
