import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { presetKeys } from '../../api/presets.ts';
import { createStore } from '../../store.ts';

const READ_EVERY_MS = 2_000;
/** Polling ends after this time without a new preset, unless the server is still adding presets. */
const QUIET_MS = 30_000;

const answer = createStore<boolean | undefined>(undefined);
let isFollowing = false;

/**
 * Returns whether the server is still adding the first presets; undefined without an answer.
 * Loads new presets as they appear.
 */
export function useFirstGallery(): boolean | undefined {
  const queryClient = useQueryClient();
  useEffect(() => void followFirstGallery(queryClient), [queryClient]);

  return useSyncExternalStore(answer.subscribe, answer.get, answer.get);
}

/**
 * Polls even after the component was unmounted, because the first picture replaces the component.
 */
async function followFirstGallery(queryClient: QueryClient): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  answer.set(undefined);
  let seen = 0;
  let lastCameMs = 0;
  for (;;) {
    const { total, isBeingHung = false } = await call('listPresets', { query: { limit: 1 } }).catch(
      () => nothing,
    );
    answer.set(isBeingHung);
    if (total > seen) {
      seen = total;
      lastCameMs = Date.now();
      await queryClient.invalidateQueries({ queryKey: presetKeys.lists });
    }
    if (!isBeingHung && Date.now() - lastCameMs > QUIET_MS) break;
    await new Promise(resolve => setTimeout(resolve, READ_EVERY_MS));
  }
  isFollowing = false;
}

const nothing = { total: 0, isBeingHung: undefined };
