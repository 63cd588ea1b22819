/**
 * The status machine of a job, with predicates for server guards, disabled buttons and tests. The
 * steps of a pending job belong to the server's engine.
 */
export const JOB_STATUSES = ['pending', 'completed', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/**
 * `failed → completed` happens if a picture arrives after the job's deadline; the refund stands.
 */
export const jobTransitions: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  pending: ['completed', 'failed'],
  completed: [],
  failed: ['completed'],
};

type StatusOnly = { readonly status: JobStatus };

export const can = {
  /** Only a work that can be shown can be upscaled or edited. */
  beShown: (job: StatusOnly) => job.status === 'completed',
  beFavorited: (job: StatusOnly) => job.status === 'completed',
  beCancelled: (job: StatusOnly) => job.status === 'pending',
  beRetried: (job: StatusOnly) => job.status === 'failed',
  stillChange: (job: StatusOnly) => job.status === 'pending',
};
