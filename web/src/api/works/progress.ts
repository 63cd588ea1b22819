import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';

/**
 * From 0 to 1. 0: the work waits at its provider. Null: it has begun, but the provider reports no
 * fraction.
 */
export type Progress = number | null;

/**
 * The last progress message. `begunMs` is the start of the work if a message showed the start
 * before a report did.
 */
export type LastProgress = { revision: number; fraction: Progress; begunMs: number | undefined };

type WorkInProgress = { work?: Job | undefined; last?: LastProgress | undefined };

/**
 * Returns the progress after a message; undefined if the message is outdated or the work is not
 * pending.
 */
export function nextProgress(
  { work, last }: WorkInProgress,
  revision: number,
  fraction: Progress,
  nowMs: number,
): LastProgress | undefined {
  if (!work || !can.stillChange(work) || revision < (last?.revision ?? work.revision))
    return undefined;
  const isUnderWay =
    startOf({ work, last }) !== undefined && (fraction ?? 0) >= (last?.fraction ?? 0);
  // The first message is sent one interval after the beginning. Falling progress belongs to a new
  // attempt.
  const begunMs = isUnderWay ? last?.begunMs : nowMs - PROGRESS_INTERVAL_MS;

  return { revision, fraction, begunMs };
}

/** Returns when a pending work began, in ms since 1970; undefined if it waits or has ended. */
export function startOf({ work, last }: WorkInProgress): number | undefined {
  if (!work || !can.stillChange(work) || last?.fraction === 0) return undefined;

  return last?.begunMs ?? (work.started_at === undefined ? undefined : Date.parse(work.started_at));
}
