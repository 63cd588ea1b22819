/** Functions for tests that read and change the queue's tasks. */
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../src/context.ts';
import { channelOf } from '../src/queue/define-task.ts';

type WithDb = Pick<Context, 'db'>;

export type TaskRow = {
  kind: string;
  key: string | null;
  payload: Record<string, unknown>;
  priority: number;
  /**
   * The time until the task is due, or until its lease ends while a worker holds it; Infinity after
   * the task has failed permanently.
   */
  waitMs: number;
  held: boolean;
  /** True if the task runs again after its present run. */
  isAskedAgain: boolean;
  tries: number;
  last_error: string | null;
};

const columns = sql`kind, key, payload, priority, held, again_at is not null as "isAskedAgain", tries, last_error,
  case when failed_at is null then extract(epoch from run_at - now())::float8 * 1000 else 'Infinity' end as "waitMs"`;
const all = sql<boolean>`true`;

export async function listTasks({ db }: WithDb, which = all): Promise<TaskRow[]> {
  const { rows } =
    await sql<TaskRow>`select ${columns} from tasks where ${which} order by id`.execute(db);

  return rows;
}

export async function takeTasks({ db }: WithDb, which: RawBuilder<boolean>): Promise<TaskRow[]> {
  const { rows } =
    await sql<TaskRow>`delete from tasks where ${which} returning ${columns}`.execute(db);

  return rows;
}

export async function countTasksAtWork(ctx: WithDb): Promise<number> {
  return (await listTasks(ctx, sql`held or run_at <= now()`)).length;
}

export async function runAtOnce({ db }: WithDb, which = all): Promise<void> {
  await sql`
    with due as (
      update tasks set run_at = now() where not held and failed_at is null and run_at > now() and ${which} returning lane)
    select pg_notify('tasks_' || lane, '') from due`.execute(db);
}

const POLL_EVERY_MS = 10;

/** Repeats failed tasks without their pause until `awaited` settles. */
export async function hastened<T>({ ctx }: { ctx: WithDb }, awaited: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  awaited.then(end, end);
  while (!isOver) {
    await runAtOnce(ctx, sql`last_error is not null`);
    await wait(POLL_EVERY_MS);
  }

  return awaited;
}

export async function endLeases({ db }: WithDb, which = all): Promise<void> {
  await sql`update tasks set run_at = now() where held and ${which}`.execute(db);
  await sql`select pg_notify(${channelOf('mails')}, ''), pg_notify(${channelOf('others')}, '')`.execute(
    db,
  );
}

export async function failForGood({ db }: WithDb, which: RawBuilder<boolean>): Promise<void> {
  await sql`update tasks set failed_at = now(), run_at = 'infinity' where ${which}`.execute(db);
}
