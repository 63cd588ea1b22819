import type { Job } from '@vermilion/contract/job';

/**
 * `place` is the work's number among the user's waiting works, from 1; undefined once it has begun.
 */
export type QueuedWork = {
  job: Job;
  place: number | undefined;
  /**
   * True if the work has ended. An ended work stays in the open list, so that the other works keep
   * their places.
   */
  isEnded?: boolean;
};

/**
 * Numbers the user's waiting works, the oldest first. The page does not know the works of other
 * users.
 */
export function numberQueue(
  pending: readonly Job[],
  hasBegun: (job: Job) => boolean,
): QueuedWork[] {
  let waiting = 0;

  return pending.map(job => {
    if (hasBegun(job)) return { job, place: undefined };
    waiting += 1;

    return { job, place: waiting };
  });
}

/**
 * Keeps the order in which the list first showed the works. Ended works stay in the list, because a
 * work that moves while the user presses a button would move the button.
 */
export function keepOrder(seen: readonly Job[], works: readonly QueuedWork[]): QueuedWork[] {
  return seen.map(
    job => works.find(work => work.job.id === job.id) ?? { job, place: undefined, isEnded: true },
  );
}

export function unseenOf(seen: readonly Job[], works: readonly QueuedWork[]): Job[] {
  return works.map(({ job }) => job).filter(job => !seen.some(({ id }) => id === job.id));
}

export function upscaledSide(job: Job, factor: number | undefined): number | undefined {
  const source = job.params.image_urls_with_labels?.[0];

  return source && factor ? Math.max(source.width, source.height) * factor : undefined;
}
