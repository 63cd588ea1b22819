/**
 * Makes a file once for concurrent requests. Each caller has its own queue, and callers whose turns
 * overlap share one `make`. A later turn calls `make` again, which must then return the stored
 * file.
 */
import type { Caller } from '../caller.ts';

export type MakeOnce<T> = (request: {
  caller: Caller;
  key: string;
  /** Runs the work in the caller's turn, or rejects if too many callers wait. */
  take(work: () => Promise<T>): Promise<T>;
  make(): Promise<T>;
}) => Promise<T>;

export function createMakeOnce<T>(): MakeOnce<T> {
  const running = new Map<string, Promise<T>>();
  /** Requests by caller and key, so that a repeated request joins the first. */
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
