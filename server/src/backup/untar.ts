import type { Readable } from 'node:stream';
import tar from 'tar-stream';

export type TarEntry = { header: tar.Header } & AsyncIterable<Uint8Array>;

/** The entries of a tar. What a caller leaves of a body is skipped. Throws whatever `source` fails with. */
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
