/** Keeps the progress of a pending work in order. */
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';

/** From 0 to 1. 0: the work waits at its provider. Null: the work has begun, and the provider tells no more. */
export type Progress = number | null;

/** The last progress. `begunMs` is when the work began, if the progress said so before the work did. */
export type Told = { revision: number; progress: Progress; begunMs: number | undefined };

type ToldWork = { work: Job; told?: Told | undefined };

/** Returns what is known after a message, or undefined if the page knows of a later change. */
export function nextTold(
  { work, told }: ToldWork,
  revision: number,
  progress: Progress,
  nowMs: number,
): Told | undefined {
  if (!can.stillChange(work) || revision < (told?.revision ?? work.revision)) return undefined;
  const isUnderWay = startOf({ work, told }) !== undefined && (progress ?? 0) >= (told?.progress ?? 0);
  // The first progress comes an interval after the beginning. Progress that falls belongs to another try.
  const begunMs = isUnderWay ? told?.begunMs : nowMs - PROGRESS_INTERVAL_MS;

  return { revision, progress, begunMs };
}

/** Returns when a pending work began, in ms since 1970; undefined while it waits in line, here or at its provider. */
export function startOf({ work, told }: Partial<ToldWork> = {}): number | undefined {
  if (!work || !can.stillChange(work) || told?.progress === 0) return undefined;

  return told?.begunMs ?? (work.started_at === undefined ? undefined : Date.parse(work.started_at));
}
