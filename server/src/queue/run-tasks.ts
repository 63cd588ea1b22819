import type { Context } from '../context.ts';
import { persist } from '../database/persist.ts';
import { type Queue, runClaimLoop } from './claim-loop.ts';
import { channelOf, type Lane, type Task } from './define-task.ts';
import { type ClaimedTask, claimTasks, endTask, type Failure, renewTasks } from './task-queries.ts';

export type TasksOptions = {
  lane?: Lane;
  concurrency: number;
  drainMs: number;
};

export function runTasks(ctx: Context, tasks: readonly Task[], options: TasksOptions): Queue {
  const { lane = 'others', concurrency, drainMs } = options;
  const taskOf = new Map(tasks.map(task => [task.definition.name, task]));
  const kinds = [...taskOf.keys()];

  return runClaimLoop<ClaimedTask>(
    ctx,
    {
      channel: channelOf(lane),
      idOf: ({ id }) => String(id),
      async claim(running, { mayTakeHeld }) {
        const limit = concurrency - running.size;
        if (limit <= 0) return { items: [], mayBeMore: true };
        const ids = [...running.values()].map(({ id }) => id);
        const items = await claimTasks(ctx.db, { lane, kinds, except: ids, limit, mayTakeHeld });

        return { items, mayBeMore: items.length === limit };
      },
      async work(item, signal) {
        const task = taskOf.get(item.kind);

        return task !== undefined && work(ctx, task, { item, signal });
      },
      renew: running => renewTasks(ctx.db, [...running.values()]),
      async release(running) {
        const failure = {
          error: 'the node shut down',
          waitMs: 0,
          isForGood: false,
          isCounted: false,
        };
        await Promise.all([...running.values()].map(item => endTask(ctx.db, item, failure)));
      },
    },
    { drainMs },
  );
}

type ClaimedRun = { item: ClaimedTask; signal: AbortSignal };

/** Returns true if the task may be due again at once. */
async function work(ctx: Context, task: Task, run: ClaimedRun): Promise<boolean> {
  const { item } = run;
  const failure = await handle(ctx, task, run);
  try {
    return await persist(ctx, () => endTask(ctx.db, item, failure));
  } catch (error) {
    ctx.log.warn(
      { err: error, task: item.kind },
      'the end of a task could not be written, so the task runs again',
    );

    return false;
  }
}

async function handle(
  ctx: Context,
  { definition, handle }: Task,
  { item, signal }: ClaimedRun,
): Promise<Failure | undefined> {
  const { kind, tries, payload } = item;
  try {
    if (tries > definition.triesMax) throw new Error('the process crashed during each try');
    await handle(ctx, payload, { signal });

    return undefined;
  } catch (error) {
    const isCounted = !signal.aborted;
    const isForGood = tries >= definition.triesMax && isCounted;
    ctx.log.warn({ err: error, task: kind, tries, isForGood }, 'a task failed');
    const waitMs = isCounted ? 1_000 * Math.exp(Math.min(tries, 10)) : 0;

    return {
      error: error instanceof Error ? error.message : String(error),
      waitMs,
      isForGood,
      isCounted,
    };
  }
}
