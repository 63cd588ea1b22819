import { createHash } from 'node:crypto';
import type { ObjectStore } from '../../adapters/object-store/port.ts';
import type { CheckedRow } from './queries.ts';

export type Judgement =
  | { verdict: 'right' | 'missing' | 'wrong'; readBytes: number }
  | { verdict: 'unreadable'; readBytes: 0; cause: unknown };

/**
 * Compares a stored file with its row, in constant memory. Also finds a file in quarantine.
 * @throws the reason of `signal`
 */
export async function judgeFile(
  store: ObjectStore,
  row: Pick<CheckedRow, 'key' | 'sha256' | 'sizeBytes'>,
  signal: AbortSignal,
): Promise<Judgement> {
  try {
    return await unlessAborted(signal, compare(store, row, signal));
  } catch (cause) {
    signal.throwIfAborted();

    return { verdict: 'unreadable', readBytes: 0, cause };
  }
}

async function compare(
  store: ObjectStore,
  { key, sha256, sizeBytes }: Pick<CheckedRow, 'key' | 'sha256' | 'sizeBytes'>,
  signal: AbortSignal,
): Promise<Judgement> {
  const stored = await store.get(key);
  if (!stored) return { verdict: 'missing', readBytes: 0 };
  const hash = createHash('sha256');
  let readBytes = 0;
  for await (const chunk of stored.body as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    hash.update(chunk);
    readBytes += chunk.length;
  }
  const isRight = readBytes === sizeBytes && hash.digest().equals(sha256);

  return { verdict: isRight ? 'right' : 'wrong', readBytes };
}

/** Rejects as soon as the signal aborts, even if `work` never settles. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();

  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
