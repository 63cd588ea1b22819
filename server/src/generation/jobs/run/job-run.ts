import type { JobRow } from '../write/job-queries.ts';

export type JobRun = {
  job: JobRow;
  /**
   * Aborts if the job was cancelled, another worker took it over, it is long past its deadline, or
   * the node shuts down.
   */
  signal: AbortSignal;
  shutdown: AbortSignal;
  storing: StoringAttempt;
  /** True once a submission was sent. */
  isCalled: boolean;
};

export type StoringAttempt = {
  /**
   * If the job has earlier attempts, waits until this process stores no other job with earlier
   * attempts. A crash then costs only one of these jobs a further attempt. Must be called before
   * the poll.
   */
  enter(signal: AbortSignal): Promise<void>;
  /**
   * Counts the attempt. Further calls do nothing.
   * @throws JobLost if the job no longer accepts pictures
   */
  begin(): Promise<void>;
  /**
   * Returns the former number of attempts if this attempt must not count; null if it counts,
   * because the pictures caused the error, or if it never began.
   */
  end(error: unknown): Promise<number | null>;
  leave(): void;
};

export class JobLost extends Error {
  override name = 'JobLost';
}
