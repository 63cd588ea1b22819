import type { Duplex } from 'node:stream';

const TICKS = 12;

/** Destroys a stream from which nothing was taken for this long though something lies in it. One that waits for its own source goes on. */
export function endWhenStalled(stream: Duplex, stalledMs: number): void {
  let ticks = 0;
  let lying = 0;
  const timer = setInterval(() => {
    ticks = stream.readableLength > 0 && stream.readableLength === lying ? ticks + 1 : 0;
    lying = stream.readableLength;
    if (ticks >= TICKS) stream.destroy(new Error('nobody takes what lies in the stream'));
  }, stalledMs / TICKS);

  // As much may lie in it as before, and yet be other bytes.
  stream.on('drain', () => {
    ticks = 0;
    lying = 0;
  });
  stream.once('close', () => clearInterval(timer));
}
