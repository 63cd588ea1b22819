/** Sends files to the addresses that the server signs, at most three at a time. */
import type { UploadedFile, UploadSlot } from '@vermilion/contract/uploads';
import {
  afterNoAddresses,
  afterPut,
  isConnectionLost,
  type NextStep,
  type PutOutcome,
  type UploadProblem,
} from './upload-rules.ts';

export interface UploadPorts {
  /** Returns one slot for each file, in order. Rejects with an `ApiError`, or when aborted. */
  askAddresses(files: readonly File[], signal: AbortSignal): Promise<readonly UploadSlot[]>;
  /** Never rejects. `onProgress` receives the share that has been sent, from 0 to 1. */
  put(
    address: string,
    file: File,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<PutOutcome>;
  /** Resolves after `ms`, when the network returns, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  onOnline(action: () => void): void;
  /** Returns a number from 0 to below 1. */
  random(): number;
}

export interface UploadEvents {
  /** `isServerBusy`: the server was busy, and the file is sent again later. */
  onPending(id: string, isServerBusy: boolean): void;
  onProgress(id: string, fraction: number): void;
  onStored(id: string, stored: UploadedFile): void;
  onFailed(id: string, problem: UploadProblem, isRetryable: boolean): void;
  /** Called when no file of a batch is pending any more, with the problems of the failed files. */
  onBatchEnd(failed: readonly UploadProblem[]): void;
}

type Task = {
  id: string;
  file: File;
  cancelling: AbortController;
  /**
   * The signed address. Retries use the same address, so that the server stores equal bytes only
   * once.
   */
  address?: string;
  failure?: UploadProblem;
};

const AT_ONCE_MAX = 3;

export function createUploader(ports: UploadPorts, events: UploadEvents) {
  const tasks = new Map<string, Task>();
  const gate = createGate(AT_ONCE_MAX);
  const giveAddresses = createAddressGiver(ports, fail);
  ports.onOnline(
    () =>
      void runBatch(
        [...tasks.values()].filter(({ failure }) => failure && isConnectionLost(failure)),
      ),
  );

  async function runBatch(batch: readonly Task[]): Promise<void> {
    for (const task of batch) {
      task.failure = undefined;
      events.onPending(task.id, false);
    }
    await giveAddresses(batch);
    await Promise.all(batch.filter(isUnderWay).map(task => gate(() => send(task))));
    const failed = batch.flatMap(({ failure, cancelling }) =>
      failure && !cancelling.signal.aborted ? [failure] : [],
    );
    events.onBatchEnd(failed);
  }

  async function send(task: Task): Promise<void> {
    const { signal } = task.cancelling;
    // After the last try, `afterPut` fails the file, which ends this loop.
    for (let tries = 1; ; tries += 1) {
      if (task.address === undefined) await giveAddresses([task]);
      if (task.address === undefined || !isUnderWay(task)) return;
      const onProgress = (fraction: number) => events.onProgress(task.id, fraction);
      const outcome = await ports.put(task.address, task.file, onProgress, signal);
      if (signal.aborted) return;
      const step = afterPut(outcome, tries, ports.random());
      if (step.kind !== 'again') return finish(task, step);
      if (step.needsNewAddress) task.address = undefined;
      events.onPending(task.id, step.isServerBusy);
      await ports.wait(step.waitMs, signal);
    }
  }

  function finish(task: Task, step: Exclude<NextStep, { kind: 'again' }>): void {
    if (step.kind === 'fail') return fail(task, step);
    tasks.delete(task.id);
    events.onStored(task.id, step.stored);
  }

  function fail(
    task: Task,
    { problem, isRetryable }: { problem: UploadProblem; isRetryable: boolean },
  ): void {
    task.failure = problem;
    events.onFailed(task.id, problem, isRetryable);
  }

  return {
    add(files: readonly { id: string; file: File }[]): void {
      const batch = files.map(
        ({ id, file }): Task => ({ id, file, cancelling: new AbortController() }),
      );
      for (const task of batch) tasks.set(task.id, task);
      void runBatch(batch);
    },

    retry(id: string): void {
      const task = tasks.get(id);
      if (task?.failure) void runBatch([task]);
    },

    /** Cancels an upload, which gets no further events. */
    cancel(id: string): void {
      tasks.get(id)?.cancelling.abort();
      tasks.delete(id);
    },
  };
}

function createAddressGiver(
  ports: UploadPorts,
  fail: (task: Task, failure: { problem: UploadProblem; isRetryable: boolean }) => void,
) {
  async function giveAddresses(batch: readonly Task[]): Promise<void> {
    // After the last try `afterNoAddresses` fails the files, so no file is waiting.
    for (let tries = 1; ; tries += 1) {
      const waiting = batch.filter(task => isUnderWay(task) && task.address === undefined);
      if (waiting.length === 0) return;
      const signal = untilAllCancelled(waiting);
      try {
        const slots = await ports.askAddresses(
          waiting.map(({ file }) => file),
          signal,
        );
        for (const [index, task] of waiting.entries()) takeSlot(task, slots[index]);
        return;
      } catch (error) {
        if (signal.aborted) return;
        const step = afterNoAddresses(error, tries, ports.random());
        if (step.kind === 'fail') for (const task of waiting) fail(task, step);
        else if (step.kind === 'again') await ports.wait(step.waitMs, signal);
      }
    }
  }

  function takeSlot(task: Task, slot: UploadSlot | undefined): void {
    if (slot?.uploadUrl) task.address = slot.uploadUrl;
    else if (slot?.errorCode)
      fail(task, {
        problem: { kind: 'refused', code: slot.errorCode, message: slot.error ?? '' },
        isRetryable: slot.errorCode === 'TOO_MANY_UNUSED',
      });
    else fail(task, { problem: { kind: 'noAddress' }, isRetryable: true });
  }

  return giveAddresses;
}

function isUnderWay({ failure, cancelling }: Task): boolean {
  return !failure && !cancelling.signal.aborted;
}

function untilAllCancelled(tasks: readonly Task[]): AbortSignal {
  const all = new AbortController();
  const signals = tasks.map(({ cancelling }) => cancelling.signal);
  for (const signal of signals)
    signal.addEventListener('abort', () => signals.every(({ aborted }) => aborted) && all.abort(), {
      once: true,
    });

  return all.signal;
}

function createGate(most: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;

  return async (action: () => Promise<void>): Promise<void> => {
    if (inside >= most) await new Promise<void>(resolve => waiting.push(resolve));
    else inside += 1;
    try {
      await action();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
