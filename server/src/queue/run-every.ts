import type { Context } from '../context.ts';
import type { TaskRun } from './define-task.ts';

export type Chore = { name: string; everyMs: number };
export type RunningChore = { stop(): Promise<void> };

/**
 * The first run comes soon, because otherwise a node that restarts often would never run rare
 * chores.
 */
const FIRST_MS_MAX = 30_000;

/**
 * Runs a chore soon after the start and then at intervals, one run at a time. A failed run is only
 * logged. Every node runs every chore, so concurrent runs must be safe. `stop` aborts the signal
 * and waits for the run.
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
