import type { Duplex } from 'node:stream';

const TICKS = 12;

/**
 * Destroys a stream whose buffered data is not read for this long. A stream that waits for its own
 * source continues.
 */
export function endWhenStalled(stream: Duplex, stalledMs: number): void {
  let ticks = 0;
  let lying = 0;
  const timer = setInterval(() => {
    ticks = stream.readableLength > 0 && stream.readableLength === lying ? ticks + 1 : 0;
    lying = stream.readableLength;
    if (ticks >= TICKS) stream.destroy(new Error('nobody takes what lies in the stream'));
  }, stalledMs / TICKS);

  // A drain may leave the same amount of buffered data, but other bytes.
  stream.on('drain', () => {
    ticks = 0;
    lying = 0;
  });
  stream.once('close', () => clearInterval(timer));
}
