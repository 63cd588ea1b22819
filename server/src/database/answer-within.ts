import { setImmediate, setTimeout } from 'node:timers/promises';

export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/**
 * An answer that arrived while this process was blocked counts as in time.
 * @throws NoAnswer
 */
export async function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const silent = failAfter(ms, answered.signal);
  silent.catch(() => undefined); // it is aborted once the answer is there

  try {
    return await Promise.race([answer, silent]);
  } finally {
    answered.abort();
  }
}

async function failAfter(ms: number, answered: AbortSignal): Promise<never> {
  await setTimeout(ms, undefined, { signal: answered });
  // The first turn delivers events that have arrived, the second those that they cause.
  await setImmediate();
  await setImmediate();
  throw new NoAnswer(`no answer within ${ms} ms`);
}
