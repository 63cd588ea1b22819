/**
 * Streams a zip of any size: entries are opened one at a time, at the reader's pace. A failure of
 * an entry or the reader ends the whole stream.
 */
import { addAbortSignal, type Duplex, PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** The path with slashes, and only with characters that every operating system accepts. */
  name: string;
  body: Readable;
  /** Texts are compressed, other files are not. */
  isText: boolean;
  writtenAt: Date;
};

/**
 * @throws while the zip is read: errors of `entries` and their bodies, and an AbortError once
 * `signal` aborts
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Duplex {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  addAbortSignal(signal, output);
  // as: yazl emits only errors here
  zip.on('error', error => output.destroy(error as Error));
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

/**
 * Adds an entry and waits for its end, because yazl notices neither a body that fails nor a reader
 * that leaves.
 */
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
