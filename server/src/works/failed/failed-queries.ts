/** The rows of failed works. Only `findPrompts` reads prompts. */
import type { FailedWorksFilter } from '@vermilion/contract/admin/failed-works';
import type { JobAction } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { userIdOf } from '../../database/owner-condition.ts';

export type FailedRow = {
  id: string;
  completed_at: Date;
  created_at: Date;
  user_id: string;
  email: string | null;
  action: JobAction;
  model_name: string;
  model_display_name: string;
  provider: string;
  reason: JobFailureCode;
  cost_credits: number;
};

export type FailedPage = { before?: string | undefined; limit: number };

/** The index `works_failed` has the rows in this order. */
export async function listFailed(
  db: Db,
  { model, provider, reason, owner, from, to }: FailedWorksFilter,
  { before, limit }: FailedPage,
): Promise<FailedRow[]> {
  const conditions = [
    sql`work.status = 'failed' and work.erased_at is null`,
    reason ? sql`work.error_code = ${reason}` : sql`work.error_code <> 'CANCELLED'`,
    ...(model ? [sql`work.model_name = ${model}`] : []),
    ...(provider ? [sql`work.provider = ${provider}`] : []),
    ...(owner ? [sql`work.user_id = ${userIdOf(owner)}`] : []),
    ...(from ? [sql`work.completed_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`work.completed_at <= ${to}::timestamptz`] : []),
    ...(before
      ? [
          sql`(work.completed_at, work.id) < (
            select last.completed_at, last.id from works last where last.id = ${before})`,
        ]
      : []),
  ];
  const { rows } = await sql<FailedRow>`
    select work.id, work.completed_at, work.created_at, work.user_id, person.email, work.action, work.model_name,
      work.model_display_name, work.provider, work.error_code as reason, work.cost_credits
    from works work left join accounts_users person on person.id = work.user_id and person.closed_at is null
    where ${sql.join(conditions, sql` and `)}
    order by work.completed_at desc, work.id desc limit ${limit}`.execute(db);

  return rows;
}

export type Prompts = {
  user_id: string;
  prompt: string;
  negative_prompt: string | null;
  enhanced_prompt: string | null;
};

/**
 * Returns the prompts of a failed work; undefined if the work is missing, did not fail, or is
 * erased.
 */
export async function findPrompts(db: Db, id: string): Promise<Prompts | undefined> {
  const { rows } = await sql<Prompts>`
    select user_id, prompt, negative_prompt, enhanced_prompt from works
    where id = ${id} and status = 'failed' and erased_at is null`.execute(db);

  return rows[0];
}
