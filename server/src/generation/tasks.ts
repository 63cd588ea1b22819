/** The queue's side of generation. */
import { patiently } from '../database/database.ts';
import { type Task, task } from '../queue/define-task.ts';
import { advanceJob } from './engine/advance-job.ts';
import { advanceJobTask, lookLateTask, stopRequestTask } from './engine/definitions.ts';
import { lookLate } from './engine/look-late.ts';
import { stopRequest } from './engine/stop-request.ts';
import { eraseWorksTask } from './trash/definitions.ts';
import { eraseGivenUp } from './trash/erase-given-up.ts';

export { sweepLeases } from './engine/sweep-leases.ts';
export { probeProviders } from './health/probe-providers.ts';
export { sealSegments } from './search/seal-segments.ts';
export { emptyOldTrash } from './trash/erase-given-up.ts';

export const generationTasks: readonly Task[] = [
  task(advanceJobTask, (ctx, { jobId }, run) => advanceJob(ctx, jobId, run)),
  task(lookLateTask, (ctx, { jobId }, run) => lookLate(ctx, jobId, run)),
  task(stopRequestTask, (ctx, { jobId }) => stopRequest(ctx, jobId)),
  task(eraseWorksTask, (ctx, _, run) => eraseGivenUp(patiently(ctx), run)),
];
