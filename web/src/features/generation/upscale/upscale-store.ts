import { useEffect, useSyncExternalStore } from 'react';
import { randomId } from '../../../random-id.ts';
import { createStore } from '../../../store.ts';
import type { SentUpscale } from './upscale.ts';

export type UpscaleStore = ReturnType<typeof createUpscaleStore>;
/**
 * The keys of `sent` are URLs of pictures. In a dialog, an id of the opened dialog precedes the
 * URL.
 */
export type UpscaleStoreState = { sent: Readonly<Record<string, SentUpscale>>; modelName?: string };

/** The number of idempotency keys that are kept for unanswered requests. */
const UNANSWERED_MAX = 50;

export function createUpscaleStore() {
  const { get, update, subscribe } = createStore<UpscaleStoreState>({ sent: {} });
  const keys = new Map<string, string>();

  return {
    state: get,
    subscribe,

    choose: (modelName: string) => update(state => ({ ...state, modelName })),

    /** Without `sent`, the picture can be upscaled again. */
    mark(url: string, sent: SentUpscale | undefined): void {
      update(state => {
        const { [url]: _, ...others } = state.sent;

        return { ...state, sent: sent ? { ...others, [url]: sent } : others };
      });
    },

    /** Called when another run starts, because the wall then shows other pictures. */
    unlock: () => update(state => ({ ...state, sent: {} })),

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

function upscaleStoreOf(userId: string): UpscaleStore {
  if (current?.userId !== userId) current = { userId, store: createUpscaleStore() };

  return current.store;
}

export function useUpscaleStore(userId: string): UpscaleStoreState & { store: UpscaleStore } {
  const store = upscaleStoreOf(userId);
  const state = useSyncExternalStore(store.subscribe, store.state);

  return { ...state, store };
}

export function useUnlockedUpscales(userId: string, isUnderWay: boolean): void {
  const { store } = useUpscaleStore(userId);
  useEffect(() => {
    if (isUnderWay) store.unlock();
  }, [store, isUnderWay]);
}
