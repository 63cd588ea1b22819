/**
 * Receives the bytes of a request into a file that has no name: it is gone once it is closed, also when the process is killed, so there is
 * nothing to sweep. Memory holds a chunk at a time, however many people send, and however slowly.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';

/** A line that brings nothing for so long is broken. */
const SILENCE_MS_MAX = 30_000;

export type Received = { sizeBytes: number; sha256: Buffer; read(): Promise<Buffer> };

/** Why a body was not received to its end. */
export class BodyError extends Error {
  override name = 'BodyError';
  readonly reason: 'TOO_LARGE' | 'CUT';

  constructor(reason: 'TOO_LARGE' | 'CUT', cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * Hands what was received to `use`; the file goes when that has ended.
 * @throws BodyError, and whatever `use` throws
 */
export async function receiveBody<T>(
  { body, folder }: { body: Readable; folder: string },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const file = await openNameless(folder);
  try {
    const { sizeBytes, sha256 } = await copy(body, file);

    return await use({ sizeBytes, sha256, read: () => readAll(file, sizeBytes) });
  } finally {
    await file.close();
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);

  return file;
}

async function copy(body: Readable, file: FileHandle): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of watched(body)) {
    sizeBytes += chunk.length;
    if (sizeBytes > UPLOAD_BYTES_MAX) throw new BodyError('TOO_LARGE');
    hash.update(chunk);
    await file.appendFile(chunk);
  }

  return { sizeBytes, sha256: hash.digest() };
}

/** The chunks of a body. It is not destroyed when nobody wants more of it, since the answer goes the same way. */
async function* watched(body: Readable): AsyncGenerator<Buffer> {
  const timer = setTimeout(() => body.destroy(new Error('nothing came')), SILENCE_MS_MAX);
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

async function readAll(file: FileHandle, sizeBytes: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(sizeBytes);
  let at = 0;
  while (at < sizeBytes) {
    const { bytesRead } = await file.read(bytes, at, sizeBytes - at, at);
    if (bytesRead === 0) throw new Error('a received file is shorter than what was received');
    at += bytesRead;
  }

  return bytes;
}
