/**
 * Painters in worker threads, so that the main thread's event loop stays free. Threads start when needed, take jobs in
 * the order of asking, are released after a minute without work and never hold the process open while idle.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type {
  EditRequest,
  PainterMessage,
  PainterTask,
  PaintRequest,
  TaskMessage,
  UpscaleRequest,
} from './painter-messages.ts';
import { PictureRefused } from './picture-refused.ts';

export type PaintOptions = { signal?: AbortSignal; onProgress?: (fraction: number) => void };
export type PaintedPicture = { png: Uint8Array; width: number; height: number };

export type PainterPool = {
  /** These reject with the signal's reason when aborted, at once, and with an Error when the thread crashes. */
  paint: (request: PaintRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  /** Rejects with a PictureRefused when a picture can't be used, as does `upscale`. */
  edit: (request: EditRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  upscale: (request: UpscaleRequest, options?: PaintOptions) => Promise<PaintedPicture>;
  /** Rejects what waits or runs and ends the threads. */
  close: () => Promise<void>;
};

type Job = {
  task: PainterTask;
  onProgress: (fraction: number) => void;
  resolve: (picture: PaintedPicture) => void;
  /** Settles the caller's promise; the thread may still be on its way to its next step. */
  reject: (reason: unknown) => void;
  stop: SharedArrayBuffer;
};

type Thread = { worker: Worker; job: Job | null; idleTimer: NodeJS.Timeout | null; ended: Promise<void> };

const IDLE_MS_MAX = 60_000;
const QUEUE_MAX = 1_000;
/** How long closing waits for a thread to reach its next step before ending it the hard way. */
const CLOSE_GRACE_MS = 1_500;

type PainterPoolOptions = {
  /** One for each core unless said. */
  threads?: number;
  /** The threads' program; tests put a faulty one here. */
  program?: URL;
};

export function createPainterPool(options: PainterPoolOptions = {}): PainterPool {
  const program = options.program ?? new URL('./painter-worker.ts', import.meta.url);
  const threadsMax = Math.max(1, Math.floor(options.threads ?? availableParallelism()));
  const threads = new Set<Thread>();
  const queue: Job[] = [];
  let isClosed = false;

  function run(task: PainterTask, { signal, onProgress = () => {} }: PaintOptions = {}): Promise<PaintedPicture> {
    if (isClosed) return Promise.reject(new Error('The painter pool is closed.'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (queue.length >= QUEUE_MAX) return Promise.reject(new Error('Too many pictures wait to be painted.'));
    return new Promise((resolve, reject) => {
      const job: Job = {
        task,
        onProgress,
        stop: new SharedArrayBuffer(4),
        resolve: picture => {
          signal?.removeEventListener('abort', handleAbort);
          resolve(picture);
        },
        reject: reason => {
          signal?.removeEventListener('abort', handleAbort);
          reject(reason);
        },
      };
      const handleAbort = (): void => cancel(job, signal?.reason);
      signal?.addEventListener('abort', handleAbort, { once: true });
      queue.push(job);
      dispatch();
    });
  }

  function cancel(job: Job, reason: unknown): void {
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
    Atomics.store(new Int32Array(job.stop), 0, 1);
    job.onProgress = () => {};
    job.reject(reason);
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const thread = [...threads].find(({ job }) => job === null) ?? (threads.size < threadsMax ? start() : null);
      if (!thread) return;
      const job = queue.shift();
      if (job) assign(thread, job);
    }
  }

  function assign(thread: Thread, job: Job): void {
    if (thread.idleTimer) clearTimeout(thread.idleTimer);
    thread.idleTimer = null;
    thread.job = job;
    thread.worker.ref();
    const { task, files } = ownFiles(job.task);
    thread.worker.postMessage({ task, stop: job.stop } satisfies TaskMessage, files);
  }

  function start(): Thread {
    // The process's own flags are not for its threads: some, such as --input-type, would keep them from starting.
    const worker = new Worker(program, { execArgv: [] });
    const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()));
    const thread: Thread = { worker, job: null, idleTimer: null, ended };
    threads.add(thread);
    worker.on('message', (message: PainterMessage) => receive(thread, message));
    worker.on('error', error => lose(thread, error));
    worker.on('exit', code => lose(thread, new Error(`The painter's thread ended with code ${code}.`)));
    return thread;
  }

  function receive(thread: Thread, message: PainterMessage): void {
    const { job } = thread;
    if (!job) return;
    if (message.type === 'progress') {
      job.onProgress(message.fraction);
      return;
    }
    if (message.type === 'done') job.resolve({ png: message.png, width: message.width, height: message.height });
    else job.reject(message.type === 'failed' ? failureOf(message) : new Error('The painting was stopped.'));
    rest(thread);
    dispatch();
  }

  function rest(thread: Thread): void {
    thread.job = null;
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => void release(thread), IDLE_MS_MAX);
    thread.idleTimer.unref();
  }

  /** A thread that is gone takes its job with it; the next job gets a fresh one. */
  function lose(thread: Thread, error: unknown): void {
    if (thread.idleTimer) clearTimeout(thread.idleTimer);
    threads.delete(thread);
    thread.job?.reject(error);
    thread.job = null;
    if (!isClosed) dispatch();
  }

  async function release(thread: Thread): Promise<void> {
    threads.delete(thread);
    await thread.worker.terminate();
  }

  async function close(): Promise<void> {
    isClosed = true;
    const reason = new Error('The painter pool was closed.');
    for (const job of queue.splice(0)) job.reject(reason);
    await Promise.all(
      [...threads].map(async thread => {
        if (thread.job) {
          cancel(thread.job, reason);
          await waitForStep(thread);
        }
        await release(thread);
      }),
    );
  }

  return {
    paint: (request, how) => run({ type: 'paint', ...request }, how),
    edit: (request, how) => run({ type: 'edit', ...request }, how),
    upscale: (request, how) => run({ type: 'upscale', ...request }, how),
    close,
  };
}

/** Copies of the pictures' bytes, made to be handed over: the caller's own stay usable, for it may ask again. */
function ownFiles(task: PainterTask): { task: PainterTask; files: ArrayBuffer[] } {
  if (task.type === 'paint') return { task, files: [] };
  if (task.type === 'upscale') {
    const picture = Uint8Array.from(task.picture);
    return { task: { ...task, picture }, files: [picture.buffer] };
  }
  const pictures = task.pictures.map(each => Uint8Array.from(each));
  const mask = task.mask ? Uint8Array.from(task.mask) : null;
  const files = [...pictures, ...(mask ? [mask] : [])].map(({ buffer }) => buffer);
  return { task: { ...task, pictures, mask }, files };
}

function failureOf({ message, refusal }: Extract<PainterMessage, { type: 'failed' }>): Error {
  return refusal ? new PictureRefused(refusal, message) : new Error(message);
}

/** Until the thread reports that it stopped, ends, or the grace is over: native code is better not cut off. */
function waitForStep(thread: Thread): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, CLOSE_GRACE_MS);
    const settle = (): void => {
      clearTimeout(timer);
      resolve();
    };
    thread.worker.on('message', (message: PainterMessage) => {
      if (message.type !== 'progress') settle();
    });
    void thread.ended.then(settle);
  });
}
