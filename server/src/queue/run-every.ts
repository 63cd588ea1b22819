import type { Context } from '../context.ts';
import type { Queue } from './run-queue.ts';

export type Chore = { name: string; everyMs: number };

/** Runs a chore at an interval, one at a time; a failure is logged and the next round tries again. Chores are safe to run on every node. */
export function runEvery(ctx: Context, { name, everyMs }: Chore, work: (ctx: Context) => Promise<void>): Queue {
  let running: Promise<void> | undefined;
  const round = () => {
    running ??= work(ctx)
      .catch((error: unknown) => ctx.log.warn({ err: error, chore: name }, 'a chore failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(round, everyMs);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
