import { useEffect, useSyncExternalStore } from 'react';
import { keyFor, type UnansweredSubmit } from './submit-key.ts';
import type { SentUpscale } from './upscale.ts';

/** What was sent to be upscaled from this page, by the address of the picture, and the model that was chosen last. */
export type UpscaleStore = ReturnType<typeof createUpscaleStore>;
export type UpscaleStoreState = { sent: Readonly<Record<string, SentUpscale>>; modelName?: string };

export function createUpscaleStore() {
  let state: UpscaleStoreState = { sent: {} };
  let unanswered: UnansweredSubmit | undefined;
  const listeners = new Set<() => void>();

  function set(next: UpscaleStoreState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    state: () => state,
    choose: (modelName: string) => set({ ...state, modelName }),

    /** Undefined lets it be sent again. */
    mark(url: string, sent: SentUpscale | undefined): void {
      const { [url]: _, ...others } = state.sent;
      set({ ...state, sent: sent ? { ...others, [url]: sent } : others });
    },

    /** Another run is shown, and with it other pictures. */
    unlock: () => set({ ...state, sent: {} }),

    /** The key for this content: the one that got no answer, or another one. */
    keyFor(body: unknown): string {
      unanswered = keyFor(body, unanswered, () => crypto.randomUUID());

      return unanswered.key;
    },
    forgetKey(): void {
      unanswered = undefined;
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
  };
}

let current = { userId: '', store: createUpscaleStore() };

/** Of this user; another user's is forgotten. */
export function useUpscaleStore(userId: string): UpscaleStoreState & { store: UpscaleStore } {
  if (current.userId !== userId) current = { userId, store: createUpscaleStore() };
  const { store } = current;
  const state = useSyncExternalStore(store.subscribe, store.state);

  return { ...state, store };
}

/** Whatever was sent is done with once another run is under way. */
export function useUnlockedUpscales(userId: string, isUnderWay: boolean): void {
  const { store } = useUpscaleStore(userId);
  useEffect(() => {
    if (isUnderWay) store.unlock();
  }, [store, isUnderWay]);
}
