export type HeldLock = { release: () => void };

/**
 * Returns undefined if any tab holds the lock. On pages without TLS, browsers have no locks, and
 * every call succeeds.
 */
export async function acquireLock(name: string): Promise<HeldLock | undefined> {
  // as: `locks` is undefined on pages without TLS, despite its type
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return { release() {} };

  return new Promise(resolve => {
    const held = Promise.withResolvers<void>();
    void locks.request(name, { ifAvailable: true }, lock => {
      resolve(lock ? { release: held.resolve } : undefined);

      return lock ? held.promise : undefined;
    });
  });
}

/** Checks a lock without taking it, because another tab may want to take it at that moment. */
export async function isLockFree(name: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  const { held = [] } = (await locks?.query()) ?? {};

  return !held.some(lock => lock.name === name);
}

export function lockNameOfRow(id: string): string {
  return `canvas ${id}`;
}
