import { setImmediate, setTimeout } from 'node:timers/promises';

export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const SLICE_MS = 200;

/**
 * Waits at most `ms` milliseconds for the answer. Time in which this process is blocked, for
 * example by loading modules, does not count.
 * @throws NoAnswer, or the error of `answer`
 */
export async function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const silent = failAfter(ms, answered.signal);
  silent.catch(() => undefined); // the abort below rejects this promise, too

  try {
    return await Promise.race([answer, silent]);
  } finally {
    answered.abort();
  }
}

async function failAfter(ms: number, answered: AbortSignal): Promise<never> {
  // A slice counts as `SLICE_MS` even if the process was blocked and the slice ended late.
  for (let leftMs = ms; leftMs > 0; leftMs -= SLICE_MS)
    await setTimeout(Math.min(SLICE_MS, leftMs), undefined, { signal: answered });
  // One turn of the event loop delivers the events that have arrived, and a second turn delivers
  // the events that these cause.
  await setImmediate();
  await setImmediate();
  throw new NoAnswer(`no answer within ${ms} ms`);
}
