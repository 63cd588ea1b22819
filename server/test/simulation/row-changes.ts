/** What the database itself tells of the rows that the engine writes: each row as it is after a statement, also of one that is taken back later. */
import { simulatedJob } from '../job-statements.ts';

export type JobRow = {
  id: string;
  userId: string;
  provider: string;
  status: 'pending' | 'completed' | 'failed';
  step: string;
  attempt: number;
  isLeased: boolean;
  leaseUntil: number;
  submissions: number;
  lostAnswers: number;
  turnedAway: number;
  words: string | null;
  requestId: string | null;
  isLimited: boolean;
  place: number | null;
  /** Like all times here in seconds. */
  notBefore: number | null;
  deadline: number;
  errorCode: string | null;
  isDeleted: boolean;
};
export type ProviderRow = { name: string; isAway: boolean };
/** A row of the ledger. */
export type Posting = { jobId: string | null };
export type RowChange = { job: JobRow } | { provider: ProviderRow } | { posting: Posting };

export const tellRowChanges = `
  create or replace function simulated.tell_job() returns trigger language plpgsql as $$ begin
    raise info '%', json_build_object('job', ${simulatedJob});
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
  create or replace trigger told after insert or update on public.generation_jobs
    for each row execute function simulated.tell_job();
  create or replace trigger told after insert or update on public.generation_providers
    for each row execute function simulated.tell_provider()`;
