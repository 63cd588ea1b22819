import type { Readable } from 'node:stream';
import tar from 'tar-stream';

export type TarEntry = { header: tar.Header } & AsyncIterable<Uint8Array>;

/**
 * Yields the entries of a tar file. Skips the unread rest of each body.
 * @throws the error of `source`
 */
export async function* untar(source: Readable): AsyncGenerator<TarEntry> {
  const extract = tar.extract();
  source.on('error', error => extract.destroy(error));
  source.pipe(extract);
  try {
    // as: the body is a stream of bytes
    for await (const entry of extract as AsyncIterable<TarEntry>) {
      yield entry;
      for await (const _ of entry);
    }
  } finally {
    source.destroy();
    extract.destroy(null);
  }
}
