declare global {
  interface Window {
    early?: Partial<Record<string, Promise<Response>>>;
  }
}

/** Later they would tell what was, not what is. */
const AGE_MS_MAX = 30_000;

/**
 * The answer to a GET that index.html made before any of this code was there, so that the first pictures need not wait for it. Each is good
 * once.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = window.early?.[address];
  if (!answer) return undefined;
  delete window.early?.[address];

  return performance.now() < AGE_MS_MAX ? answer : undefined;
}
