/** A painter's thread: paints one picture at a time and checks the stop flag between steps. */
import { registerHooks } from 'node:module';
import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads';
import type { PainterMessage, TaskMessage, TaskResult } from './painter-messages.ts';
import { PictureRefused } from './picture-refused.ts';
import { resolveSource } from './resolve-source.ts';

registerHooks({ resolve: resolveSource });
const { runTask } = await import('./run-task.ts');

class Stopped extends Error {}

if (!parentPort) throw new Error('painter-worker.ts must run as a worker thread.');
const port = parentPort;
port.on('message', (message: TaskMessage) => void work(message));

async function work({ task, stop }: TaskMessage): Promise<void> {
  const flag = new Int32Array(stop);
  let reported = -1;
  const step = (fraction: number): void => {
    if (Atomics.load(flag, 0) !== 0) throw new Stopped();
    // Loops call this every few rows. The flag is checked each time, but progress is posted per
    // percent only.
    if (fraction < reported + 0.01 && fraction < 1) return;
    reported = Math.max(reported, fraction);
    post({ type: 'progress', fraction: reported });
  };
  try {
    const result = await runTask(task, step);
    step(1);
    post({ type: 'done', result }, buffersOf(result));
  } catch (error) {
    if (error instanceof Stopped) post({ type: 'stopped' });
    else {
      const refusal = error instanceof PictureRefused ? error.reason : null;
      post({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
        refusal,
      });
    }
  }
}

/**
 * Returns the buffers to transfer without a copy, because a large picture has 64 MB. Skia's own
 * pixels can't be transferred.
 */
function buffersOf(result: TaskResult): ArrayBuffer[] {
  if (result.type === 'file') return [];
  const { buffer } = result.pixels.data;

  return buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer) ? [buffer] : [];
}

function post(message: PainterMessage, transferred: ArrayBuffer[] = []): void {
  port.postMessage(message, transferred);
}
