/**
 * Reads the stored state of jobs and moves their times. Tests call these functions, so that they do
 * not depend on the columns of `jobs`.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../src/database/database.ts';
import type { Jobs, Works } from '../../src/database/rows.ts';

/** The unique index that gives each slot of a provider to at most one job. */
export const SLOTS_INDEX = 'jobs_slots';

export type JobRow = Omit<Selectable<Jobs>, 'step' | 'run_at'> & {
  step: 'queued' | 'submitting' | 'waiting' | 'storing' | 'late' | 'stopping';
  /**
   * The end of the lease while the job is held, otherwise the time of its next step. Null if the
   * step waits for a slot.
   */
  run_at: Date | null;
};

/**
 * A work with its job, also after the job has ended. Then `step`, `run_at` and `slot` are null, and
 * `held` is false.
 */
export type WorkRow = Selectable<Works> &
  Omit<JobRow, 'work_id' | 'step'> & { step: JobRow['step'] | null };

const waitsForSlot = sql`requires_slot and slot is null and step = 'queued' and run_at = deadline_at`;

export async function readJob(db: Db, workId: string): Promise<JobRow | undefined> {
  return (await selectJobs(db, sql`work_id = ${workId}`))[0];
}

export function listJobs(db: Db): Promise<JobRow[]> {
  return selectJobs(db, sql`true`);
}

async function selectJobs(db: Db, condition: RawBuilder<unknown>): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select jobs.*, case when ${waitsForSlot} then null else run_at end as run_at
    from jobs join works on works.id = jobs.work_id where ${condition} order by created_at, id`.execute(
    db,
  );

  return rows;
}

export async function readRow(db: Db, workId: string): Promise<WorkRow> {
  const [row] = await selectRows(db, sql`works.id = ${workId}`);
  if (!row) throw new Error(`there is no work ${workId}`);

  return row;
}

export function listRows(db: Db): Promise<WorkRow[]> {
  return selectRows(db, sql`true`);
}

async function selectRows(db: Db, condition: RawBuilder<unknown>): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select job.*, works.*, case when is_there then step end as step, is_there and held as held,
      case when is_there and not (${waitsForSlot}) then run_at end as run_at, case when is_there then slot end as slot
    from works left join (
      select true as is_there, * from jobs union all select false, * from test_rows.ended_jobs
    ) job on job.work_id = works.id
    where ${condition} order by created_at, id`.execute(db);

  return rows;
}

export async function loseWorker(db: Db, ...workIds: readonly string[]): Promise<void> {
  await sql`
    update jobs set run_at = now() - interval '1 second' where work_id = any(${workIds}::uuid[]) and held`.execute(
    db,
  );
}

export async function loseAllWorkers(db: Db): Promise<void> {
  await sql`update jobs set run_at = now() where held`.execute(db);
}

export async function loseWorkersOf(db: Db, nodeName: string): Promise<void> {
  await sql`
    update jobs set run_at = now() from test_rows.notes note
    where note.work_id = jobs.work_id and held and note.node = ${nodeName}`.execute(db);
}

export async function shortenLeases(db: Db, seconds: number): Promise<void> {
  const soon = sql`now() + make_interval(secs => ${seconds})`;
  await sql`update jobs set run_at = ${soon} where held and run_at > ${soon}`.execute(db);
}

export async function listHolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ node: string }>`
    select distinct node from test_rows.notes join jobs using (work_id) where held`.execute(db);

  return rows.map(({ node }) => node);
}

