/** See TSK-6. */
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../test/start-test-server.ts';
import { endLeases, listTasks, takeTasks } from '../../test/tasks.ts';
import { withTransaction } from '../database/database.ts';
import { defineTask, enqueue, task } from './define-task.ts';
import { runTasks } from './run-tasks.ts';

const { ctx } = await startTestServer({ hasWorker: false });
const note = defineTask({
  name: 'note',
  payload: z.object({ number: z.number() }),
  triesMax: 9,
  priority: 0,
});
const WAIT = { timeout: 30_000, interval: 20 };
const TASKS = 6;

beforeEach(async () => void (await takeTasks(ctx, sql`true`)));

function run() {
  const began: number[] = [];
  const gate = Promise.withResolvers<void>();
  const noted = task(note, async (_, { number }) => {
    began.push(number);
    await gate.promise;
  });
  const queue = runTasks(ctx, [noted], { concurrency: 2 * TASKS, drainMs: 500 });
  onTestFinished(() => queue.stop());

  return { began, release: gate.resolve };
}

const add = (number: number) => withTransaction(ctx.db, tx => enqueue(tx, note, { number }));

async function addAll(): Promise<void> {
  for (let number = 0; number < TASKS; number += 1) await add(number);
}

const allBegun = (began: readonly number[]) =>
  vi.waitFor(
    () =>
      expect(new Set(began)).toEqual(new Set(Array.from({ length: TASKS }, (_, number) => number))),
    WAIT,
  );
const isEmpty = () => vi.waitFor(async () => expect(await listTasks(ctx)).toEqual([]), WAIT);

async function breakWaiting(count: number, cause: () => unknown): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    await sql`lock table tasks in share mode`.execute(tx);
    await cause();
    await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(count), WAIT);
    await sql`select pg_terminate_backend(pid) from unnest(${await listWaiting()}::integer[]) pid`.execute(
      tx,
    );
  });
}

async function listWaiting(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '% tasks %'`.execute(
    ctx.db,
  );

  return rows.map(({ pid }) => pid);
}

test('an interrupted claim is repeated, and each task begins once', async () => {
  await addAll();
  const started = Promise.withResolvers<ReturnType<typeof run>>();

  await breakWaiting(1, () => started.resolve(run()));

  const { began, release } = await started.promise;
  await allBegun(began);
  release();
  await isEmpty();
  expect(began).toHaveLength(TASKS);
});

test('the tasks of a committed claim whose answer was lost are claimed again when their leases expire', async () => {
  await addAll();
  // A claim leaves this state if its connection breaks after the commit.
  await sql`update tasks set held = true, attempt = 1, tries = 1, run_at = now() + interval '25 s'`.execute(
    ctx.db,
  );
  const { began, release } = run();
  await endLeases(ctx);

  await allBegun(began);

  release();
  await isEmpty();
  expect(began).toHaveLength(TASKS);
});

test('an interrupted write of a task’s end is repeated: no task is lost, and none runs twice', async () => {
  const { began, release } = run();
  await addAll();
  await allBegun(began);

  await breakWaiting(TASKS, release);

  await isEmpty();
  expect(began).toHaveLength(TASKS);
});

test('all connections break for 1.5 s: no task is lost, none runs twice, and the next begins within 5 s', async () => {
  const { began, release } = run();
  await addAll();
  await allBegun(began);
  release();
  for (let round = 0; round < 15; round += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      .execute(ctx.db)
      .catch(() => undefined);
    await new Promise<void>(resolve => ctx.timers.after(100, resolve));
  }
  const startMs = performance.now();

  await vi.waitFor(() => add(TASKS), WAIT);

  await vi.waitFor(() => expect(began).toContain(TASKS), WAIT);
  expect(performance.now() - startMs).toBeLessThan(5_000);
  await isEmpty();
  expect(began).toHaveLength(TASKS + 1);
}, 60_000);

test('leases that expired while the database was unavailable are renewed as soon as it is back', async () => {
  const { began, release } = run();
  await addAll();
  await allBegun(began);
  await sql`update tasks set run_at = now() where held`.execute(ctx.db);

  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`.execute(
    ctx.db,
  );

  await vi.waitFor(
    async () =>
      expect((await listTasks(ctx)).filter(({ waitMs }) => waitMs > 20_000)).toHaveLength(TASKS),
    { timeout: 4_000, interval: 20 },
  );
  release();
  await isEmpty();
});
