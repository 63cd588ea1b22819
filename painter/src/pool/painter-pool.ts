/**
 * Paints in worker threads, so that the main event loop stays free. Threads start on demand, at
 * most one per core, and never keep an idle process open.
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
   * All calls reject with the signal's reason on abort, with an Error if the thread crashes, and
   * with PaintingHung if several threads in a row have hung with the picture.
   */
  paint: (request: PaintRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  /** `edit` and `upscale` reject with PictureRefused for an unusable picture. */
  edit: (request: EditRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  upscale: (request: UpscaleRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  close: () => Promise<void>;
};

const QUEUE_MAX = 1_000;
/** Threads report each percent. The longest step, encoding a large upscale, takes some seconds. */
const HANG_MS_MAX = 60_000;
/** The number of threads that may hang with a picture before it is rejected. */
const HANGS_MAX = 3;

type PainterPoolOptions = {
  /** The number of threads; by default and at most one per core. */
  threads?: number;
  program?: URL;
  /** The longest time without a message from a busy thread. */
  hangMsMax?: number;
};

export function createPainterPool(options: PainterPoolOptions = {}): PainterPool {
  const { program = new URL('./painter-worker.ts', import.meta.url), hangMsMax = HANG_MS_MAX } =
    options;
  const cores = availableParallelism();
  const threadsMax = Math.max(1, Math.min(cores, Math.floor(options.threads ?? cores)));
  /** Includes threads that are ending, because they use a core until they are gone. */
  const threads = new Set<PainterThread>();
  const queue: PainterJob[] = [];
  let isClosed = false;

  function run(task: PainterTask, options: PaintOptions = {}): Promise<PaintedPicture> {
    const { signal } = options;
    if (isClosed) return Promise.reject(new Error('The painter pool is closed.'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (queue.length >= QUEUE_MAX)
      return Promise.reject(new Error('Too many pictures wait to be painted.'));
    const { job, picture } = createJob(task, options, aborted => drop(aborted, signal?.reason));
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
    const settings = { program, hangMsMax };
    const thread = startPainterThread(settings, {
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

  /**
   * Starts the job again in another thread, before all others, unless too many threads have hung
   * with it.
   */
  function replace(hung: PainterThread, job: PainterJob): void {
    threads.delete(hung);
    job.hangs += 1;
    if (job.hangs === HANGS_MAX)
      job.reject(new PaintingHung(`${job.hangs} threads have hung with the picture`));
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
    paint: (request, options) => run({ type: 'paint', ...request }, options),
    edit: (request, options) => run({ type: 'edit', ...request }, options),
    upscale: (request, options) => run({ type: 'upscale', ...request }, options),
    close,
  };
}
