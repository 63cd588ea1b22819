/**
 * Runs the tasks of this node. When the database goes away the library gives up after a while; this starts it again, for as long as the
 * node lives.
 */
import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Context } from '../context.ts';
import { releaseTasksOfDeadNodes, showLife } from './dead-nodes.ts';
import type { Task } from './define-task.ts';
import { runEvery } from './run-every.ts';

export type Queue = {
  /** Takes nothing more, waits for what runs (at most `drainMs`, then aborts it), and returns when all has ended. */
  stop(): Promise<void>;
};

export type QueueOptions = {
  concurrency: number;
  drainMs: number;
  /** How often to look without having been told; for what was announced while nobody listened. */
  pollMs?: number;
};

const RESTART_MS = 1_000;
const POLL_MS = 2_000;
const DEAD_NODES_MS = 10_000;
const BURST_MS = 10;
const STRIKE_OFF_MS = 5;

export function runQueue(ctx: Context, tasks: readonly Task[], options: QueueOptions): Queue {
  const stopping = new AbortController();
  const ended = keepRunning(ctx, tasks, options, stopping.signal);
  let seenDead: string[] = [];
  const chore = runEvery(ctx, { name: 'release tasks of dead nodes', everyMs: DEAD_NODES_MS }, async () => {
    seenDead = await releaseTasksOfDeadNodes(ctx, seenDead);
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.all([ended, chore.stop()]);
    },
  };
}

async function keepRunning(ctx: Context, tasks: readonly Task[], options: QueueOptions, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      const givingUp = Promise.withResolvers<void>();
      const runner = await start(ctx, tasks, options, () => stopping.aborted || givingUp.resolve());
      const stop = () => void runner.stop('shutdown').catch(() => undefined); // it rejects when it has stopped by itself
      stopping.addEventListener('abort', stop, { once: true });
      if (stopping.aborted) stop();
      await Promise.race([runner.promise, givingUp.promise]);
      stopping.removeEventListener('abort', stop);
      if (!stopping.aborted) ctx.log.warn('the queue gave up, it is started again');
    } catch (error) {
      if (stopping.aborted) return;
      ctx.log.warn({ err: error }, 'the queue stopped, it is started again');
    }
    if (!stopping.aborted) await pause(RESTART_MS, stopping);
  }
}

/**
 * @param onGivingUp called when the library begins to shut down, which it also does by itself where tasks could not be struck off. It may
 * never come to an end then: where connections broke under two batches, it waits for more to end than have begun.
 */
async function start(
  ctx: Context,
  tasks: readonly Task[],
  options: QueueOptions,
  onGivingUp: () => void,
): Promise<Runner> {
  const { concurrency, drainMs, pollMs = POLL_MS } = options;
  const taskList: TaskList = Object.fromEntries(
    tasks.map(({ definition, handle }) => [
      definition.name,
      async (payload: unknown, helpers: { abortSignal: AbortSignal }) =>
        handle(ctx, payload, { signal: helpers.abortSignal }),
    ]),
  );

  const events = new EventEmitter() as WorkerEvents; // the library emits what its type says
  showLife(ctx, events);
  events.on('pool:gracefulShutdown', onGivingUp);
  events.on('localQueue:init', ({ localQueue }) => awaitWhatIsGivenBack(localQueue));
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => fetchWhatCame(localQueue));

  return run({
    events,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollMs,
        gracefulShutdownAbortTimeout: drainMs,
        // Tasks are fetched for all workers of the node at once, and those that end together are struck off together. Of a burst the
        // first begins at once, and what follows within some milliseconds is fetched together.
        localQueue: {
          size: concurrency,
          refetchDelay: { durationMs: BURST_MS, threshold: concurrency - 1, maxAbortThreshold: concurrency },
        },
        completeJobBatchDelay: STRIKE_OFF_MS,
        failJobBatchDelay: 0,
        logger: queueLogger(ctx),
      },
    },
    pgPool: ctx.pool,
    noHandleSignals: true,
    parsedCronItems: [],
    taskList,
  });
}

/**
 * What is announced while a fetch is delayed only counts towards cutting the delay short; when it ends by itself, the library waits for
 * its next poll. This has it fetch at once where anything was announced. The two fields are its own, of the pinned version.
 */
function fetchWhatCame(localQueue: object): void {
  const delay = localQueue as { refetchDelayCounter: number; refetchDelayFetchOnComplete: boolean };
  if (delay.refetchDelayCounter > 0) delay.refetchDelayFetchOnComplete = true;
}

/**
 * At its end the library gives back what it had fetched ahead, and then refuses to wait for that: where it fails, the error reaches nobody
 * and ends the process. This has it wait. The fields are its own, of the pinned version.
 */
function awaitWhatIsGivenBack(localQueue: object): void {
  const queue = localQueue as {
    backgroundCount: number;
    decreaseBackgroundCount: () => void;
    decreaseBackgroundCountWithError: (error: unknown) => void;
    background: (work: Promise<unknown>) => void;
  };
  queue.background = work => {
    queue.backgroundCount += 1;
    work.then(queue.decreaseBackgroundCount, queue.decreaseBackgroundCountWithError);
  };
}

/** The library tells much; its warnings and errors are ours too. */
function queueLogger(ctx: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error({ queue: message }, 'queue');
    else if (level === 'warning') ctx.log.warn({ queue: message }, 'queue');
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
