import type { Duplex } from 'node:stream';

const TICKS = 12;

/** Destroys the stream if its reader takes no data for `stalledMs` although data is buffered. */
export function endWhenStalled(stream: Duplex, stalledMs: number): void {
  let ticks = 0;
  let lastLength = 0;
  const timer = setInterval(() => {
    ticks = stream.readableLength > 0 && stream.readableLength === lastLength ? ticks + 1 : 0;
    lastLength = stream.readableLength;
    if (ticks >= TICKS) stream.destroy(new Error('the reader has stalled'));
  }, stalledMs / TICKS);

  // After a drain the buffer may have the same size but other bytes.
  stream.on('drain', () => {
    ticks = 0;
    lastLength = 0;
  });
  stream.once('close', () => clearInterval(timer));
}
