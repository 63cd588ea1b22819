/** A worker's turn at a job, from the claim to the event that it reports. */
import type { JobRow } from '../write/job-queries.ts';
import type { StoringAttempt } from './storing-attempt.ts';

export type JobRun = {
  job: JobRow;
  /**
   * Aborted when there is nothing more to do, because the job was cancelled or given to another
   * worker, or the node shuts down.
   */
  signal: AbortSignal;
  /** Aborted when the node shuts down. */
  shutdown: AbortSignal;
  /** Of the pictures of a request that its provider has named. */
  storing: StoringAttempt;
  /** Its provider was sent a submission; what comes before that leaves the job as it was. */
  isCalled: boolean;
};

/** The job is not this worker's any more. */
export class JobLost extends Error {
  override name = 'JobLost';
}
