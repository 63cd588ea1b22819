/**
 * The status machine of a job: its states, and what may be done with a job in each state. Server guards, disabled buttons and tests read
 * the same predicates. The steps of a pending job belong to the server's engine.
 */
export const JOB_STATUSES = ['pending', 'completed', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** `failed → completed` happens when a picture arrives after its deadline; the refund stands. */
export const jobTransitions: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  pending: ['completed', 'failed'],
  completed: [],
  failed: ['completed'],
};

type StatusOnly = { readonly status: JobStatus };

export const can = {
  /** Upscale, edit and favorite want a finished picture. */
  beShown: (job: StatusOnly) => job.status === 'completed',
  beFavorited: (job: StatusOnly) => job.status === 'completed',
  beCancelled: (job: StatusOnly) => job.status === 'pending',
  beRetried: (job: StatusOnly) => job.status === 'failed',
  stillChange: (job: StatusOnly) => job.status === 'pending',
};
