/**
 * Publishes a job's progress, at most once per `PROGRESS_INTERVAL_MS`. Progress is not stored, so
 * an unchanged value is repeated for pages that opened meanwhile. Null means that the provider has
 * reported none; it is published only once, because later reads of the work also show that the
 * work has begun.
 */
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';
import type { Context } from '../../../context.ts';
import { type JobRow, publishProgress } from '../write/job-queries.ts';

const TICKS_UNTIL_AGAIN = 4;

export type Progress = {
  /** Ignores NaN and a negative or falling `fraction`. More than 1 counts as 1. */
  record(fraction: number): void;
  /**
   * Resolves when nothing more will be published. The end of the work must reach pages after its
   * last progress.
   */
  end(): Promise<void>;
};

export function startProgress(ctx: Context, job: JobRow): Progress {
  let recorded: number | null = null;
  // Pages already know that a job with a request id has begun.
  let published: number | null | undefined = job.requestId === null ? undefined : null;
  let ticksSince = 0;
  let publishing: Promise<void> | undefined;

  const stop = ctx.timers.every(PROGRESS_INTERVAL_MS, () => {
    ticksSince += 1;
    const isNews = recorded !== published || (recorded !== null && ticksSince >= TICKS_UNTIL_AGAIN);
    if (publishing || !isNews) return;
    published = recorded;
    ticksSince = 0;
    publishing = publish(ctx, job, recorded).finally(() => {
      publishing = undefined;
    });
  });

  return {
    record(fraction) {
      if (fraction >= 0) recorded = Math.max(recorded ?? 0, inHundredths(Math.min(fraction, 1)));
    },
    async end() {
      stop();
      await publishing;
    },
  };
}

/** Rounds down to hundredths, but a positive fraction not to 0: 0 means that the job waits. */
function inHundredths(fraction: number): number {
  return fraction > 0 ? Math.max(1, Math.floor(fraction * 100)) / 100 : 0;
}

/** Only logs failures, because no job depends on the progress. */
async function publish(ctx: Context, job: JobRow, fraction: number | null): Promise<void> {
  try {
    await publishProgress(ctx.db, job, fraction);
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.workId }, 'progress could not be published');
  }
}
