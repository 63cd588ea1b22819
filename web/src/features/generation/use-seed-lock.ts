import type { Job } from '@vermilion/contract/job';
import { useSyncExternalStore } from 'react';
import type { Studio } from './studio-store.ts';

/** The seed that a work was painted with, and whether the form has it locked: then the next run repeats it. An upscale has none. */
export function useSeedLock(
  { action, params }: Job,
  studio: Studio,
): { seed: number | undefined; isLocked: boolean; toggle: () => void } {
  const locked = useSyncExternalStore(studio.subscribe, () => studio.state().draft.seed);
  const seed = action === 'image-upscaling' ? undefined : params.seed;
  const isLocked = seed !== undefined && locked === seed;

  return { seed, isLocked, toggle: () => studio.edit({ seed: isLocked ? undefined : seed }) };
}
