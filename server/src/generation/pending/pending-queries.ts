/** There are few unfinished jobs, so these statements may scan the whole table `jobs`. */
import type { PendingJobsFilter } from '@vermilion/contract/admin/pending-jobs';
import type { PENDING_STATES } from '@vermilion/contract/admin/pending-states';
import type { JobAction } from '@vermilion/contract/job';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { userIdOf } from '../../database/owner-condition.ts';
import { STRAY_SECONDS } from '../jobs/rules/definitions.ts';

export type PendingRow = {
  id: string;
  created_at: Date;
  user_id: string;
  email: string | null;
  action: JobAction;
  model_display_name: string;
  provider: string;
  cost_credits: number;
  state: (typeof PENDING_STATES)[number];
  is_stuck: boolean;
  held: boolean;
  run_at: Date;
  claims: number;
  submissions: number;
  lost_answers: number;
  deadline_at: Date;
};

const isRunning = sql`(job.held and job.run_at > now())`;
const state = sql`case
  when job.step in ('late', 'stopping') then 'late'
  when ${isRunning} then 'running'
  when job.step in ('waiting', 'storing') then 'polling'
  else 'waiting' end`;
const overdue = sql`now() - make_interval(secs => ${STRAY_SECONDS}::integer)`;
const isStuck = sql`(job.run_at < ${overdue} or (job.deadline_at < ${overdue} and job.step not in ('late', 'stopping')))`;

/** Lists the oldest works first. Ids sort in the order of time. */
export async function listPending(
  db: Db,
  { provider, state: asked, owner }: PendingJobsFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PendingRow[]> {
  const conditions = [
    sql`true`,
    ...(provider ? [sql`job.provider = ${provider}`] : []),
    ...(asked === 'stuck' ? [isStuck] : asked ? [sql`${state} = ${asked}`] : []),
    ...(owner ? [sql`job.user_id = ${userIdOf(owner)}`] : []),
    ...(after ? [sql`job.work_id > ${after}::uuid`] : []),
  ];
  const { rows } = await sql<PendingRow>`
    select job.work_id as id, work.created_at, job.user_id, person.email, work.action, work.model_display_name, job.provider,
      work.cost_credits, ${state} as state, ${isStuck} as is_stuck, ${isRunning} as held, job.run_at, job.attempt as claims,
      job.submissions, job.lost_answers, job.deadline_at
    from jobs job join works work on work.id = job.work_id
      left join accounts_users person on person.id = job.user_id and person.closed_at is null
    where ${sql.join(conditions, sql` and `)}
    order by job.work_id limit ${limit}`.execute(db);

  return rows;
}

export type QueueRow = {
  provider: string;
  waiting: number;
  running: number;
  stuck: number;
  slots: number;
  oldest_at: Date | null;
};

/** Jobs in the steps `late` and `stopping` count neither as waiting nor as running. */
export async function countQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select counted.*, (select created_at from works where id = counted.oldest_id) as oldest_at
    from (
      select job.provider, count(*) filter (where ${state} in ('waiting', 'polling')) as waiting,
        count(*) filter (where ${isRunning} and job.step not in ('late', 'stopping')) as running,
        count(*) filter (where ${isStuck}) as stuck, count(job.slot) as slots,
        (array_agg(job.work_id order by job.work_id) filter (where job.step not in ('late', 'stopping')))[1] as oldest_id
      from jobs job group by job.provider
    ) counted order by provider`.execute(db);

  return rows;
}
