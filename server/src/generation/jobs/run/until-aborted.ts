/** Rejects when the signal aborts, even if the work ignores the signal. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();

  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
