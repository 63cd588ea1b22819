/**
 * One life of the queue: from a start of the library until it gives up or is told to stop. Its tasks are locked by a name that no other life
 * has.
 */
import { EventEmitter } from 'node:events';
import { type JobHelpers, Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Context } from '../context.ts';
import type { Listener } from '../database/listen.ts';
import { showLife } from './dead-nodes.ts';
import type { Task } from './define-task.ts';
import { awaitWhatIsGivenBack, fetchWhatCame, noticeFailures, releaseOnce } from './mend-library.ts';

export type LifeOptions = {
  concurrency: number;
  pollMs: number;
  /** Tells the tasks to let go. */
  aborting: AbortSignal;
};

const BURST_MS = 10;
const STRIKE_OFF_MS = 5;

export type QueueLife = {
  name: string;
  /** That it shows that it lives. */
  signs: Listener;
  /** It takes nothing more, though nobody told it to: a connection broke under it. What it has in hand goes on. */
  hasGivenUp: Promise<void>;
  /** The ids of the tasks that it has in hand. */
  inHand(): string[];
  /** Resolves once it has nothing in hand. */
  idle(): Promise<void>;
  /** Takes nothing more, and resolves once all has ended. It may never, where connections broke. */
  stop(): Promise<void>;
};

/** Begins to work tasks off. Throws where the database is away. */
export async function startLife(ctx: Context, tasks: readonly Task[], options: LifeOptions): Promise<QueueLife> {
  const { concurrency, pollMs, aborting } = options;
  const inHand = new Map<string, Promise<void>>();
  const born = Promise.withResolvers<Pick<QueueLife, 'name' | 'signs'>>();
  const givingUp = Promise.withResolvers<void>();
  let isStopping = false;

  const events = new EventEmitter() as WorkerEvents; // the library emits what its type says
  events.on('pool:create', ({ workerPool: { id } }) => born.resolve({ name: id, signs: showLife(ctx, id) }));
  // Which it does by itself where tasks could not be struck off. It may never come to an end then: where connections broke under two batches,
  // it waits for more to end than have begun.
  events.on('pool:gracefulShutdown', () => isStopping || givingUp.resolve());
  events.on('localQueue:init', ({ localQueue }) => {
    awaitWhatIsGivenBack(localQueue);
    noticeFailures(localQueue, () => void stop());
  });
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => fetchWhatCame(localQueue));

  const running = run({
    events,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollMs,
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
    pgPool: releaseOnce(ctx.pool.current()),
    noHandleSignals: true,
    parsedCronItems: [],
    taskList: listHandlers(ctx, tasks, { aborting, inHand }),
  });

  async function stop(): Promise<void> {
    const runner = await running;
    await runner.stop('shutdown').catch(() => undefined); // it rejects when it has stopped by itself
    await runner.promise.catch((error: unknown) => ctx.log.debug({ err: error }, 'the queue did not end in order'));
  }

  const { promise } = await running;
  promise.catch(() => undefined); // that it ends is told by an event

  return {
    ...(await born.promise),
    hasGivenUp: givingUp.promise,
    inHand: () => [...inHand.keys()],
    async idle() {
      while (inHand.size > 0) await Promise.all(inHand.values());
    },
    stop() {
      isStopping = true;

      return stop();
    },
  };
}

type Hands = { aborting: AbortSignal; inHand: Map<string, Promise<void>> };

function listHandlers(ctx: Context, tasks: readonly Task[], { aborting, inHand }: Hands): TaskList {
  return Object.fromEntries(
    tasks.map(({ definition, handle }) => [
      definition.name,
      async (payload: unknown, { job }: JobHelpers) => {
        const work = handle(ctx, payload, { signal: aborting });
        const end = () => void inHand.delete(job.id);
        inHand.set(job.id, work.then(end, end));
        await work;
      },
    ]),
  );
}

/** The library tells much; its warnings and errors are ours too. */
function queueLogger(ctx: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error({ queue: message }, 'queue');
    else if (level === 'warning') ctx.log.warn({ queue: message }, 'queue');
  });
}
