/** The engine's tasks, for whoever enqueues them, and its numbers. */
import { z } from 'zod';
import { defineTask } from '../../queue/define-task.ts';

const payload = z.object({ jobId: z.string() });
/** Behind mails, which take a moment. A first step goes behind this by the number of its user's pending jobs; what has begun does not. */
const PRIORITY = 10;

/** Takes a job's next durable step. */
export const advanceJobTask = defineTask({ name: 'generation-advance-job', payload, triesMax: 3, priority: PRIORITY });

/** Asks once more for the pictures of a job that has failed by its deadline. Tried for longer than it is worth: the pictures are paid for. */
export const lookLateTask = defineTask({ name: 'generation-look-late', payload, triesMax: 10, priority: PRIORITY });

/** Asks a provider to stop what nobody waits for any more. */
export const stopRequestTask = defineTask({
  name: 'generation-stop-request',
  payload,
  triesMax: 5,
  priority: PRIORITY,
});

/** One job has one next late look, too. Behind the prefix stands the job's id. */
export const LATE_LOOK_KEY = 'look:';

/** One job has one next step, however often it is asked for. */
export function taskKeyOf(jobId: string): string {
  return `job:${jobId}`;
}

/**
 * How long a job may be without a sign of its worker, or without a worker when it should have one. With the sweep every 5 s a job that
 * lost its worker has another within 30 s.
 */
export const LEASE_SECONDS = 25;
export const HEARTBEAT_MS = 10_000;
/** How many jobs one sweep hands out again, and how many it ends. */
export const SWEEP_JOBS_MAX = 200;

/** The durable steps of a job, in order. `storing` begins before the pictures of a request are fetched; `done` is reached only with pictures. */
export type JobStep = 'queued' | 'submitting' | 'waiting' | 'storing' | 'done';

/** How many times a job is submitted at most, whatever befalls it. */
export const SUBMISSIONS_MAX = 5;
/** How often an answer may be lost where a submission may have been billed. */
export const LOST_ANSWERS_MAX = 1;
/**
 * How much of the time until its model's deadline a submission may take that is answered with the pictures. What stays silent for longer
 * has got lost, and another one has as long.
 */
export const ANSWER_SHARE_MAX = 0.5;
/** How often the pictures of a named request are fetched and stored, where each attempt ends the process that makes it. */
export const STORING_ATTEMPTS_MAX = 3;
export const RETRY_MS_MIN = 1_000;
export const RETRY_MS_MAX = 60_000;

/** How long after the deadline a worker goes on with what it has begun: its picture would come late, but come. */
export const LATE_WORK_SECONDS_MAX = 300;

/** A late picture is looked for this often, until this long after the failure. */
export const LATE_LOOK_MS = 60_000;
export const LATE_LOOKS_SECONDS_MAX = 3_600;
/** A provider that has not answered a look by then, pictures included, is asked another time. */
export const LOOK_MS_MAX = 60_000;
/** Somebody waits for the answer. A provider that has not said by then that it stopped goes on. */
export const CANCEL_MS_MAX = 10_000;

/**
 * How long what has happened is tried to be written down while the database is away, and how often: as a rule before a sweep that comes
 * with the database has handed the job to another.
 */
export const PERSIST_TRIES_MAX = 34;
export const PERSIST_WAIT_MS_MIN = 250;
export const PERSIST_WAIT_MS_MAX = 2_000;
