/**
 * Marks the form's fields that were just filled in, one after another: the model at once, then the
 * prompt, then the images. The marks stay until the wave ends.
 */
import { WAVE_END_MS, WAVE_IMAGES_MS, WAVE_PROMPT_MS } from '@vermilion/contract/limits';
import type { Studio } from '../studio-store.ts';

const timersOf = new WeakMap<Studio, readonly ReturnType<typeof setTimeout>[]>();

/** Starts the marks. They continue while another page is shown, so that they always end. */
export function startWave(studio: Studio, { hasImages }: { hasImages: boolean }): void {
  for (const timer of timersOf.get(studio) ?? []) clearTimeout(timer);
  studio.setWave(['model']);
  timersOf.set(studio, [
    setTimeout(() => studio.setWave(['model', 'prompt']), WAVE_PROMPT_MS),
    setTimeout(() => hasImages && studio.setWave(['model', 'prompt', 'images']), WAVE_IMAGES_MS),
    setTimeout(() => studio.setWave([]), WAVE_END_MS),
  ]);
}
