/**
 * Tells pages how far a job is while its provider works on it: first after `PROGRESS_INTERVAL_MS`, then as often at most. What has not
 * changed is told again at times, for pages that came meanwhile, since it is not written down anywhere; but null, which says that a
 * provider that tells no more has begun, once: the job itself says that, too.
 */
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';
import type { Context } from '../../context.ts';
import { type JobRow, publishProgress } from './job-queries.ts';

const TICKS_UNTIL_AGAIN = 4;

export type ProgressTeller = {
  /** What the provider says, from 0 to 1. What falls behind, or is no fraction, is not taken over. */
  hear(fraction: number): void;
  /** Resolves when nothing more is told: an end that is written after it is heard after it. */
  end(): Promise<void>;
};

export function tellProgress(ctx: Context, job: JobRow): ProgressTeller {
  let heard: number | null = null;
  // Of a provider that has named a request pages have heard that it has begun.
  let told: number | null | undefined = job.requestId === null ? undefined : null;
  let ticksSince = 0;
  let telling: Promise<void> | undefined;

  function tell(): void {
    ticksSince += 1;
    const isNews = heard !== told || (heard !== null && ticksSince >= TICKS_UNTIL_AGAIN);
    if (telling || !isNews) return;
    told = heard;
    ticksSince = 0;
    telling = publish(ctx, job, heard).finally(() => {
      telling = undefined;
    });
  }
  const stopTelling = ctx.timers.every(PROGRESS_INTERVAL_MS, tell);

  return {
    hear(fraction) {
      if (!(fraction >= 0)) return;
      heard = Math.max(heard ?? 0, inHundredths(Math.min(fraction, 1)));
    },
    async end() {
      stopTelling();
      await telling;
    },
  };
}

/** What has begun is never told as 0, which says that it waits. */
function inHundredths(fraction: number): number {
  return fraction > 0 ? Math.max(1, Math.floor(fraction * 100)) / 100 : 0;
}

/** Nobody depends on it, so a database that is away is no trouble of the job's. */
async function publish(ctx: Context, job: JobRow, fraction: number | null): Promise<void> {
  try {
    await publishProgress(ctx.db, job, fraction);
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.workId }, 'progress could not be told');
  }
}
