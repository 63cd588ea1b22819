/** A painter's thread: paints one picture at a time and looks at the stop flag between steps. */
import { registerHooks } from 'node:module';
import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads';
import type { PainterMessage, TaskMessage, TaskResult } from './painter-messages.ts';
import { PictureRefused } from './picture-refused.ts';
import { resolveSource } from './resolve-source.ts';

registerHooks({ resolve: resolveSource });
const { runTask } = await import('./run-task.ts');

class Stopped extends Error {}

if (!parentPort) throw new Error('painter-worker.ts runs as a worker thread.');
const port = parentPort;
port.on('message', (message: TaskMessage) => void work(message));

async function work({ task, stop }: TaskMessage): Promise<void> {
  const flag = new Int32Array(stop);
  let told = -1;
  const step = (fraction: number): void => {
    if (Atomics.load(flag, 0) !== 0) throw new Stopped();
    // Loops ask every few rows: the flag is looked at each time, the news are told by the percent.
    if (fraction < told + 0.01 && fraction < 1) return;
    told = Math.max(told, fraction);
    tell({ type: 'progress', fraction: told });
  };
  try {
    const result = await runTask(task, step);
    step(1);
    tell({ type: 'done', result }, buffersOf(result));
  } catch (error) {
    if (error instanceof Stopped) tell({ type: 'stopped' });
    else {
      const refusal = error instanceof PictureRefused ? error.reason : null;
      tell({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
        refusal,
      });
    }
  }
}

/**
 * Returns the buffers that move to the pool without a copy, because a large picture has 64 MB.
 * Pixels that belong to Skia can't move.
 */
function buffersOf(result: TaskResult): ArrayBuffer[] {
  if (result.type === 'file') return [];
  const { buffer } = result.pixels.data;

  return buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer) ? [buffer] : [];
}

function tell(message: PainterMessage, transferred: ArrayBuffer[] = []): void {
  port.postMessage(message, transferred);
}
