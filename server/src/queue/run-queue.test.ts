/** Real: the queue and its database. */
import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../test/start-test-server.ts';
import { type Db, withTransaction } from '../database/database.ts';
import { defineTask, enqueue, task } from './define-task.ts';
import { runQueue } from './run-queue.ts';

const ROUNDS = 60;
const note = defineTask({ name: 'note', payload: z.object({ number: z.number() }), triesMax: 1, priority: 0 });

test('a task that is enqueued just after another one begins without waiting for a poll', {
  timeout: 60_000,
}, async () => {
  const { ctx } = await startTestServer({ hasWorker: false });
  const done = new EventEmitter();
  const began: number[] = [];
  const noted = task(note, async (_, { number }) => {
    began.push(number);
    done.emit(String(number));
  });
  const queue = runQueue(ctx, [noted], { concurrency: 8, drainMs: 1_000, pollMs: 600_000 });

  await listening(ctx.db);

  for (let round = 0; round < ROUNDS; round += 1) {
    const ends = [once(done, `${2 * round}`), once(done, `${2 * round + 1}`)];
    await withTransaction(ctx.db, tx => enqueue(tx, note, { number: 2 * round }));
    // So that the second comes at every moment of the delay that lets a burst gather.
    for (let step = 0; step < 2 * (round % 12); step += 1) await ctx.pool.current().query('select 1');
    await withTransaction(ctx.db, tx => enqueue(tx, note, { number: 2 * round + 1 }));
    await Promise.all(ends);
  }

  await queue.stop();
  expect(began.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 2 * ROUNDS }, (_, number) => number),
  );
});

/** What is announced before the queue listens it would see at its next poll. */
async function listening(db: Db): Promise<void> {
  const listens = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like 'LISTEN "jobs:insert"%'`.execute(db);

    return rows.length > 0;
  };
  await expect.poll(listens, { timeout: 20_000 }).toBe(true);
}
