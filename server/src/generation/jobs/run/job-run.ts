import type { JobRow } from '../write/job-queries.ts';

export type JobRun = {
  job: JobRow;
  /** Aborts if the job was cancelled, another worker has it, or the node shuts down. */
  signal: AbortSignal;
  shutdown: AbortSignal;
  storing: StoringAttempt;
  /** True once a submission was sent. */
  isCalled: boolean;
};

export type StoringAttempt = {
  /**
   * A job with earlier attempts waits until this process stores no other job with earlier attempts.
   * Must be called before the poll.
   */
  enter(signal: AbortSignal): Promise<void>;
  /**
   * Counts the attempt. Further calls do nothing.
   * @throws JobLost if the job no longer accepts pictures
   */
  begin(): Promise<void>;
  /**
   * Returns the former number of attempts if this attempt must not count. Returns null if the
   * attempt was not counted, or if it counts because the pictures caused the error.
   */
  end(error: unknown): Promise<number | null>;
  leave(): void;
};

export class JobLost extends Error {
  override name = 'JobLost';
}
