/** Before this migration, graphile-worker kept the tasks in a schema of its own. */

import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createEmptyDatabase } from '../../../test/database.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { listTasks } from '../../../test/tasks.ts';
import type { Context } from '../../context.ts';
import { migrate } from '../../database/migrate.ts';
import { defineTask, task } from '../../queue/define-task.ts';
import { runTasks } from '../../queue/run-tasks.ts';

/** The tables of graphile-worker 0.18 with the columns that the migration reads. */
const FORMER = `
create schema graphile_worker;
create table graphile_worker._private_tasks (id integer primary key, identifier text not null);
create table graphile_worker._private_jobs (id bigint primary key, task_id integer not null, payload json not null default '{}', priority smallint not null,
  max_attempts smallint not null, run_at timestamptz not null, attempts smallint not null, updated_at timestamptz not null default now(),
  key text, locked_at timestamptz, last_error text);
create view graphile_worker.jobs as select id from graphile_worker._private_jobs;
insert into graphile_worker._private_tasks values (1, 'accounts.send-link'), (2, 'payments.look-at-order'), (3, 'generation-erase-works');
insert into graphile_worker._private_jobs values
  (7, 1, '{"number": 1}', 0, 10, now() - interval '1 hour', 0, default, null, null, null),
  (8, 2, '{"number": 2}', 5, 25, now() + interval '1 hour', 2, default, 'payments.look:1', null, 'no answer'),
  (9, 3, '{"number": 3}', 50, 5, now() - interval '1 minute', 1, default, 'erase-works', now(), null),
  (10, 3, '{"number": 4}', 50, 5, now(), 5, now() - interval '3 days', null, null, 'gave up')`;

const CARRIED = [
  {
    kind: 'accounts.send-link',
    key: null,
    lane: 'mails',
    priority: 0,
    payload: { number: 1 },
    tries: 0,
    last_error: null,
    held: false,
  },
  {
    kind: 'payments.look-at-order',
    key: 'payments.look:1',
    lane: 'others',
    priority: 5,
    payload: { number: 2 },
    tries: 2,
    last_error: 'no answer',
    held: false,
  },
  {
    kind: 'generation-erase-works',
    key: 'erase-works',
    lane: 'others',
    priority: 50,
    payload: { number: 3 },
    tries: 1,
    last_error: null,
    held: false,
  },
  {
    kind: 'generation-erase-works',
    key: null,
    lane: 'others',
    priority: 50,
    payload: { number: 4 },
    tries: 5,
    last_error: 'gave up',
    held: false,
  },
];

test('waiting tasks keep their keys, times, priorities and tries, and run when due', async () => {
  const database = await createEmptyDatabase();
  const client = new pg.Client(database.config);
  await migrate(database.config, '0021-mailed-links-keep-next');
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await client.query(FORMER);

  await migrate(database.config, '0022-tasks');

  const schema = await client.query("select to_regnamespace('graphile_worker') as former");
  expect(schema.rows).toEqual([{ former: null }]);
  const { rows } = await client.query(
    'select kind, key, lane, priority, payload, tries, last_error, held from tasks order by id',
  );
  expect(rows).toEqual(CARRIED);
  await migrate(database.config);
  const server = await startTestServer({
    hasWorker: false,
    throughProxy: async () => database.config,
  });
  onTestFinished(() => server.close());
  const { ctx } = server;
  expect(await runUntilBothDueRan(ctx)).toEqual(new Set([1, 3]));
  const left = await listTasks(ctx);
  expect(
    left.map(({ payload: { number }, waitMs }) => [number, Math.round(waitMs / 60_000)]),
  ).toEqual([
    [2, 60],
    [4, Infinity],
  ]);
}, 60_000);

/** Runs workers of both lanes until two tasks have run, and returns the tasks' numbers. */
async function runUntilBothDueRan(ctx: Context): Promise<Set<number>> {
  const ran: number[] = [];
  const payload = z.object({ number: z.number() });
  const work = (name: string) =>
    task(
      defineTask({ name, payload, triesMax: 5, priority: 0 }),
      async (_, { number }) => void ran.push(number),
    );
  const others = runTasks(ctx, [work('payments.look-at-order'), work('generation-erase-works')], {
    concurrency: 2,
    drainMs: 500,
  });
  const mails = runTasks(ctx, [work('accounts.send-link')], {
    lane: 'mails',
    concurrency: 2,
    drainMs: 500,
  });
  await vi.waitFor(() => expect(new Set(ran).size).toBe(2), { timeout: 20_000 });
  await Promise.all([others.stop(), mails.stop()]);

  return new Set(ran);
}
