import type { Context } from '../context.ts';
import type { TaskRun } from './define-task.ts';

export type Chore = { name: string; everyMs: number };
export type RunningChore = { stop(): Promise<void> };

/** A node that is often started anew must get round to its rarer chores, too. */
const FIRST_MS_MAX = 30_000;

/**
 * Runs a chore soon after the start and then at an interval, one at a time; a failure is logged and the next round tries again. Chores are
 * safe to run on every node. A stop aborts the signal of the round that runs and waits for its end: a long chore looks at it between its steps.
 */
export function runEvery(
  ctx: Context,
  { name, everyMs }: Chore,
  work: (ctx: Context, run: TaskRun) => Promise<void>,
): RunningChore {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  const round = () => {
    running ??= work(ctx, { signal })
      .catch((error: unknown) => {
        if (!signal.aborted || error !== signal.reason)
          ctx.log.warn({ err: error, chore: name }, 'a chore failed');
      })
      .finally(() => {
        running = undefined;
      });
  };
  const first = setTimeout(round, Math.min(everyMs, FIRST_MS_MAX)).unref();
  const timer = setInterval(round, everyMs).unref();

  return {
    async stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
