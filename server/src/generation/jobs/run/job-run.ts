/** A worker's run of a job, from the claim to the event that it reports. */
import type { JobRow } from '../write/job-queries.ts';

export type JobRun = {
  job: JobRow;
  /** Aborts when the job was cancelled, another worker has it, or the node shuts down. */
  signal: AbortSignal;
  shutdown: AbortSignal;
  storing: StoringAttempt;
  /** A submission was sent. Until then the job is unchanged. */
  isCalled: boolean;
};

/** An attempt to store the run's pictures, implemented in `storing-attempt.ts`. */
export type StoringAttempt = {
  /**
   * Waits while this process stores another job that has crashed a process. Called before the poll.
   */
  enter(signal: AbortSignal): Promise<void>;
  /**
   * Counts the attempt once, even if it is called several times.
   * @throws JobLost if the job no longer takes pictures
   */
  begin(): Promise<void>;
  /**
   * Returns the number of earlier attempts if this attempt must be undone, as after a write without
   * an answer. Returns null if the attempt was not written, or counts because the pictures are to
   * blame.
   */
  end(error: unknown): Promise<number | null>;
  /** Lets the next job be stored. */
  leave(): void;
};

/** The worker no longer owns the job. */
export class JobLost extends Error {
  override name = 'JobLost';
}
