/** Settles like the work, or rejects with the signal's reason once aborted. */
export async function untilStopped<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
