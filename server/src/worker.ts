/** The tasks that this node works off, and its chores. */
import { accountDataTasks } from './account-data/tasks.ts';
import { mailTasks } from './accounts/tasks.ts';
import { startChores } from './chores.ts';
import type { Context } from './context.ts';
import { listen } from './database/listen.ts';
import { abortRunningJob } from './generation/public.ts';
import { generationTasks } from './generation/tasks.ts';
import { paymentsTasks } from './payments/tasks.ts';
import { watchForDeadNodes } from './queue/dead-nodes.ts';
import { type Queue, runQueue } from './queue/run-queue.ts';
import { askForGallery, seedsTasks } from './seeds/tasks.ts';

const TASK_CONCURRENCY = 8;
/** Mails have a queue of their own on each node. However many of either wait, mails and pictures begin at once. */
const MAIL_CONCURRENCY = 4;
/** How many tasks the requests of one provider may hold on a node while they wait for it: a slow one must not hold up the others. */
const HELD_BY_PROVIDER_MAX = 16;
const DRAIN_MS = 8_000;

/** `gallery` is settled once the first gallery hangs, or what of it is painted. */
export type Worker = Pick<Queue, 'stop'> & { gallery: Promise<void> };

export function startWorker(ctx: Context): Worker {
  const queues = [
    runQueue(ctx, mailTasks, { concurrency: MAIL_CONCURRENCY, drainMs: DRAIN_MS }),
    runQueue(ctx, [...generationTasks, ...paymentsTasks, ...accountDataTasks, ...seedsTasks], {
      concurrency: TASK_CONCURRENCY + heldByProviders(ctx),
      drainMs: DRAIN_MS,
    }),
  ];
  const ear = listen(ctx.pool, ctx.log, {
    onNotice: notice => notice.kind === 'job-cancelled' && abortRunningJob(notice.jobId),
    // What was missed a worker finds out when it next renews its lease.
    onListening: () => undefined,
  });
  const chores = [watchForDeadNodes(ctx), ...startChores(ctx)];

  const stopping = new AbortController();
  const gallery = askForGallery(ctx, stopping.signal);
  const stopChores = () => Promise.all(chores.map(chore => chore.stop()));
  // What runs ends by itself; chores of this version could delete what only the newer one knows.
  ctx.readiness.onNewerSchema(() => {
    stopping.abort();
    for (const queue of queues) queue.retire();
    void stopChores();
  });

  return {
    gallery,
    async stop() {
      stopping.abort();
      await Promise.all([gallery, ear.close(), stopChores(), ...queues.map(queue => queue.stop())]);
    },
  };
}

/** Requests that wait for a provider with places hold a task each; those of one without paint on this node, one after the other. */
function heldByProviders({ imageProviders }: Context): number {
  const held = imageProviders.map(({ requestsMax = 0 }) => Math.min(requestsMax, HELD_BY_PROVIDER_MAX));

  return held.reduce((sum, count) => sum + count, 0);
}
