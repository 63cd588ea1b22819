declare global {
  // What a script of index.html puts on the window; `let` and `const` would not be found there.
  var early: Partial<Record<string, Promise<Response>>> | undefined;
}

/** Later they would tell what was, not what is. */
const AGE_MS_MAX = 30_000;

/**
 * The answer to a GET that index.html made before any of this code was there, so that the first pictures need not wait for it. Each is good
 * once.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.[address];
  if (!answer) return undefined;
  delete globalThis.early?.[address];

  return performance.now() < AGE_MS_MAX ? answer : undefined;
}
