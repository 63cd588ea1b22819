/**
 * Expressions for the state of a work and of a job after each statement.
 * `simulation/row-changes.ts` reads them.
 */
export const simulatedWork = `json_build_object(
  'id', new.id, 'userId', new.user_id, 'provider', new.provider, 'status', new.status, 'errorCode', new.error_code,
  'words', new.enhanced_prompt, 'isBegun', new.started_at is not null, 'revision', new.revision)`;
export const simulatedJob = `json_build_object(
  'id', new.work_id, 'step', new.step, 'attempt', new.attempt, 'held', new.held, 'runAtMs', extract(epoch from new.run_at) * 1000,
  'submissions', new.submissions, 'lostAnswers', new.lost_answers, 'refusals', new.refusals, 'requestId', new.request_id,
  'requiresSlot', new.requires_slot, 'slot', new.slot, 'storingAttempts', new.storing_attempts,
  'deadlineMs', extract(epoch from new.deadline_at) * 1000)`;

export const forgetJobs = 'truncate jobs, works, generation_counters cascade';

export const harms = {
  /** Makes all works pending. The caller must correct the counters. */
  makePending: `
    update works set status = 'pending', completed_at = null;
    insert into jobs (work_id, user_id, provider, step, run_at, turn, deadline_at)
    select id, user_id, provider, 'submitting', now(), 0, now() + interval '5 minutes' from works`,
  passDeadlines: `update jobs set deadline_at = now() - interval '16 seconds'`,
  submitWithoutTurn: 'update jobs set submissions = attempt + 1',
  loseAnswerOfNothing: 'update jobs set lost_answers = submissions + 1',
};

export const jobViolations = {
  'a work is pending as long as it has a job that may complete it in time': `
    select id, status, step from works left join jobs on jobs.work_id = works.id
    where (status = 'pending') <> coalesce(step not in ('late', 'stopping'), false)`,
  'a late or stopping job belongs to a failed work': `
    select id, status, step from works join jobs on jobs.work_id = works.id
    where step = 'late' and (status <> 'failed' or error_code <> 'DEADLINE')
      or step = 'stopping' and (status <> 'failed' or error_code not in ('CANCELLED', 'DEADLINE'))`,
  // The database's clock, not `ctx.clock`, measures deadlines. The sweep runs every second.
  'a job beyond its deadline is ended by the sweep': `
    select work_id, step, deadline_at from jobs where step not in ('late', 'stopping') and deadline_at < now() - interval '15 seconds'`,
  'a turn at a job, which is one claim, submits the job at most once and loses at most one answer': `
    select work_id, attempt, submissions, lost_answers from jobs where submissions > attempt or lost_answers + refusals > submissions`,
  'a job at a provider with slots has a slot': `
    select work_id, provider, step from jobs where requires_slot and slot is null and step in ('submitting', 'waiting', 'storing')`,
};
