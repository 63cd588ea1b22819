/** Keeps the progress of a pending work in order. */
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';

/**
 * From 0 to 1. 0: the work waits at its provider. Null: the work has begun, and its provider
 * reports no more.
 */
export type Progress = number | null;

/**
 * The last progress message. `begunMs` is when the work began, if a message said so before the work
 * did.
 */
export type LastProgress = { revision: number; fraction: Progress; begunMs: number | undefined };

type WorkInProgress = { work?: Job | undefined; last?: LastProgress | undefined };

/** Returns the progress after a message; undefined if the page has a later report, or none. */
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
  // The first message comes an interval after the beginning. Falling progress belongs to another
  // try.
  const begunMs = isUnderWay ? last?.begunMs : nowMs - PROGRESS_INTERVAL_MS;

  return { revision, fraction, begunMs };
}

/**
 * Returns when a pending work began, in ms since 1970; undefined while it waits, here or at its
 * provider.
 */
export function startOf({ work, last }: WorkInProgress): number | undefined {
  if (!work || !can.stillChange(work) || last?.fraction === 0) return undefined;

  return last?.begunMs ?? (work.started_at === undefined ? undefined : Date.parse(work.started_at));
}
