import { accountDataTasks } from './account-data/tasks.ts';
import { mailTasks } from './accounts/tasks.ts';
import { startChores } from './chores.ts';
import type { Context } from './context.ts';
import { startJobs } from './generation/tasks.ts';
import { paymentsTasks } from './payments/tasks.ts';
import type { Queue } from './queue/claim-loop.ts';
import { runTasks } from './queue/run-tasks.ts';
import { askForGallery, seedsTasks } from './seeds/tasks.ts';
import { worksTasks } from './works/tasks.ts';

const TASK_CONCURRENCY = 8;
/** Mails have their own lane, so that other tasks do not delay them. */
const MAIL_CONCURRENCY = 4;
const DRAIN_MS = 8_000;

/** `gallery` resolves once the prepared presets of the first gallery are added, or have failed. */
export type Worker = Pick<Queue, 'stop'> & { gallery: Promise<void> };

/**
 * @param startOwnChores starts the chores; tests that run chores themselves pass another function
 */
export function startWorker(ctx: Context, startOwnChores = startChores): Worker {
  const stopping = new AbortController();
  const jobs = startJobs(ctx, { drainMs: DRAIN_MS });
  const queues = [
    jobs,
    runTasks(ctx, mailTasks, { lane: 'mails', concurrency: MAIL_CONCURRENCY, drainMs: DRAIN_MS }),
    runTasks(
      ctx,
      [...worksTasks, ...paymentsTasks, ...accountDataTasks, ...seedsTasks(stopping.signal)],
      {
        concurrency: TASK_CONCURRENCY,
        drainMs: DRAIN_MS,
      },
    ),
  ];
  const listener = ctx.listen({
    onNotice: notice => notice.kind === 'job-cancelled' && jobs.abort(notice.jobId),
  });
  const chores = startOwnChores(ctx);

  const gallery = askForGallery(ctx, stopping.signal);
  const stopChores = () => Promise.all(chores.map(chore => chore.stop()));
  // A newer version has changed the schema. This node's chores could delete data that they do not
  // know, so they stop. Running tasks continue to their end.
  ctx.readiness.onNewerSchema(() => {
    stopping.abort();
    for (const queue of queues) queue.retire();
    void stopChores();
  });

  return {
    gallery,
    async stop() {
      stopping.abort();
      await Promise.all([
        gallery,
        listener.close(),
        stopChores(),
        ...queues.map(queue => queue.stop()),
      ]);
    },
  };
}
