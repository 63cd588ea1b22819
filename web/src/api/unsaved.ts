/**
 * When the session ends, the holders of unsaved data are notified. The page stays open until all
 * data is released.
 */
import { createStore } from '../store.ts';

type Holder = {
  /** Called at each check, because the data may have been saved meanwhile. */
  isUnsaved: () => boolean;
  onLeaveBlocked: () => void;
};

const holders = createStore<readonly Holder[]>([]);
/** True if the page reloads for another user, so that the browser must not ask. */
let isDropped = false;

export function registerUnsaved(holder: Holder): () => void {
  holders.update(others => [...others, holder]);

  return () => holders.update(all => all.filter(other => other !== holder));
}

export function isAnythingUnsaved(): boolean {
  return holders.get().some(({ isUnsaved }) => isUnsaved());
}

/** Returns whether the browser must ask before the user leaves the page. */
export function isLeavingAsked(): boolean {
  return !isDropped && isAnythingUnsaved();
}

/**
 * Lets the page reload for another user without a question by the browser. The data stays
 * registered until then.
 */
export function dropUnsaved(): void {
  isDropped = true;
}

/**
 * Calls the listener when data is registered or released.
 * @returns a function that ends the subscription
 */
export const subscribeToUnsaved = holders.subscribe;

export async function untilSaved(): Promise<void> {
  if (!isAnythingUnsaved()) return;
  for (const { isUnsaved, onLeaveBlocked } of holders.get()) if (isUnsaved()) onLeaveBlocked();
  await new Promise<void>(resolve => {
    const stop = subscribeToUnsaved(() => {
      if (isAnythingUnsaved()) return;
      stop();
      resolve();
    });
  });
}
