import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { presetKeys } from '../../api/presets.ts';

const READ_EVERY_MS = 2_000;
/** How long the reading goes on after the last picture that came. */
const QUIET_MS = 30_000;

type OnAnswer = (isBeingHung: boolean) => void;

const listeners = new Set<OnAnswer>();
let isFollowing = false;

/** Whether the first gallery is being hung; undefined until the server has answered. Its pictures then come to the page as they are hung. */
export function useFirstGallery(): boolean | undefined {
  const queryClient = useQueryClient();
  const [isBeingHung, setBeingHung] = useState<boolean>();
  useEffect(() => {
    listeners.add(setBeingHung);
    void followFirstGallery(queryClient);

    return () => void listeners.delete(setBeingHung);
  }, [queryClient]);

  return isBeingHung;
}

/** Goes on without the component that began it, which leaves with the first picture. */
async function followFirstGallery(queryClient: QueryClient): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  let seen = 0;
  let lastCameMs = 0;
  for (;;) {
    const { total, isBeingHung = false } = await call('listPresets', { query: { limit: 1 } }).catch(
      () => nothing,
    );
    for (const listener of listeners) listener(isBeingHung);
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
