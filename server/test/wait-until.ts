import { type EventEmitter, once } from 'node:events';

/**
 * Calls `find` at once and after each `change`, until `find` returns something. Rejects with the
 * reason of `signal`.
 */
export async function waitUntil<T>(
  changes: EventEmitter<{ change: [] }>,
  find: () => T | undefined,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await once(changes, 'change', { signal }).catch(() => signal.throwIfAborted());
  }
}
