/** A lock that this tab holds until released. */
export type Hold = { release: () => void };

/**
 * Returns undefined if any tab holds the lock. A browser without locks (a page without TLS) grants
 * it always.
 */
export async function hold(name: string): Promise<Hold | undefined> {
  // Undefined on pages without https, despite its type.
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

/** Does not take the lock, which another tab may want at that moment. */
export async function isFree(name: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  const { held = [] } = (await locks?.query()) ?? {};

  return !held.some(lock => lock.name === name);
}

export function lockOfRow(id: string): string {
  return `canvas ${id}`;
}
