/**
 * A zip that is made while it is read: entries are opened one at a time, and no faster than the reader takes them, so that its size does not
 * matter. Whatever fails, an entry or the reader, ends all of it.
 */
import { addAbortSignal, type Duplex, PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** With slashes, of letters that every system takes. */
  name: string;
  body: Readable;
  /** Whether it is worth packing: pictures are packed as they are. */
  isText: boolean;
  writtenAt: Date;
};

/** @throws when read, whatever `entries` or one of their bodies throws, and an AbortError once `signal` is aborted */
export function zipOf(entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Duplex {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  addAbortSignal(signal, output);
  // Also what yazl itself finds wrong.
  zip.on('error', error => output.destroy(error as Error)); // it emits nothing else
  pump(zip, output, entries).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );

  return output;
}

async function pump(
  zip: ZipFile,
  output: Readable,
  entries: AsyncIterable<ZipEntry>,
): Promise<void> {
  for await (const entry of entries) await add(zip, output, entry);
}

/** yazl hears neither of a body that fails nor of a reader that goes away. */
async function add(
  zip: ZipFile,
  output: Readable,
  { name, body, isText, writtenAt }: ZipEntry,
): Promise<void> {
  const abandon = () => body.destroy();
  output.once('close', abandon);
  try {
    if (output.destroyed) abandon();
    else zip.addReadStream(body, name, { compress: isText, mtime: writtenAt, mode: 0o100644 });
    await finished(body, { writable: false });
  } finally {
    output.off('close', abandon);
  }
}
