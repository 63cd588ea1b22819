/**
 * What a page has that is kept nowhere else. A session that ends leads nobody away from it: who holds it is told, and it is left once it is
 * let go of.
 */
import { createStore } from '../store.ts';

type Holder = {
  /** Asked each time: what is unsaved now may be kept by then. */
  isUnsaved: () => boolean;
  /** The page would be left by now. */
  onHeld: () => void;
};

const holders = createStore<readonly Holder[]>([]);
/** The page is about to be reloaded for another user, so the browser must not ask. */
let isDropped = false;

/** The answer lets go of it. */
export function holdUnsaved(holder: Holder): () => void {
  holders.update(others => [...others, holder]);

  return () => holders.update(all => all.filter(other => other !== holder));
}

export function isAnythingUnsaved(): boolean {
  return holders.get().some(({ isUnsaved }) => isUnsaved());
}

/** Whether the browser asks before it leaves the page. */
export function isLeavingAsked(): boolean {
  return !isDropped && isAnythingUnsaved();
}

/** For a page that is loaded anew as it is somebody else’s by now: what is held is not theirs. Until it has gone nothing else changes. */
export function dropUnsaved(): void {
  isDropped = true;
}

/** Tells when something is held or let go of; what is held may be saved meanwhile. The answer ends that. */
export const subscribeToUnsaved = holders.subscribe;

/** Resolves at once where nothing is unsaved, else when it was let go of. */
export async function untilSaved(): Promise<void> {
  if (!isAnythingUnsaved()) return;
  for (const { isUnsaved, onHeld } of holders.get()) if (isUnsaved()) onHeld();
  await new Promise<void>(resolve => {
    const stop = subscribeToUnsaved(() => {
      if (isAnythingUnsaved()) return;
      stop();
      resolve();
    });
  });
}
