/** A worker's run of a job, from the claim to the event that it reports. */
import type { JobRow } from '../write/job-queries.ts';

export type JobRun = {
  job: JobRow;
  /** Aborts when the job was cancelled, another worker has it, or the node shuts down. */
  signal: AbortSignal;
  /** Aborts when the node shuts down. */
  shutdown: AbortSignal;
  /** The attempt to store the pictures of the named request. */
  storing: StoringAttempt;
  /** A submission was sent to the provider. Until then the job is as it was. */
  isCalled: boolean;
};

/** An attempt to store the pictures of the run. `storing-attempt.ts` implements it. */
export type StoringAttempt = {
  /**
   * Waits while this process stores another job that has crashed a process. Called before the poll.
   */
  enter(signal: AbortSignal): Promise<void>;
  /**
   * Writes the attempt to the job, once however often it is called.
   * @throws JobLost if the job no longer takes pictures
   */
  begin(): Promise<void>;
  /**
   * Ends the attempt. Returns the number of attempts before this one if it must be undone. Returns
   * null if it was not written, or counts because the pictures are to blame. A write without an
   * answer may have happened, so it must be undone.
   */
  end(error: unknown): Promise<number | null>;
  /** Lets the next job be stored. */
  leave(): void;
};

/** The worker no longer owns the job. */
export class JobLost extends Error {
  override name = 'JobLost';
}
