import type { Job } from '@vermilion/contract/job';

/** What is said of the works in progress. Pure. */

/** A work that is being made. `place` counts from 1 along those of one's own that wait; undefined once it has begun. */
export type QueuedWork = {
  job: Job;
  place: number | undefined;
  /** It is not made any more, and only keeps its place in a list that is open. */
  isEnded?: boolean;
};

/** Where each pending work stands, oldest first. Those of other people are not counted: nobody here knows of them. */
export function lineUp(pending: readonly Job[], hasBegun: (job: Job) => boolean): QueuedWork[] {
  let waiting = 0;

  return pending.map(job => {
    if (hasBegun(job)) return { job, place: undefined };
    waiting += 1;

    return { job, place: waiting };
  });
}

/** The works in the order in which they were first seen: those that have ended keep their place, so that nothing moves under a finger. */
export function keepPlaces(seen: readonly Job[], works: readonly QueuedWork[]): QueuedWork[] {
  return seen.map(
    job => works.find(work => work.job.id === job.id) ?? { job, place: undefined, isEnded: true },
  );
}

/** Those that are not among the seen ones. */
export function unseenOf(seen: readonly Job[], works: readonly QueuedWork[]): Job[] {
  return works.map(({ job }) => job).filter(job => !seen.some(({ id }) => id === job.id));
}

/** The longer side that an upscale will have; undefined where the picture or the model is not known. */
export function upscaledSide(job: Job, factor: number | undefined): number | undefined {
  const source = job.params.image_urls_with_labels?.[0];

  return source && factor ? Math.max(source.width, source.height) * factor : undefined;
}
