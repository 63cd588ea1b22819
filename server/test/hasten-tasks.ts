/** The queue's time for tests: what it would do later it does at once. */
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from './start-test-server.ts';

const LOOK_EVERY_MS = 10;

/** Tries failed tasks again without their pause, until what is waited for has come. */
export async function hastened<T>(server: TestServer, awaited: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  awaited.then(end, end);
  while (!isOver) {
    await runAtOnce(server, sql`last_error is not null`);
    await wait(LOOK_EVERY_MS);
  }

  return awaited;
}

/** Lets the time come of tasks that wait for it, and tells the queue, which would see it at its next poll. */
export async function runAtOnce({ ctx }: TestServer, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with due as (
      update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and run_at > now() and ${which} returning id)
    select pg_notify('jobs:insert', '{"count":1}') from due`.execute(ctx.db);
}
