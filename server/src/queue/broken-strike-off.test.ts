/** Connections that break while tasks are struck off. Real: the queue and its database. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../test/start-test-server.ts';
import { withTransaction } from '../database/database.ts';
import { defineTask, enqueue, task } from './define-task.ts';
import { runQueue } from './run-queue.ts';

const note = defineTask({ name: 'note', payload: z.object({ number: z.number() }), triesMax: 1, priority: 0 });
const WAIT = { timeout: 30_000, interval: 20 };

test('goes on where two of them break at once, and stops when it is told to', { timeout: 90_000 }, async () => {
  const { ctx } = await startTestServer({ hasWorker: false });
  const began: number[] = [];
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const noted = task(note, async (_, { number }) => {
    began.push(number);
    await ends[number]?.promise;
  });
  const queue = runQueue(ctx, [noted], { concurrency: 8, drainMs: 500 });
  const add = (number: number) => withTransaction(ctx.db, tx => enqueue(tx, note, { number }));
  await add(0);
  await add(1);
  await vi.waitFor(() => expect(began.toSorted()).toEqual([0, 1]), WAIT);

  // Neither can be struck off until the connections are broken.
  await withTransaction(ctx.db, async tx => {
    await sql`lock table graphile_worker._private_jobs in share mode`.execute(tx);
    for (const [place, { resolve }] of ends.entries()) {
      resolve();
      await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(place + 1), WAIT);
    }
    await sql`select pg_terminate_backend(pid) from unnest(${await listWaiting()}::integer[]) pid`.execute(ctx.db);
  });
  await add(2);

  await vi.waitFor(() => expect(began).toContain(2), WAIT);
  await queue.stop();

  async function listWaiting(): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ilike '%delete from%_private_jobs%'`.execute(ctx.db);

    return rows.map(({ pid }) => pid);
  }
});
