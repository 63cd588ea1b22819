/** What becomes of a task that is asked for once more while it begins. Real: the queue and its database. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isAnyoneWaiting } from '../../test/is-anyone-waiting.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { withTransaction } from '../database/database.ts';
import { defineTask, type EnqueueOptions, enqueue } from './define-task.ts';

const note = defineTask({ name: 'note', payload: z.object({ number: z.number() }), triesMax: 3, priority: 0 });
const server = await startTestServer({ hasWorker: false });
const { ctx } = server;

const add = (number: number, options: EnqueueOptions) =>
  withTransaction(ctx.db, tx => enqueue(tx, note, { number }, options));

test.each(['replace', 'keep-place'] as const)(
  'what is asked for at the very moment in which a task of its key begins is done after it (%s)',
  async ifWaiting => {
    const options = { key: `the one of ${ifWaiting}`, ifWaiting };
    await add(1, options);

    const asked = await withTransaction(ctx.db, async tx => {
      await sql`
        update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool', attempts = 1
        where key = ${options.key}`.execute(tx);
      const asking = add(2, options);
      await vi.waitFor(async () => expect(await isAnyoneWaiting(server)).toBe(true));

      return { asking };
    });
    await asked.asking;

    const { rows } = await sql`
      select (payload->>'number')::integer as number, key, locked_at is not null as "hasBegun", max_attempts > attempts as "isTried"
      from graphile_worker._private_jobs order by id`.execute(ctx.db);
    expect(rows).toEqual([
      { number: 1, key: null, hasBegun: true, isTried: false },
      { number: 2, key: options.key, hasBegun: false, isTried: true },
    ]);
    await sql`delete from graphile_worker._private_jobs`.execute(ctx.db);
  },
);
