/**
 * Painters in worker threads, so that the main thread's event loop stays free. Threads start when needed, never more
 * than there are cores, take jobs in the order of asking, and never hold the process open while idle.
 */
import { availableParallelism } from 'node:os';
import {
  cancelJob,
  createJob,
  type PaintedPicture,
  type PainterJob,
  type PaintOptions,
} from './painter-job.ts';
import type { EditRequest, PainterTask, PaintRequest, UpscaleRequest } from './painter-messages.ts';
import { type PainterThread, startPainterThread } from './painter-thread.ts';
import { PaintingHung } from './painting-hung.ts';

export type PainterPool = {
  /**
   * These reject with the signal's reason when aborted, at once, with an Error when the thread crashes, and with a PaintingHung when
   * several threads have hung with the same picture, one after the other.
   */
  paint: (request: PaintRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  /** Rejects with a PictureRefused when a picture can't be used, as does `upscale`. */
  edit: (request: EditRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  upscale: (request: UpscaleRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  /** Rejects what waits or runs and ends the threads. */
  close: () => Promise<void>;
};

const QUEUE_MAX = 1_000;
/**
 * A thread reports each percent. Its longest step without a report is the encoding of a large
 * upscale, which takes some seconds.
 */
const HANG_MS_MAX = 60_000;
/** So many threads take a picture up, each after the one before has hung. */
const HANGS_MAX = 3;

type PainterPoolOptions = {
  /** One for each core unless said, and never more. */
  threads?: number;
  /** The threads' program; tests put a faulty one here. */
  program?: URL;
  /** How long a thread may give no sign; tests wait for less than a minute. */
  hangMsMax?: number;
};

export function createPainterPool(options: PainterPoolOptions = {}): PainterPool {
  const { program = new URL('./painter-worker.ts', import.meta.url), hangMsMax = HANG_MS_MAX } =
    options;
  const cores = availableParallelism();
  const threadsMax = Math.max(1, Math.min(cores, Math.floor(options.threads ?? cores)));
  /** Also those on their way out: they use a core until they are gone. */
  const threads = new Set<PainterThread>();
  const queue: PainterJob[] = [];
  let isClosed = false;

  function run(task: PainterTask, how: PaintOptions = {}): Promise<PaintedPicture> {
    const { signal } = how;
    if (isClosed) return Promise.reject(new Error('The painter pool is closed.'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (queue.length >= QUEUE_MAX)
      return Promise.reject(new Error('Too many pictures wait to be painted.'));
    const { job, picture } = createJob(task, how, aborted => drop(aborted, signal?.reason));
    queue.push(job);
    dispatch();
    return picture;
  }

  function drop(job: PainterJob, reason: unknown): void {
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
    cancelJob(job, reason);
  }

  function dispatch(): void {
    while (queue.length > 0 && !isClosed) {
      const thread =
        [...threads].find(({ isFree }) => isFree()) ?? (threads.size < threadsMax ? start() : null);
      if (!thread) return;
      const job = queue.shift();
      if (job) thread.take(job);
    }
  }

  function start(): PainterThread {
    const how = { program, hangMsMax };
    const thread = startPainterThread(how, {
      onFree: dispatch,
      onHung: replace,
      onGone: gone => {
        threads.delete(gone);
        dispatch();
      },
    });
    threads.add(thread);
    return thread;
  }

  /** The job goes on in another thread, first in the line, unless it has hung too many. */
  function replace(hung: PainterThread, job: PainterJob): void {
    threads.delete(hung);
    job.hangs += 1;
    if (job.hangs === HANGS_MAX)
      job.reject(new PaintingHung(`${job.hangs} threads have hung with it`));
    if (!job.isSettled) queue.unshift(job);
    dispatch();
  }

  async function close(): Promise<void> {
    isClosed = true;
    const reason = new Error('The painter pool was closed.');
    for (const job of queue.splice(0)) job.reject(reason);
    for (const { job } of threads) {
      const running = job();
      if (running) cancelJob(running, reason);
    }
    await Promise.all([...threads].map(thread => thread.end()));
  }

  return {
    paint: (request, how) => run({ type: 'paint', ...request }, how),
    edit: (request, how) => run({ type: 'edit', ...request }, how),
    upscale: (request, how) => run({ type: 'upscale', ...request }, how),
    close,
  };
}
