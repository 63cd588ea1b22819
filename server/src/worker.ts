/** The tasks that this node works off, and what it looks after at intervals. */
import { accountDataTasks, resumeErasures, sweepExports } from './account-data/tasks.ts';
import { accountsTasks, forgetExpiredAccounts } from './accounts/tasks.ts';
import type { Context } from './context.ts';
import { listen } from './database/listen.ts';
import { abortRunningJob } from './generation/public.ts';
import { emptyOldTrash, generationTasks, probeProviders, sealSegments, sweepLeases } from './generation/tasks.ts';
import { forgetHandledEvents, paymentsTasks } from './payments/tasks.ts';
import { runEvery } from './queue/run-every.ts';
import { type Queue, runQueue } from './queue/run-queue.ts';
import { askForGallery, seedsTasks } from './seeds/tasks.ts';
import { sweepOrphans } from './uploads/orphans/sweep-orphans.ts';
import { sweepUnusedUploads } from './uploads/receive/sweep-unused-uploads.ts';

const TASK_CONCURRENCY = 8;
/** How many tasks the requests of one provider may hold on a node while they wait for it: a slow one must not hold up mails. */
const HELD_BY_PROVIDER_MAX = 16;
const DRAIN_MS = 8_000;
const HOUR_MS = 3_600_000;

/** The chores that delete for good what is old enough. */
export const hourlyChores = {
  'empty old trash': emptyOldTrash,
  'forget expired accounts data': forgetExpiredAccounts,
  'sweep exports': sweepExports,
  'resume erasures': resumeErasures,
  'forget handled payment events': forgetHandledEvents,
  'sweep unused uploads': sweepUnusedUploads,
  'sweep orphaned objects': sweepOrphans,
};

/** `gallery` is settled once the first gallery hangs, or what of it is painted. */
export type Worker = Queue & { gallery: Promise<void> };

export function startWorker(ctx: Context): Worker {
  const queue = runQueue(
    ctx,
    [...accountsTasks, ...generationTasks, ...paymentsTasks, ...accountDataTasks, ...seedsTasks],
    { concurrency: TASK_CONCURRENCY + heldByProviders(ctx), drainMs: DRAIN_MS },
  );
  const ear = listen(ctx.pool, ctx.log, {
    onNotice: notice => notice.kind === 'job-cancelled' && abortRunningJob(notice.jobId),
    // What was missed a worker finds out when it next renews its lease.
    onListening: () => undefined,
  });
  const chores = [
    runEvery(ctx, { name: 'sweep leases', everyMs: 5_000 }, sweepLeases),
    runEvery(ctx, { name: 'look for providers that are away', everyMs: 5_000 }, probeProviders),
    runEvery(ctx, { name: 'index works', everyMs: 60_000 }, sealSegments),
    ...Object.entries(hourlyChores).map(([name, work]) => runEvery(ctx, { name, everyMs: HOUR_MS }, work)),
  ];

  const stopping = new AbortController();
  const gallery = askForGallery(ctx, stopping.signal);

  return {
    gallery,
    async stop() {
      stopping.abort();
      await Promise.all([gallery, queue.stop(), ear.close(), ...chores.map(chore => chore.stop())]);
    },
  };
}

/** Requests that wait for a provider with places hold a task each; those of one without paint on this node, one after the other. */
function heldByProviders({ imageProviders }: Context): number {
  const held = imageProviders.map(({ requestsMax = 0 }) => Math.min(requestsMax, HELD_BY_PROVIDER_MAX));

  return held.reduce((sum, count) => sum + count, 0);
}
