/** A painter's thread: paints and encodes one picture at a time and looks at the stop flag between steps. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { paintPicture } from './paint-picture.ts';
import type { PainterMessage, PaintMessage } from './painter-messages.ts';

/** Encoding is the last step: painting reports up to here. */
const PAINT_SHARE = 0.92;

class Stopped extends Error {}

if (!parentPort) throw new Error('painter-worker.ts runs as a worker thread.');
const port = parentPort;
// One thread is one core's worth of work; libvips must not start more.
sharp.concurrency(1);
sharp.cache(false);
port.on('message', (message: PaintMessage) => void paint(message));

async function paint(request: PaintMessage): Promise<void> {
  const stop = new Int32Array(request.stop);
  const step = (fraction: number): void => {
    if (Atomics.load(stop, 0) !== 0) throw new Stopped();
    tell({ type: 'progress', fraction });
  };
  try {
    const pixels = paintPicture({ ...request, onProgress: fraction => step(fraction * PAINT_SHARE) });
    const png = await encode(pixels, request);
    step(1);
    tell({ type: 'done', png });
  } catch (error) {
    if (error instanceof Stopped) tell({ type: 'stopped' });
    else tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

/** Grainy paper compresses badly at any effort, so little is spent. */
async function encode(pixels: Uint8Array, { width, height }: PaintMessage): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
}

function tell(message: PainterMessage): void {
  port.postMessage(message);
}
