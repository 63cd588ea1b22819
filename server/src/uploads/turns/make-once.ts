/**
 * Makes what several callers ask for at the same time once. A caller never waits in the row of
 * another: all wait in their own, and whoever has the first turn makes it for those whose turns
 * come meanwhile.
 */
import type { Caller } from '../caller.ts';

export type MakeOnce<T> = (request: {
  caller: Caller;
  key: string;
  /** Waits for the caller's turn and then does the work, or refuses. */
  take(work: () => Promise<T>): Promise<T>;
  make(): Promise<T>;
}) => Promise<T>;

export function createMakeOnce<T>(): MakeOnce<T> {
  const running = new Map<string, Promise<T>>();
  /** By caller and key: a caller that asks again joins its own request. */
  const asked = new Map<string, Promise<T>>();

  return ({ caller, key, take, make }) =>
    shared(asked, `${caller.isOwner} ${caller.id} ${key}`, () =>
      take(() => shared(running, key, make)),
    );
}

function shared<T>(
  promises: Map<string, Promise<T>>,
  key: string,
  begin: () => Promise<T>,
): Promise<T> {
  const known = promises.get(key);
  if (known) return known;
  const promise = begin().finally(() => promises.delete(key));
  promises.set(key, promise);

  return promise;
}
