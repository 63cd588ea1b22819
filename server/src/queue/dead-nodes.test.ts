/** Nodes that die with tasks in hand. Real: database, queue. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../test/start-test-server.ts';
import { withTransaction } from '../database/database.ts';
import { listen } from '../database/listen.ts';
import { releaseTasksOfDeadNodes } from './dead-nodes.ts';
import { defineTask, enqueue, task } from './define-task.ts';
import { runQueue } from './run-queue.ts';

const server = await startTestServer({ hasWorker: false });
const { ctx } = server;

const slowTask = defineTask({ name: 'test-slow', payload: z.object({ name: z.string() }), triesMax: 3, priority: 0 });
const add = (name: string) => withTransaction(ctx.db, tx => enqueue(tx, slowTask, { name }));

async function lockedBy(): Promise<(string | null)[]> {
  const { rows } = await sql<{ locked_by: string | null }>`select locked_by from graphile_worker.jobs`.execute(ctx.db);

  return rows.map(row => row.locked_by);
}

test('a task of a dead node is given back when it was seen dead twice, and run by a living one', async () => {
  await add('forsaken');
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-a-dead-node'`.execute(
    ctx.db,
  );

  const seen = await releaseTasksOfDeadNodes(ctx, []);
  expect(seen).toEqual(['pool-of-a-dead-node']);
  expect(await lockedBy()).toEqual(['pool-of-a-dead-node']);
  expect(await releaseTasksOfDeadNodes(ctx, seen)).toEqual([]);
  expect(await lockedBy()).toEqual([null]);

  const ran = Promise.withResolvers<string>();
  const queue = runQueue(ctx, [task(slowTask, async (_, { name }) => ran.resolve(name))], {
    concurrency: 2,
    drainMs: 1_000,
  });
  expect(await ran.promise).toBe('forsaken');
  await queue.stop();
});

test('tasks of a node that lives are left to it', async () => {
  const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const queue = runQueue(
    ctx,
    [
      task(slowTask, async () => {
        begun.resolve();
        await may.promise;
      }),
    ],
    { concurrency: 2, drainMs: 1_000 },
  );
  onTestFinished(async () => {
    may.resolve();
    await queue.stop();
  });
  await add('kept');
  await begun.promise;
  // It may begin with a task some moments before it has shown that it lives, which is why it takes two rounds to be given up.
  await expect.poll(() => releaseTasksOfDeadNodes(ctx, [])).toEqual([]);

  expect(await releaseTasksOfDeadNodes(ctx, await releaseTasksOfDeadNodes(ctx, []))).toEqual([]);

  expect(await lockedBy()).toEqual([expect.stringMatching(/^pool-/)]);
  may.resolve();
  await queue.stop();
  expect(await lockedBy()).toEqual([]);
});

test('a queue that has ended shows no life, though the connections of its node live on', async () => {
  const begun = Promise.withResolvers<void>();
  const queue = runQueue(ctx, [task(slowTask, async () => begun.resolve())], { concurrency: 2, drainMs: 1_000 });
  const node = listen(ctx.pool, ctx.log, { onNotice: () => undefined, onListening: () => undefined });
  onTestFinished(() => node.close());
  await add('last');
  await begun.promise;
  await expect.poll(countAlive).toBe(1);

  await queue.stop();

  expect(await countAlive()).toBe(0);
});

test('a queue whose connection broke shows life on the next', async () => {
  const queue = runQueue(ctx, [task(slowTask, async () => undefined)], { concurrency: 2, drainMs: 1_000 });
  onTestFinished(() => queue.stop());
  await expect.poll(countAlive).toBe(1);
  const { rows: former } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) ${ofLives}`.execute(ctx.db);

  await expect
    .poll(async () => (await sql<{ pid: number }>`select pid ${ofLives}`.execute(ctx.db)).rows)
    .toEqual([{ pid: expect.not.closeTo(former[0]?.pid ?? 0, 0) }]);
});

/** In this database, since other test files have theirs. */
const ofLives = sql`
  from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
    and database = (select oid from pg_database where datname = current_database())`;

/** Of the queues that show that they live. */
async function countAlive(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) ${ofLives}`.execute(ctx.db);

  return rows[0]?.count;
}

test('a task that failed for good is forgotten after a week', async () => {
  await add('young');
  await add('old');
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '6 days'`.execute(
    ctx.db,
  );
  await sql`
    update graphile_worker._private_jobs set updated_at = now() - interval '8 days' where payload->>'name' = 'old'`.execute(
    ctx.db,
  );

  await releaseTasksOfDeadNodes(ctx, []);

  const { rows } = await sql<{
    name: string;
  }>`select payload->>'name' as name from graphile_worker._private_jobs`.execute(ctx.db);
  expect(rows).toEqual([{ name: 'young' }]);
});
