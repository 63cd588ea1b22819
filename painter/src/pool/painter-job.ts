import type { PainterTask, TaskMessage } from './painter-messages.ts';

export type PaintOptions = { signal?: AbortSignal; onProgress?: (fraction: number) => void };
export type PaintedPicture = { png: Uint8Array; width: number; height: number };

export type PainterJob = {
  task: PainterTask;
  /** Reports progress, which never falls, even if another thread starts the job again. */
  onProgress: (fraction: number) => void;
  /** The number of threads that have hung with the job. */
  hangs: number;
  isSettled: boolean;
  resolve: (picture: PaintedPicture) => void;
  /** Settles the caller's promise; the thread may still run. */
  reject: (reason: unknown) => void;
  stop: SharedArrayBuffer;
};

/** @param onAbort called at most once, and never after the job is settled */
export function createJob(
  task: PainterTask,
  { signal, onProgress = () => {} }: PaintOptions,
  onAbort: (job: PainterJob) => void,
): { job: PainterJob; picture: Promise<PaintedPicture> } {
  const { promise: picture, resolve, reject } = Promise.withResolvers<PaintedPicture>();
  const handleAbort = (): void => onAbort(job);
  let reported = -1;
  const job: PainterJob = {
    task,
    hangs: 0,
    isSettled: false,
    onProgress: fraction => {
      if (fraction <= reported) return;
      reported = fraction;
      onProgress(fraction);
    },
    stop: new SharedArrayBuffer(4),
    resolve: done => {
      job.isSettled = true;
      signal?.removeEventListener('abort', handleAbort);
      resolve(done);
    },
    reject: reason => {
      job.isSettled = true;
      signal?.removeEventListener('abort', handleAbort);
      reject(reason);
    },
  };
  signal?.addEventListener('abort', handleAbort, { once: true });
  return { job, picture };
}

export function cancelJob(job: PainterJob, reason: unknown): void {
  Atomics.store(new Int32Array(job.stop), 0, 1);
  job.onProgress = () => {};
  job.reject(reason);
}

export function messageOf({ task, stop }: PainterJob): {
  message: TaskMessage;
  files: ArrayBuffer[];
} {
  if (task.type === 'paint') return { message: { task, stop }, files: [] };
  if (task.type === 'upscale') {
    const picture = Uint8Array.from(task.picture);
    return { message: { task: { ...task, picture }, stop }, files: [picture.buffer] };
  }
  const pictures = task.pictures.map(each => Uint8Array.from(each));
  const mask = task.mask ? Uint8Array.from(task.mask) : null;
  const files = [...pictures, ...(mask ? [mask] : [])].map(({ buffer }) => buffer);
  return { message: { task: { ...task, pictures, mask }, stop }, files };
}
