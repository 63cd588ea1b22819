/**
 * What the engine has written down of a job, and time that passes for a job, by the names that tests use. Only this file and
 * `job-statements.ts` name the engine's columns and its tasks; tests name the columns that the owner of a work sees.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../src/database/database.ts';
import type { GenerationJobs } from '../src/database/rows.ts';

/** The unique index by which no two pending jobs of a provider have one slot. */
export const SLOTS_INDEX = 'generation_jobs_places';

/** What the engine has written down of a job. */
export type JobRow = {
  work_id: string;
  user_id: string;
  provider: string;
  step: 'queued' | 'submitting' | 'waiting' | 'storing' | 'late' | 'stopping';
  /** Whether a worker has the job, whose lease has not run out. */
  held: boolean;
  /** The end of the lease of the worker that has taken up the job, else the moment of its next step. Null if that waits for a slot. */
  run_at: Date | null;
  attempt: number;
  slot: number | null;
  requires_slot: boolean;
  request_id: string | null;
  submissions: number;
  lost_answers: number;
  refusals: number;
  storing_attempts: number;
  deadline_at: Date;
};

/** Columns of the engine that `JobRow` has under other names. */
const RENAMED = [
  'is_leased',
  'lease_until',
  'turned_away',
  'place',
  'not_before',
  'is_limited',
  'provider_request_id',
] as const;

/** A work with its job as that was last. Once nothing may still happen, `step`, `run_at` and `slot` are null, and `held` is false. */
export type WorkRow = Omit<Selectable<GenerationJobs>, keyof JobRow | (typeof RENAMED)[number]> &
  Omit<JobRow, 'work_id' | 'step'> & { step: JobRow['step'] | null };

/** The task that takes the next step of a job, by what has become of its work. */
const nextTask = sql`
  case when status = 'pending' then 'generation-advance-job'
    when status = 'failed' and error_code = 'DEADLINE' then 'generation-look-late'
    when status = 'failed' and error_code = 'CANCELLED' then 'generation-stop-request' end`;

/** Null once nothing may still happen. */
const step = sql`
  case when status = 'pending' then step
    else case next.identifier when 'generation-look-late' then 'late' when 'generation-stop-request' then 'stopping' end end`;

const columns = sql`
  ${step} as step, status = 'pending' and is_leased and lease_until > now() as held,
  case when status = 'pending' and is_leased then lease_until else next.run_at end as run_at,
  attempt, case when status = 'pending' then place end as slot, is_limited as requires_slot, provider_request_id as request_id,
  submissions, lost_answers, turned_away as refusals, storing_attempts, deadline_at`;

const worksWithNextTask = sql`
  generation_jobs job left join (
    select payload->>'jobId' as job_id, identifier, min(run_at) filter (where locked_at is null) as run_at
    from graphile_worker._private_jobs task join graphile_worker._private_tasks kind on kind.id = task.task_id
    group by payload->>'jobId', identifier) next on next.job_id = job.id::text and next.identifier = ${nextTask}`;

/** The job of a work; undefined once nothing may still happen. */
export async function readJob(db: Db, workId: string): Promise<JobRow | undefined> {
  return (await selectJobs(db, sql`id = ${workId}`))[0];
}

/** The jobs of all works to which something may still happen, in the order in which those were asked for. */
export function listJobs(db: Db): Promise<JobRow[]> {
  return selectJobs(db, sql`true`);
}

async function selectJobs(db: Db, condition: RawBuilder<unknown>): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id as work_id, user_id, provider, ${columns} from ${worksWithNextTask}
    where ${condition} and ${step} is not null order by created_at, id`.execute(db);

  return rows;
}

/** Throws if there is no such work. */
export async function readRow(db: Db, workId: string): Promise<WorkRow> {
  const [row] = await selectRows(db, sql`id = ${workId}`);
  if (!row) throw new Error(`there is no work ${workId}`);

  return row;
}

/** All works, in the order in which they were asked for. */
export function listRows(db: Db): Promise<WorkRow[]> {
  return selectRows(db, sql`true`);
}

async function selectRows(db: Db, condition: RawBuilder<unknown>): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select job.*, ${columns} from ${worksWithNextTask} where ${condition} order by created_at, id`.execute(db);

  for (const row of rows) for (const name of RENAMED) Reflect.deleteProperty(row, name);

  return rows;
}

/** As if the workers of these jobs had given no sign for longer than a lease. */
export async function loseWorker(db: Db, ...workIds: readonly string[]): Promise<void> {
  await sql`
    update generation_jobs set lease_until = now() - interval '1 second' where id = any(${workIds}::uuid[])`.execute(
    db,
  );
}

/** As if the workers of all jobs that are held had given no sign for longer than a lease. */
export async function loseAllWorkers(db: Db): Promise<void> {
  await sql`update generation_jobs set lease_until = now() where status = 'pending' and is_leased`.execute(db);
}

/** The same of the jobs that one node has in hand, by the name under which it takes tasks. */
export async function loseWorkersOf(db: Db, nodeName: string): Promise<void> {
  await sql`
    update generation_jobs set lease_until = now() where is_leased and id in (
      select (payload->>'jobId')::uuid from graphile_worker._private_jobs where locked_by = ${nodeName})`.execute(db);
}

/** No lease, and no wait for a worker that has given no sign, lasts for longer than so many seconds from now. */
export async function shortenLeases(db: Db, seconds: number): Promise<void> {
  const soon = sql`now() + make_interval(secs => ${seconds})`;
  await sql`update generation_jobs set lease_until = ${soon} where status = 'pending' and lease_until > ${soon}`.execute(
    db,
  );
}

