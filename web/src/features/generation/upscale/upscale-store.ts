import { useEffect, useSyncExternalStore } from 'react';
import { randomId } from '../../../random-id.ts';
import { createStore } from '../../../store.ts';
import type { SentUpscale } from './upscale.ts';

/** What was sent to be upscaled from this page, by the address of the picture (and the visit to its dialog), and the model that was chosen last. */
export type UpscaleStore = ReturnType<typeof createUpscaleStore>;
export type UpscaleStoreState = { sent: Readonly<Record<string, SentUpscale>>; modelName?: string };

/** So many answers are never waited for at once; the oldest is let go of. */
const UNANSWERED_MAX = 50;

export function createUpscaleStore() {
  const { get, update, subscribe } = createStore<UpscaleStoreState>({ sent: {} });
  const keys = new Map<string, string>();

  return {
    state: get,
    subscribe,

    choose: (modelName: string) => update(state => ({ ...state, modelName })),

    /** Undefined lets it be sent again. */
    mark(url: string, sent: SentUpscale | undefined): void {
      update(state => {
        const { [url]: _, ...others } = state.sent;

        return { ...state, sent: sent ? { ...others, [url]: sent } : others };
      });
    },

    /** Another run is shown, and with it other pictures. */
    unlock: () => update(state => ({ ...state, sent: {} })),

    /** The key for this content: the one that got no answer, or another one. Several pictures may be under way at once. */
    keyFor(body: unknown): string {
      const content = JSON.stringify(body);
      const key = keys.get(content) ?? randomId();
      keys.set(content, key);
      const [oldest] = keys.keys();
      if (keys.size > UNANSWERED_MAX && oldest !== undefined) keys.delete(oldest);

      return key;
    },
    forgetKey: (body: unknown) => keys.delete(JSON.stringify(body)),
  };
}

let current: { userId: string; store: UpscaleStore } | undefined;

/** Of this user; another user's is forgotten. */
function upscaleStoreOf(userId: string): UpscaleStore {
  if (current?.userId !== userId) current = { userId, store: createUpscaleStore() };

  return current.store;
}

export function useUpscaleStore(userId: string): UpscaleStoreState & { store: UpscaleStore } {
  const store = upscaleStoreOf(userId);
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
