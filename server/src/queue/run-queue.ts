/**
 * Runs the tasks of this node. When a connection to the database breaks under the queue it gives up; this starts it again, for as long as the
 * node lives, and gives back what it left locked.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { giveBackTasks } from './dead-nodes.ts';
import type { Task } from './define-task.ts';
import { type LifeOptions, type QueueLife, startLife } from './queue-life.ts';

export type Queue = {
  /** Takes nothing more and lets what runs end by itself. */
  retire(): void;
  /** Takes nothing more, waits for what runs (at most `drainMs`, then aborts it), and returns when all has ended. */
  stop(): Promise<void>;
};

export type QueueOptions = {
  concurrency: number;
  drainMs: number;
  /** How often to look without having been told; for what was announced while nobody listened. */
  pollMs?: number;
};

const POLL_MS = 2_000;
const RESTART_MS = 1_000;
/** How long the library has to come to an end beyond the time that its tasks have. */
const END_MS = 2_000;
/** For what has ended just then. */
const STRIKE_OFF_MS = 250;

export function runQueue(ctx: Context, tasks: readonly Task[], options: QueueOptions): Queue {
  const { concurrency, drainMs, pollMs = POLL_MS } = options;
  const [stopping, aborting, giving] = [new AbortController(), new AbortController(), new AbortController()];
  const ended = keepRunning(ctx, tasks, {
    ...{ concurrency, pollMs, stopping: stopping.signal, aborting: aborting.signal, givingUp: giving.signal },
  });

  return {
    retire() {
      stopping.abort();
    },
    async stop() {
      stopping.abort();
      const timers = [setTimeout(() => aborting.abort(), drainMs), setTimeout(() => giving.abort(), drainMs + END_MS)];
      await ended;
      timers.forEach(clearTimeout);
    },
  };
}

type Ending = {
  /** Nothing more is taken. */
  stopping: AbortSignal;
  /** Nothing more is waited for. */
  givingUp: AbortSignal;
};

async function keepRunning(ctx: Context, tasks: readonly Task[], options: LifeOptions & Ending): Promise<void> {
  const { stopping } = options;
  const stopped = untilAborted(stopping);
  const waited = untilAborted(options.givingUp);
  const former = new Set<Promise<void>>();
  while (!stopping.aborted) {
    try {
      const life = await startLife(ctx, tasks, options);
      await Promise.race([life.hasGivenUp, stopped]);
      const end = (stopping.aborted ? stopLife(life, waited) : buryLife(ctx, life, waited)).finally(() =>
        former.delete(end),
      );
      former.add(end);
    } catch (error) {
      if (!stopping.aborted) ctx.log.warn({ err: error }, 'the queue stopped, it is started again');
    }
    if (!stopping.aborted) await Promise.race([pause(RESTART_MS), stopped]);
  }
  await Promise.all(former);
}

async function stopLife(life: QueueLife, waited: Promise<void>): Promise<void> {
  await Promise.race([life.stop(), waited]);
  await life.signs.close();
}

/**
 * A queue that gave up has tasks locked that it did not strike off, or never heard that it has. They are given back soon, and those that it
 * has in hand when they have ended; until then it shows that it lives. Where that fails, the others find out that it is dead.
 */
async function buryLife(ctx: Context, life: QueueLife, waited: Promise<void>): Promise<void> {
  ctx.log.warn('the queue gave up, it is started again');
  await Promise.race([pause(STRIKE_OFF_MS), waited]);
  await tryToGiveBack(ctx, life);
  await Promise.race([life.idle(), waited]);
  await Promise.race([pause(STRIKE_OFF_MS), waited]);
  await tryToGiveBack(ctx, life);
  await life.signs.close();
}

async function tryToGiveBack(ctx: Context, life: QueueLife): Promise<void> {
  await giveBackTasks(ctx.db, life.name, life.inHand()).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the tasks of a queue that gave up could not be given back'),
  );
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
}