/** How long the lease of a job still lasts. */
export async function leaseSeconds(db: Db, workId: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from lease_until - now())::float8 as seconds from generation_jobs
    where id = ${workId} and is_leased`.execute(db);

  return rows[0]?.seconds;
}

/** Writes what a worker writes that the owner of the work can't see. */
export async function writeHeartbeat(db: Db, workId: string): Promise<void> {
  await sql`
    update generation_jobs set lease_until = now() + interval '1 minute', attempt = attempt, step = step, status = status,
      is_leased = is_leased, lost_answers = lost_answers + 1
    where id = ${workId}`.execute(db);
}

/** As if the deadlines of these jobs had just passed. */
export async function passDeadline(db: Db, ...workIds: readonly string[]): Promise<void> {
  for (const workId of workIds) await moveDeadline(db, workId, -1);
}

/** Moves the deadline of a job to so many seconds from now; negative is past. */
export async function moveDeadline(db: Db, workId: string, seconds: number): Promise<void> {
  await sql`
    update generation_jobs set deadline_at = now() + make_interval(secs => ${seconds}) where id = ${workId}`.execute(
    db,
  );
}

/** As if a job had failed by its deadline so many seconds ago. */
export async function moveFailure(db: Db, workId: string, secondsAgo: number): Promise<void> {
  const at = sql`now() - make_interval(secs => ${secondsAgo})`;
  await sql`
    update generation_jobs set deadline_at = ${at}, completed_at = ${at}
    where id = ${workId} and status = 'failed' and error_code = 'DEADLINE'`.execute(db);
}

/** Puts the next submission of a job off: it asks for no slot before that. */
export async function putOff(db: Db, workId: string, seconds: number): Promise<void> {
  await sql`
    update generation_jobs set not_before = now() + make_interval(secs => ${seconds}) where id = ${workId}`.execute(db);
}

/** Ends the pauses of all jobs that wait to be submitted again. */
export async function endPauses(db: Db): Promise<void> {
  await sql`update generation_jobs set not_before = now() where status = 'pending' and not_before > now()`.execute(db);
}

/** Gives a job this slot of its provider. */
export async function takeSlot(db: Db, workId: string, slot: number): Promise<void> {
  await sql`update generation_jobs set place = ${slot} where id = ${workId}`.execute(db);
}

/** The works that have a slot of a provider. */
export async function listSlotHolders(db: Db): Promise<string[]> {
  return (await listJobs(db)).filter(({ slot }) => slot !== null).map(({ work_id: workId }) => workId);
}

/** As if the provider had named its request for a job in another submission. */
export async function nameRequest(db: Db, workId: string, requestId: string): Promise<void> {
  await sql`
    update generation_jobs set provider_request_id = ${requestId}, step = 'waiting' where id = ${workId}`.execute(db);
}

/** Locks a job for the transaction of this connection. */
export function lockJob(client: pg.ClientBase, workId: string, { isWaiting = true } = {}): Promise<pg.QueryResult> {
  return client.query(`select from generation_jobs where id = $1 for update ${isWaiting ? '' : 'nowait'}`, [workId]);
}

/**
 * The milliseconds until the next step of a job; undefined where it has none, because nothing may still happen or because the job waits for
 * a slot. Throws where it has more than one.
 */
export async function nextStepMs(db: Db, workId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from task.run_at - now()) * 1000)::float8 as ms
    from graphile_worker._private_jobs task join graphile_worker._private_tasks kind on kind.id = task.task_id
      join generation_jobs job on job.id::text = payload->>'jobId'
    where job.id = ${workId} and locked_at is null
      and not (identifier = 'generation-advance-job' and status = 'failed')
      and not (identifier = 'generation-stop-request' and status = 'pending')`.execute(db);
  if (rows.length > 1) throw new Error(`work ${workId} has ${rows.length} next steps`);

  return rows[0]?.ms;
}

export async function hasNextStep(db: Db, workId: string): Promise<boolean> {
  return (await nextStepMs(db, workId)) !== undefined;
}

/** Takes the next step of a job from the queue, and answers how many milliseconds that was to wait since it was written down. */
export async function takeNextStep(db: Db, workId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number }>`
    delete from graphile_worker._private_jobs where payload->>'jobId' = ${workId}
    returning (extract(epoch from run_at - created_at) * 1000)::float8 as ms`.execute(db);

  return rows[0]?.ms;
}

/** As if the time had come for the next step of each job. */
export async function makeAllDue(db: Db): Promise<void> {
  await sql`
    with due as (
      update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and run_at > now() and payload->>'jobId' is not null returning id)
    select pg_notify('jobs:insert', '{"count":1}') from due`.execute(db);
}

/** Whether the provider of a work is to be asked to stop. */
export async function isToBeStopped(db: Db, workId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs task join graphile_worker._private_tasks kind on kind.id = task.task_id
    where identifier = 'generation-stop-request' and payload->>'jobId' = ${workId}`.execute(db);
  if (rows.length > 1) throw new Error(`the provider of work ${workId} is to be asked ${rows.length} times`);

  return rows.length === 1;
}

/** The works that a node has in hand, also where it has not begun with them. */
export async function listInHand(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from generation_jobs where is_leased or id::text in (
      select payload->>'jobId' from graphile_worker._private_jobs where locked_at is not null)`.execute(db);

  return rows.map(({ id }) => id);
}
