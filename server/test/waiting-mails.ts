/** Mails that wait in the queue, as after as many sign-ups. */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { sendLinkTask } from '../src/accounts/enqueue-link.ts';
import type { Context } from '../src/context.ts';
import { enqueueing } from '../src/queue/define-task.ts';
import type { TestClient } from './client.ts';

const PORTION = 1_000;
const LATER_MS = 3_600_000;

/** Signs somebody up and has the link sent again and again. All these mails become due at one moment. */
export async function queueMails({ db }: Pick<Context, 'db'>, client: TestClient, count: number): Promise<void> {
  await client.post(routes.signUp.path, { email: 'many@example.com', password: 'long enough' });
  const { id: linkId } = await db.selectFrom('accounts_links').select('id').executeTakeFirstOrThrow();
  const sending = enqueueing(sendLinkTask, { linkId, wish: 'confirm' }, { delayMs: LATER_MS });
  for (let queued = 0; queued < count; queued += PORTION) {
    await sql`select ${sending} from generate_series(1, ${Math.min(PORTION, count - queued)}::integer)`.execute(db);
  }
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db);
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db);
}

export async function countWaitingMails({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.jobs where task_identifier = ${sendLinkTask.name}`.execute(
    db,
  );

  return rows[0]?.count ?? 0;
}

/** Takes away all that waits in the queue, mails and others. */
export async function forgetWaitingTasks({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db);
}

/** The milliseconds between the submission of a job and its begin by a worker; null before that. */
export async function readBeginMs({ db }: Pick<Context, 'db'>, jobId: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from started_at - created_at) * 1000)::integer as ms
    from generation_jobs where id = ${jobId}`.execute(db);

  return rows[0]?.ms ?? null;
}
