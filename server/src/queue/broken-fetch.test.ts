/** Connections that break while tasks are fetched. Real: the queue and its database. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../test/start-test-server.ts';
import type { Context } from '../context.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { defineTask, enqueue, task } from './define-task.ts';
import { runQueue } from './run-queue.ts';

const note = defineTask({ name: 'note', payload: z.object({ number: z.number() }), triesMax: 3, priority: 0 });
const OPTIONS = { concurrency: 8, drainMs: 500, pollMs: 100 };
const WAIT = { timeout: 30_000, interval: 20 };

test('a queue that could not even ask for the numbers of its tasks works them off when it can', async () => {
  const { ctx } = await startTestServer({ hasWorker: false });
  const began: number[] = [];
  const noted = task(note, async (_, { number }) => void began.push(number));

  const queue = await withTransaction(ctx.db, async tx => {
    await sql`lock table graphile_worker._private_tasks in access exclusive mode`.execute(tx);
    const started = runQueue(ctx, [noted], OPTIONS);
    await breakWhatWaitsFor(ctx, tx, '_private_tasks');

    return started;
  });
  await add(ctx, 1);

  await vi.waitFor(() => expect(began).toEqual([1]), WAIT);
  await queue.stop();
}, 60_000);

test('what a fetch has locked whose answer was lost is given back, and what is in hand is not begun again', async () => {
  const { ctx } = await startTestServer({ hasWorker: false });
  const began: number[] = [];
  const end = Promise.withResolvers<void>();
  const noted = task(note, async (_, { number }) => {
    began.push(number);
    if (number === 0) await end.promise;
  });
  const queue = runQueue(ctx, [noted], OPTIONS);
  await add(ctx, 0);
  await vi.waitFor(() => expect(began).toEqual([0]), WAIT);
  await add(ctx, 1, 3_600_000);
  await sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_at = now(),
      locked_by = (select locked_by from graphile_worker._private_jobs where locked_by is not null)
    where locked_by is null`.execute(ctx.db);

  await withTransaction(ctx.db, async tx => {
    await sql`lock table graphile_worker._private_jobs in share mode`.execute(tx);
    await breakWhatWaitsFor(ctx, tx, '_private_jobs');
  });

  await vi.waitFor(() => expect(began).toEqual([0, 1]), WAIT);
  end.resolve();
  await vi.waitFor(async () => expect(await countTasks(ctx)).toBe(0), WAIT);
  await queue.stop();
  expect(began).toEqual([0, 1]);
}, 60_000);

function add({ db }: Context, number: number, delayMs = 0): Promise<void> {
  return withTransaction(db, tx => enqueue(tx, note, { number }, { delayMs }));
}

/** Waits until a statement waits for the lock that `tx` has, and breaks its connection. */
async function breakWhatWaitsFor({ db }: Context, tx: Tx, table: string): Promise<void> {
  const { rows: holders } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like ${`%${table}%`} and ${holders[0]?.pid} = any(pg_blocking_pids(pid))`.execute(
      db,
    );
    expect(rows).not.toEqual([]);
  }, WAIT);
}

async function countTasks({ db }: Context): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker._private_jobs`.execute(db);

  return rows[0]?.count;
}
