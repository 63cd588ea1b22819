/** The periodic chores of a worker. Most of them are skipped while the node's clock is wrong. */
import { resumeErasures, sweepExports } from './account-data/tasks.ts';
import { forgetExpiredAccounts } from './accounts/tasks.ts';
import { removeOldAudit } from './audit/remove-old-audit.ts';
import type { Context } from './context.ts';
import { patiently } from './database/database.ts';
import { probeProviders } from './generation/tasks.ts';
import { forgetHandledEvents } from './payments/tasks.ts';
import type { TaskRun } from './queue/define-task.ts';
import { type RunningChore, runEvery } from './queue/run-every.ts';
import { forgetFailedTasks } from './queue/task-queries.ts';
import { rollUpDays } from './statistics/roll-up-days.ts';
import { sweepJpegCopies } from './uploads/jpeg-copies/sweep-jpeg-copies.ts';
import { sweepOrphans } from './uploads/orphans/sweep-orphans.ts';
import { sweepUnusedUploads } from './uploads/receive/sweep-unused-uploads.ts';
import { emptyOldTrash, sealSegments } from './works/tasks.ts';

const PACE = { jobsMs: 5_000, indexMs: 60_000, figuresMs: 180_000, hourMs: 3_600_000 };

type ChoreWork = (ctx: Context, run: TaskRun) => Promise<void>;

/** The database's clock decides which rows and files are old enough for these chores. */
export const hourlyChores = {
  'empty old trash': emptyOldTrash,
  'forget expired account data': forgetExpiredAccounts,
  'remove old rows of the audit log': removeOldAudit,
  'sweep exports': sweepExports,
  'resume erasures': resumeErasures,
  'forget handled payment events': forgetHandledEvents,
  'forget failed tasks': forgetFailedTasks,
  'sweep kept JPEGs': sweepJpegCopies,
  'sweep unused uploads': sweepUnusedUploads,
  'sweep orphaned objects': sweepOrphans,
} satisfies Record<string, ChoreWork>;

/** @param pace the intervals, which tests shorten */
export function startChores(ctx: Context, pace = PACE): RunningChore[] {
  return [
    // This chore runs even while the node's clock is wrong, because jobs wait for it and it uses
    // only the database's clock.
    runEvery(ctx, { name: 'probe unavailable providers', everyMs: pace.jobsMs }, probeProviders),
    runEvery(ctx, { name: 'index works', everyMs: pace.indexMs }, whileClockIsRight(sealSegments)),
    runEvery(
      ctx,
      { name: 'add up daily figures', everyMs: pace.figuresMs },
      whileClockIsRight(rollUpDays),
    ),
    ...Object.entries(hourlyChores).map(([name, work]) =>
      runEvery(ctx, { name, everyMs: pace.hourMs }, whileClockIsRight(work)),
    ),
  ];
}

/**
 * Checks the node's clock before each run, and skips the run if the clock is wrong. A chore's
 * statements may take longer than the statements of calls (see `patiently`).
 */
function whileClockIsRight(work: ChoreWork): ChoreWork {
  return async (ctx, run) => {
    const { isRight } = await ctx.clockWatch.check();
    if (isRight) await work(patiently(ctx), run);
  };
}
