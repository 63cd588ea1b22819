/**
 * Tells pages how far a job is while its provider works on it: first after `PROGRESS_INTERVAL_MS`, then as often at most and only what has
 * changed; null where the provider says nothing, so that pages know that it has begun. It is not written down anywhere.
 */
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';
import type { Context } from '../../context.ts';
import { type ClaimedJob, publishProgress } from './queries.ts';

export type ProgressTeller = {
  /** What the provider says, from 0 to 1. What falls behind, or is no fraction, is not taken over. */
  hear(fraction: number): void;
  /** Resolves when nothing more is told: an end that is written after it is heard after it. */
  end(): Promise<void>;
};

export function tellProgress(ctx: Context, job: ClaimedJob): ProgressTeller {
  let heard: number | null = null;
  let told: number | null | undefined;
  let telling: Promise<void> | undefined;

  function tell(): void {
    if (telling || heard === told) return;
    told = heard;
    telling = publish(ctx, job, heard).finally(() => {
      telling = undefined;
    });
  }
  const timer = setInterval(tell, PROGRESS_INTERVAL_MS);

  return {
    hear(fraction) {
      const hundredths = Math.floor(Math.min(fraction, 1) * 100) / 100;
      if (hundredths >= 0 && (heard === null || hundredths > heard)) heard = hundredths;
    },
    async end() {
      clearInterval(timer);
      await telling;
    },
  };
}

/** Nobody depends on it, so a database that is away is no trouble of the job's. */
async function publish(ctx: Context, job: ClaimedJob, fraction: number | null): Promise<void> {
  try {
    await publishProgress(ctx.db, job, { kind: 'job-progress', jobId: job.id, userId: job.user_id, fraction });
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.id }, 'progress could not be told');
  }
}
