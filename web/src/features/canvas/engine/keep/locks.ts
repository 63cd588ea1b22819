/** Says that something is in this tab's hands, for as long as the tab lives or until it is let go. */
export type Hold = { release: () => void };

/** Undefined where another tab has it, or this one already. Where the browser has no locks (a page without TLS) it is anybody's. */
export async function hold(name: string): Promise<Hold | undefined> {
  // Absent where the page was not served securely, whatever its type says.
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

/** Asks without taking the lock, which somebody else may want at the same moment. */
export async function isFree(name: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  const { held = [] } = (await locks?.query()) ?? {};

  return !held.some(lock => lock.name === name);
}

/** Of a canvas that is kept, or is going to be. */
export function lockOfRow(id: string): string {
  return `canvas ${id}`;
}
