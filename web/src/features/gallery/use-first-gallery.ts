import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { presetKeys } from '../../api/presets.ts';

const READ_EVERY_MS = 2_000;
/** How long the reading goes on after the last picture that came. */
const QUIET_MS = 30_000;

/** Whether the first gallery is being hung; undefined until the server has answered. Its pictures then come to the page as they are hung. */
export function useFirstGallery(): boolean | undefined {
  const queryClient = useQueryClient();
  const [isBeingHung, setBeingHung] = useState<boolean>();
  useEffect(() => void followFirstGallery(queryClient, setBeingHung), [queryClient]);

  return isBeingHung;
}

/** Goes on without the component, which leaves with the first picture. */
async function followFirstGallery(
  queryClient: QueryClient,
  onAnswer: (isBeingHung: boolean) => void,
): Promise<void> {
  let seen = 0;
  let lastCameMs = 0;
  for (;;) {
    const { total, isBeingHung = false } = await call('listPresets', { query: { limit: 1 } }).catch(
      () => nothing,
    );
    onAnswer(isBeingHung);
    if (total > seen) {
      seen = total;
      lastCameMs = Date.now();
      await queryClient.invalidateQueries({ queryKey: presetKeys.lists });
    }
    if (!isBeingHung && Date.now() - lastCameMs > QUIET_MS) return;
    await new Promise(resolve => setTimeout(resolve, READ_EVERY_MS));
  }
}

const nothing = { total: 0, isBeingHung: undefined };
