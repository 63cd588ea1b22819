import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { sendLinkTask } from '../../src/accounts/links/enqueue-link.ts';
import type { Context } from '../../src/context.ts';
import { withTransaction } from '../../src/database/database.ts';
import { enqueue } from '../../src/queue/define-task.ts';
import type { TestClient } from '../client.ts';
import { listTasks, takeTasks } from '../tasks.ts';

/** Signs a person up, and queues the mail with the link `count` times. */
export async function queueMails(
  { db }: Pick<Context, 'db'>,
  client: TestClient,
  count: number,
): Promise<void> {
  await client.post(routes.signUp.path, { email: 'many@example.com', password: 'long enough' });
  const { id: linkId } = await db
    .selectFrom('accounts_links')
    .select('id')
    .executeTakeFirstOrThrow();
  await withTransaction(db, async tx => {
    await enqueue(tx, sendLinkTask, { linkId, wish: 'confirm' }, { key: 'many' });
    await sql`
      insert into tasks (kind, lane, priority, payload, run_at) select kind, lane, priority, payload, run_at
      from tasks cross join generate_series(2, ${count}::integer) where key = 'many'`.execute(tx);
  });
}

export async function countWaitingMails({ db }: Pick<Context, 'db'>): Promise<number> {
  return (await listTasks({ db }, sql`kind = ${sendLinkTask.name}`)).length;
}

export async function forgetWaitingTasks({ db }: Pick<Context, 'db'>): Promise<void> {
  await takeTasks({ db }, sql`not held`);
}

/** Returns the milliseconds from a job's submission to its beginning; null before it begins. */
export async function readBeginMs(
  { db }: Pick<Context, 'db'>,
  jobId: string,
): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from started_at - created_at) * 1000)::integer as ms
    from works where id = ${jobId}`.execute(db);

  return rows[0]?.ms ?? null;
}
