/**
 * Publishes the progress of a job to pages while its provider works on it: first after
 * `PROGRESS_INTERVAL_MS`, then at most that often. Progress is stored nowhere, so the same value is
 * published again at times, for pages that have come meanwhile. Null says that the provider has
 * begun and reports no progress; it is published once, because the work itself says so, too.
 */
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';
import type { Context } from '../../../context.ts';
import { type JobRow, publishProgress } from '../write/job-queries.ts';

const TICKS_UNTIL_AGAIN = 4;

export type Progress = {
  /**
   * Takes over what the provider reports, from 0 to 1. Ignores a value that is smaller than before,
   * and one that is no fraction.
   */
  record(fraction: number): void;
  /**
   * Resolves when nothing more is published, so that pages receive the end of the work after its
   * progress.
   */
  end(): Promise<void>;
};

export function startProgress(ctx: Context, job: JobRow): Progress {
  let recorded: number | null = null;
  // Pages know that a job with a named request has begun.
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

/** A job that has begun is never published as 0, which means that it waits. */
function inHundredths(fraction: number): number {
  return fraction > 0 ? Math.max(1, Math.floor(fraction * 100)) / 100 : 0;
}

/** Logs a failure only: a job does not depend on its progress. */
async function publish(ctx: Context, job: JobRow, fraction: number | null): Promise<void> {
  try {
    await publishProgress(ctx.db, job, fraction);
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.workId }, 'progress could not be published');
  }
}
