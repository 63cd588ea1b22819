import type { Job } from '@vermilion/contract/job';
import { useSyncExternalStore } from 'react';
import type { Studio } from '../studio-store.ts';

/**
 * Returns the seed of a work, and `toggle`, which locks or unlocks it in the form. An upscale has
 * no seed. All pictures of a work share one seed, so a locked seed repeats all of them; `hint`
 * explains this to the user.
 */
export function useSeedLock({ action, params, ...job }: Job, studio: Studio) {
  const locked = useSyncExternalStore(studio.subscribe, () => studio.state().draft.seed);
  const seed = action === 'image-upscaling' ? undefined : params.seed;
  const isLocked = seed !== undefined && locked === seed;
  const isSet = (params.num_images ?? job.result?.payload.images.length ?? 1) > 1;
  const hints = isSet
    ? (['seedMark.lockSetHint', 'seedMark.unlockSetHint'] as const)
    : (['seedMark.lockHint', 'seedMark.unlockHint'] as const);

  return {
    seed,
    isLocked,
    isSet,
    hint: hints[isLocked ? 1 : 0],
    toggle: () => studio.edit({ seed: isLocked ? undefined : seed }),
  };
}
