/** Connections that break while tasks are struck off or given back. Real: the queue and its database. An error that nobody awaits fails the run. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../test/start-test-server.ts';
import type { Context } from '../context.ts';
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
  await add(ctx, 0);
  await add(ctx, 1);
  await vi.waitFor(() => expect(new Set(began)).toEqual(new Set([0, 1])), WAIT);

  // Neither can be struck off until the connections are broken.
  await withTransaction(ctx.db, async tx => {
    await sql`lock table graphile_worker._private_jobs in share mode`.execute(tx);
    for (const [place, { resolve }] of ends.entries()) {
      resolve();
      await vi.waitFor(async () => expect(await listWaiting(ctx)).toHaveLength(place + 1), WAIT);
    }
    await breakConnections(ctx);
  });
  await add(ctx, 2);

  await vi.waitFor(() => expect(began).toContain(2), WAIT);
  await queue.stop();
});

test('stops where what it had fetched ahead could not be given back', { timeout: 90_000 }, async () => {
  const { ctx } = await startTestServer({ hasWorker: false });
  const end = Promise.withResolvers<void>();
  const noted = task(note, () => end.promise);
  for (let number = 0; number < 4; number += 1) await add(ctx, number);
  const queue = runQueue(ctx, [noted], { concurrency: 2, drainMs: 500 });
  await vi.waitFor(async () => expect(await countLocked(ctx)).toBe(4), WAIT);

  const stopped = await withTransaction(ctx.db, async tx => {
    await sql`lock table graphile_worker._private_jobs in share mode`.execute(tx);
    const stopping = queue.stop();
    await vi.waitFor(async () => expect(await listWaiting(ctx)).not.toEqual([]), WAIT);
    await breakConnections(ctx);

    return { stopping };
  });
  end.resolve();

  await stopped.stopping;
});

function add({ db }: Context, number: number): Promise<void> {
  return withTransaction(db, tx => enqueue(tx, note, { number }));
}

/** Of those who wait to change tasks. */
async function listWaiting({ db }: Context): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%_private_jobs%'`.execute(db);

  return rows.map(({ pid }) => pid);
}

async function breakConnections(ctx: Context): Promise<void> {
  await sql`select pg_terminate_backend(pid) from unnest(${await listWaiting(ctx)}::integer[]) pid`.execute(ctx.db);
}

async function countLocked({ db }: Context): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker._private_jobs where locked_at is not null`.execute(db);

  return rows[0]?.count;
}
