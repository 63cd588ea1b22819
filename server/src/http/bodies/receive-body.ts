import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { type BodyBuffer, openBodyBuffer } from '../body-buffer.ts';

/** A connection that is silent for this long counts as broken. */
const SILENCE_MS_MAX = 30_000;
const BUSY_SECONDS = 10;

export type Received = { sizeBytes: number; sha256: Buffer; read(): Promise<Buffer> };

type Reason = 'TOO_LARGE' | 'CUT' | 'NO_ROOM';

/** `CUT`: the body ended too early or fell silent. `NO_ROOM`: the disk did not accept the body. */
export class BodyError extends Error {
  override name = 'BodyError';
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * Passes the received body to `use`, which may read it once. The memory is reused only after
 * `use` has succeeded, because after a failure some task may still read it.
 * @param length the declared length in bytes, which HTTP enforces; at most UPLOAD_BYTES_MAX
 * @throws BodyError, and the errors of `use`
 */
export async function receiveBody<T>(
  { body, folder, length = null }: { body: Readable; folder: string; length?: number | null },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const buffer = await orNoRoom(() => openBodyBuffer(folder, length));
  try {
    const { sizeBytes, sha256 } = await copy(body, buffer);

    const result = await use({ sizeBytes, sha256, read: () => buffer.read() });
    buffer.empty();

    return result;
  } finally {
    await buffer.close();
  }
}

/**
 * Logs the reason for the operator. The returned error does not blame the caller for a full disk.
 */
export function noRoom({ log }: Pick<Context, 'log'>, error: BodyError): AppError {
  log.warn({ err: error.cause }, 'the disk did not accept a received file');

  return new AppError('UNAVAILABLE', { retryAfterSeconds: BUSY_SECONDS });
}

async function copy(
  body: Readable,
  buffer: BodyBuffer,
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of watched(body)) {
    sizeBytes += chunk.length;
    if (sizeBytes > UPLOAD_BYTES_MAX) throw new BodyError('TOO_LARGE');
    hash.update(chunk);
    await orNoRoom(() => buffer.write(chunk));
  }

  return { sizeBytes, sha256: hash.digest() };
}

async function orNoRoom<T>(take: () => Promise<T> | T): Promise<T> {
  try {
    return await take();
  } catch (error) {
    throw new BodyError('NO_ROOM', error);
  }
}

/**
 * Does not close the body if the reader stops early, because the answer uses the same connection.
 */
async function* watched(body: Readable): AsyncGenerator<Buffer> {
  const timer = setTimeout(
    () => body.destroy(new Error(`no bytes for ${SILENCE_MS_MAX} ms`)),
    SILENCE_MS_MAX,
  );
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      timer.refresh();
      yield chunk;
    }
  } catch (error) {
    throw new BodyError('CUT', error);
  } finally {
    clearTimeout(timer);
  }
}
