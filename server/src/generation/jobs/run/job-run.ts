/** A worker's turn at a job, from the claim to the event that it reports. */
import type { JobRow } from '../write/job-queries.ts';

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

/** An attempt to store the pictures of the run, as `storing-attempt.ts` makes it. */
export type StoringAttempt = {
  /**
   * Called before the poll. Waits while this process stores another job that has lost a process.
   */
  enter(signal: AbortSignal): Promise<void>;
  /**
   * Writes the attempt, once however often it is called.
   * @throws JobLost if the job no longer takes pictures
   */
  begin(): Promise<void>;
  /**
   * Ends the attempt, which can't begin any more. Returns the number of attempts before this one if
   * it is to be taken back. Returns null if it was not written, or counts because the pictures are
   * to blame. An attempt whose write has no answer may have been written, so it is to be taken
   * back.
   */
  end(error: unknown): Promise<number | null>;
  /** Lets the next job be stored. */
  leave(): void;
};

/** The job is not this worker's any more. */
export class JobLost extends Error {
  override name = 'JobLost';
}
