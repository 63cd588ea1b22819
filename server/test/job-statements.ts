/** Statements on the engine's columns that are run as texts: by the check of invariants, its test, and the simulation. */

/** What the simulation is told of a row of the engine after each statement: `JobRow` of `simulation/row-changes.ts`, as an expression. */
export const simulatedJob = `json_build_object(
  'id', new.id, 'userId', new.user_id, 'provider', new.provider, 'status', new.status, 'step', new.step, 'attempt', new.attempt,
  'isLeased', new.is_leased, 'leaseUntil', extract(epoch from new.lease_until), 'submissions', new.submissions,
  'lostAnswers', new.lost_answers, 'turnedAway', new.turned_away, 'words', new.enhanced_prompt, 'requestId', new.provider_request_id,
  'isLimited', new.is_limited, 'place', new.place, 'notBefore', extract(epoch from new.not_before),
  'deadline', extract(epoch from new.deadline_at), 'errorCode', new.error_code, 'isDeleted', new.deleted_at is not null)`;

/** The columns of the engine that the simulation judges at the end. */
export const endedJobColumns = `is_leased as held, provider_request_id as request_id, case when step <> 'done' then step end as step,
  deadline_at, storing_attempts`;

/** When the next job loses its worker or is beyond its deadline. */
export const nextSweepAt = `
  select min(least(lease_until, deadline_at)) as "at" from generation_jobs where completed_at is null`;

/** Takes away all jobs. */
export const forgetJobs = 'truncate generation_jobs, generation_counters cascade';

/** Statements that break facts of `checkInvariants`. */
export const harms = {
  /** Makes all works pending; the counters are the caller's. */
  makePending: `update generation_jobs set status = 'pending', step = 'waiting', completed_at = null`,
  passDeadlines: `update generation_jobs set deadline_at = now() - interval '16 seconds'`,
  submitWithoutTurn: `update generation_jobs set submissions = attempt + 1`,
  loseAnswerOfNothing: `update generation_jobs set lost_answers = submissions + 1`,
};

/** Each selects the jobs that break the fact. */
export const jobViolations = {
  // Deadlines are given by the clock of the database, not by `ctx.clock`, and the sweep comes every 5 s.
  'a job beyond its deadline is ended by the sweep': `
    select id, step, deadline_at from generation_jobs where status = 'pending' and deadline_at < now() - interval '15 seconds'`,
  'a turn at a job submits it once at most, and loses one answer at most': `
    select id, attempt, submissions, lost_answers from generation_jobs where submissions > attempt or lost_answers + turned_away > submissions`,
  'who is at a provider that takes so many at once has a place there': `
    select id, provider, step from generation_jobs
    where status = 'pending' and is_limited and place is null and step <> 'queued'`,
  'a completed job is at no step any more': `
    select id, step from generation_jobs where status = 'completed' and step <> 'done'`,
};
