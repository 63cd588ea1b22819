/** A painter's thread: free, busy or ending. A free thread ends after a minute without work. */
import { Worker } from 'node:worker_threads';
import { messageOf, type PaintedPicture, type PainterJob } from './painter-job.ts';
import type { PainterMessage, TaskResult } from './painter-messages.ts';
import { PictureRefused } from './picture-refused.ts';
import { watchForHang } from './watch-for-hang.ts';

export type PainterThread = {
  isFree: () => boolean;
  /** Starts a job. The thread must be free. */
  take: (job: PainterJob) => void;
  job: () => PainterJob | null;
  /** Ends the thread. Waits for the running job's next step, up to a limit. */
  end: () => Promise<void>;
};

type ThreadEvents = {
  onFree: () => void;
  /** Called when the thread has ended and its job, if any, is rejected. */
  onGone: (thread: PainterThread) => void;
  /**
   * Called when the thread sent nothing for too long and is being ended. Another thread may start
   * the job again.
   */
  onHung: (thread: PainterThread, job: PainterJob) => void;
};

const IDLE_MS_MAX = 60_000;
/** The longest wait of `end` before it terminates the thread. */
const END_GRACE_MS = 1_500;

/** @param hangMsMax the longest time that a busy thread may be silent */
export function startPainterThread(
  { program, hangMsMax }: { program: URL; hangMsMax: number },
  { onFree, onGone, onHung }: ThreadEvents,
): PainterThread {
  // The thread does not get the process's flags, because some of them, such as --input-type, would
  // prevent its start.
  const worker = new Worker(program, { execArgv: [] });
  let job: PainterJob | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isEnding = false;
  const watch = watchForHang(hangMsMax, hang);
  const thread: PainterThread = { isFree: () => !job && !isEnding, take, job: () => job, end };
  worker.on('message', receive);
  worker.on('error', fail);
  worker.on('exit', code => {
    fail(new Error(`The painter's thread ended with code ${code}.`));
    onGone(thread);
  });
  return thread;

  function take(taken: PainterJob): void {
    try {
      const { message, files } = messageOf(taken);
      worker.postMessage(message, files);
    } catch (error) {
      taken.reject(error);
      return;
    }
    clearTimeout(idleTimer);
    job = taken;
    watch.begin();
    worker.ref();
  }

  function receive(message: PainterMessage): void {
    if (!job) return;
    watch.recordMessage();
    if (message.type === 'progress') {
      job.onProgress(message.fraction);
      return;
    }
    void settle(job, message);
    job = null;
    watch.end();
    worker.unref();
    idleTimer = setTimeout(() => void end(), IDLE_MS_MAX);
    idleTimer.unref();
    onFree();
  }

  function fail(error: unknown): void {
    isEnding = true;
    clearTimeout(idleTimer);
    watch.end();
    job?.reject(error);
    job = null;
  }

  function hang(): void {
    const hung = job;
    isEnding = true;
    job = null;
    // A thread that hangs in native code ends only when that code returns, so nothing waits for it.
    worker.unref();
    void worker.terminate();
    if (hung) onHung(thread, hung);
  }

  async function end(): Promise<void> {
    isEnding = true;
    if (job) await waitForStep(worker);
    await worker.terminate();
  }
}

async function settle(
  job: PainterJob,
  message: Exclude<PainterMessage, { type: 'progress' }>,
): Promise<void> {
  switch (message.type) {
    case 'done':
      await encode(message.result).then(job.resolve, job.reject);
      return;
    case 'stopped':
      job.reject(new Error('The painting was stopped.'));
      return;
    case 'failed':
      job.reject(
        message.refusal
          ? new PictureRefused(message.refusal, message.message)
          : new Error(message.message),
      );
  }
}

/**
 * Encodes pixels; a file is encoded already. The encoder, libvips, has threads of its own, so the
 * event loop stays free.
 */
async function encode(result: TaskResult): Promise<PaintedPicture> {
  if (result.type === 'file') {
    const { png, width, height } = result;
    return { png, width, height };
  }
  const { encodePicture } = await import('./encode-picture.ts');

  return encodePicture(result.pixels);
}

/**
 * Resolves when the thread is idle, when it has ended, or after the grace period. Native code
 * should not be interrupted.
 */
function waitForStep(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, END_GRACE_MS);
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    worker.once('exit', finish);
    worker.on('message', (message: PainterMessage) => {
      if (message.type !== 'progress') finish();
    });
  });
}