export async function leaseSeconds(db: Db, workId: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds from jobs where work_id = ${workId} and held`.execute(
    db,
  );

  return rows[0]?.seconds;
}

/** Writes as a worker does, without a change that the work's owner can see. */
export async function writeHeartbeat(db: Db, workId: string): Promise<void> {
  await sql`update jobs set run_at = now() + interval '1 minute', lost_answers = lost_answers + 1 where work_id = ${workId}`.execute(
    db,
  );
  await sql`update works set status = status, started_at = started_at where id = ${workId}`.execute(
    db,
  );
}

export async function passDeadline(db: Db, ...workIds: readonly string[]): Promise<void> {
  for (const workId of workIds) await moveDeadline(db, workId, -1);
}

/** Negative values are in the past. */
export async function moveDeadline(db: Db, workId: string, seconds: number): Promise<void> {
  const at = sql`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))`;
  await sql`
    update jobs set deadline_at = ${at}, run_at = case when ${waitsForSlot} then ${at} else run_at end
    where work_id = ${workId}`.execute(db);
}

/** Moves the failure of a late job, and its deadline, to `secondsAgo` before now. */
export async function moveFailure(db: Db, workId: string, secondsAgo: number): Promise<void> {
  const at = sql`now() - make_interval(secs => ${secondsAgo})`;
  await sql`update works set completed_at = ${at} where id = ${workId}`.execute(db);
  await sql`
    update jobs set deadline_at = ${at}, late_until = ${at} + interval '1 hour' where work_id = ${workId} and step = 'late'`.execute(
    db,
  );
}

/** Negative values are in the past. */
export async function moveDue(db: Db, workId: string, seconds: number): Promise<void> {
  await sql`
    update jobs set run_at = now() + make_interval(secs => ${seconds}) where work_id = ${workId} and not held`.execute(
    db,
  );
}

export async function moveToProvider(db: Db, workId: string, provider: string): Promise<void> {
  await sql`update jobs set provider = ${provider}, requires_slot = false where work_id = ${workId}`.execute(
    db,
  );
}

export async function endPauses(db: Db): Promise<void> {
  await sql`
    update jobs set run_at = now() where step = 'queued' and not held and run_at > now() and not (${waitsForSlot})`.execute(
    db,
  );
}

export async function takeSlot(db: Db, workId: string, slot: number): Promise<void> {
  await sql`update jobs set slot = ${slot} where work_id = ${workId}`.execute(db);
}

export async function listSlotHolders(db: Db): Promise<string[]> {
  return (await listJobs(db))
    .filter(({ slot }) => slot !== null)
    .map(({ work_id: workId }) => workId);
}

export async function nameRequest(db: Db, workId: string, requestId: string): Promise<void> {
  await sql`update jobs set request_id = ${requestId}, step = 'waiting' where work_id = ${workId}`.execute(
    db,
  );
}

export function lockJob(
  client: pg.ClientBase,
  workId: string,
  { isWaiting = true } = {},
): Promise<pg.QueryResult> {
  return client.query(
    `select from jobs where work_id = $1 for update ${isWaiting ? '' : 'nowait'}`,
    [workId],
  );
}

/**
 * The milliseconds until the next step of a job; undefined if the job has ended, is held, or waits
 * for a slot.
 */
export async function nextStepMs(db: Db, workId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from run_at - now()) * 1000)::float8 as ms from jobs
    where work_id = ${workId} and not held and not (${waitsForSlot})`.execute(db);

  return rows[0]?.ms;
}

export async function hasNextStep(db: Db, workId: string): Promise<boolean> {
  return (await nextStepMs(db, workId)) !== undefined;
}

/**
 * Returns the delay with which a job's next step was set, in milliseconds; undefined without a next
 * step. `takeStep` takes the step even if the delay is not over.
 */
export async function takeNextStep(db: Db, workId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from wait) * 1000)::float8 as ms from test_rows.notes join jobs using (work_id)
    where work_id = ${workId} and not held and not (${waitsForSlot})`.execute(db);

  return rows[0]?.ms;
}

export async function makeAllDue(db: Db): Promise<void> {
  await sql`
    with due as (update jobs set run_at = now() where not held and run_at > now() and not (${waitsForSlot}) returning work_id)
    select pg_notify('jobs', '') from due`.execute(db);
}

export async function isToBeStopped(db: Db, workId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs join works on works.id = jobs.work_id
    where work_id = ${workId} and not held and run_at <= now()
      and (step = 'stopping' or step = 'waiting' and deleted_at is not null)`.execute(db);

  return rows.length === 1;
}

export async function listInHand(db: Db): Promise<string[]> {
  return (await listJobs(db)).filter(({ held }) => held).map(({ work_id: workId }) => workId);
}
