/**
 * The rows as the database reports them after each statement, even if the statement is rolled back
 * later.
 */
import type { Step } from '../../src/generation/jobs/rules/job.ts';
import { simulatedJob, simulatedWork } from '../jobs/job-statements.ts';

export type WorkRow = {
  id: string;
  userId: string;
  provider: string;
  status: 'pending' | 'completed' | 'failed';
  errorCode: string | null;
  words: string | null;
  /** True once the owner sees that a try has begun. */
  isBegun: boolean;
  revision: number;
};
export type JobRow = {
  id: string;
  step: Step;
  attempt: number;
  held: boolean;
  runAtMs: number;
  submissions: number;
  lostAnswers: number;
  refusals: number;
  requestId: string | null;
  requiresSlot: boolean;
  slot: number | null;
  storingAttempts: number;
  deadlineMs: number;
};
export type ProviderRow = { name: string; isAway: boolean };
export type Posting = { jobId: string | null };
/** `ended`: the id of a job that was deleted. */
export type RowChange =
  | { work: WorkRow }
  | { job: JobRow }
  | { ended: string }
  | { provider: ProviderRow }
  | { posting: Posting };

/** The changes of a node's commit; `nowMs` is the database's time. */
export type Written = { nowMs: number; changes: readonly RowChange[] };

export const tellRowChanges = `
  create or replace function simulated.tell_work() returns trigger language plpgsql as $$ begin
    raise info '%', json_build_object('work', ${simulatedWork});
    return null;
  end $$;
  create or replace function simulated.tell_job() returns trigger language plpgsql as $$ begin
    raise info '%', json_build_object('job', ${simulatedJob});
    return null;
  end $$;
  create or replace function simulated.tell_end() returns trigger language plpgsql as $$ begin
    raise info '%', json_build_object('ended', old.work_id);
    return null;
  end $$;
  create or replace function simulated.tell_provider() returns trigger language plpgsql as $$ begin
    raise info '%', json_build_object('provider', json_build_object('name', new.name, 'isAway', new.away_since is not null));
    return null;
  end $$;
  create or replace function simulated.tell_posting() returns trigger language plpgsql as $$ begin
    raise info '%', json_build_object('posting', json_build_object('jobId', new.job_id));
    return null;
  end $$;
  create or replace trigger told after insert on public.credit_transactions
    for each row execute function simulated.tell_posting();
  create or replace trigger told after insert or update on public.works
    for each row execute function simulated.tell_work();
  create or replace trigger told after insert or update on public.jobs
    for each row execute function simulated.tell_job();
  create or replace trigger told_end after delete on public.jobs
    for each row execute function simulated.tell_end();
  create or replace trigger told after insert or update on public.generation_providers
    for each row execute function simulated.tell_provider()`;
