import { setImmediate, setTimeout } from 'node:timers/promises';

/** Nothing was heard for as long as one was ready to wait. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/**
 * What a process that was held up finds to have arrived meanwhile counts as answered in time, so that its own delay is not taken for silence.
 * @throws NoAnswer
 */
export async function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const silent = failAfter(ms, answered.signal);
  silent.catch(() => undefined); // it is called off once the answer is there

  try {
    return await Promise.race([answer, silent]);
  } finally {
    answered.abort();
  }
}

async function failAfter(ms: number, answered: AbortSignal): Promise<never> {
  await setTimeout(ms, undefined, { signal: answered });
  // Once for what has arrived, once for what that sets going.
  await setImmediate();
  await setImmediate();
  throw new NoAnswer(`no answer within ${ms} ms`);
}
