/** See TSK-3, TSK-4, TSK-5, TSK-7. */
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '../../test/start-test-server.ts';
import { endLeases, listTasks, runAtOnce, takeTasks } from '../../test/tasks.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Queue } from './claim-loop.ts';
import { defineTask, type EnqueueOptions, enqueue, type TaskHandler, task } from './define-task.ts';
import { runTasks, type TasksOptions } from './run-tasks.ts';

const { ctx } = await startTestServer({ hasWorker: false });
const note = defineTask({
  name: 'note',
  payload: z.object({ number: z.number() }),
  triesMax: 3,
  priority: 10,
});
const mail = defineTask({ ...note, name: 'mail', lane: 'mails' });
const add = (number: number, options: EnqueueOptions = {}, definition = note) =>
  withTransaction(ctx.db, tx => enqueue(tx, definition, { number }, options));

type Handler = TaskHandler<{ number: number }>;
const WAIT = { timeout: 20_000, interval: 10 };
const noPolls = { poll: () => () => undefined };
const OPTIONS: TasksOptions = { concurrency: 8, drainMs: 500 };

function run(
  handle: Handler,
  { timers = {}, ...options }: Partial<TasksOptions & { timers: object }> = {},
): Queue {
  const node: Context = { ...ctx, timers: { ...ctx.timers, ...timers } };
  const queue = runTasks(node, [task(note, handle)], { ...OPTIONS, ...options });
  onTestFinished(() => queue.stop());

  return queue;
}

function held() {
  const began: number[] = [];
  const gate = Promise.withResolvers<void>();
  const handle: Handler = async (_, { number }) => {
    began.push(number);
    await gate.promise;
  };

  return { began, handle, release: gate.resolve };
}

const begun = (began: readonly number[], ...numbers: number[]) =>
  vi.waitFor(() => expect(began.toSorted((one, other) => one - other)).toEqual(numbers), WAIT);
const isEmpty = () => vi.waitFor(async () => expect(await listTasks(ctx)).toEqual([]), WAIT);

beforeEach(async () => void (await takeTasks(ctx, sql`true`)));

test('a task that is enqueued just after another one begins without a poll', async () => {
  const ROUNDS = 60;
  const began: number[] = [];
  run(async (_, { number }) => void began.push(number), { timers: noPolls });
  await add(-1);
  await begun(began, -1);
  began.pop();

  for (let round = 0; round < ROUNDS; round += 1) {
    await add(2 * round);
    // Rounds enqueue the second task at different moments while the loop collects a burst.
    for (let step = 0; step < 2 * (round % 12); step += 1)
      await ctx.pool.current().query('select 1');
    await add(2 * round + 1);
    await vi.waitFor(() => expect(began).toHaveLength(2 * round + 2), WAIT);
  }

  expect(new Set(began).size).toBe(2 * ROUNDS);
  await isEmpty();
}, 60_000);

test('a poll finds a task that became due without a notification', async () => {
  const began: number[] = [];
  run(async (_, { number }) => void began.push(number));
  await add(1, { delayMs: 300 });
  const startMs = performance.now();
  await begun(began, 1);

  expect(performance.now() - startMs).toBeGreaterThan(250);
  expect(performance.now() - startMs).toBeLessThan(2_500);
});

test('a worker runs tasks by ascending priority number, and claims the next one without a poll', async () => {
  for (const [number, priority] of [30, 20, 10, 10].entries())
    await add(number, {}, { ...note, priority });
  const began: number[] = [];
  run(async (_, { number }) => void began.push(number), { concurrency: 1, timers: noPolls });

  await isEmpty();

  expect(began).toEqual([2, 3, 1, 0]);
});

test('a lane does not claim the tasks of another lane', async () => {
  await add(1, {}, mail);
  await add(2);
  const began: number[] = [];
  run(async (_, { number }) => void began.push(number));

  await begun(began, 2);

  expect(await listTasks(ctx)).toMatchObject([{ kind: 'mail', tries: 0 }]);
});

test('in 40 races between enqueueing and a running task with the same key, the later task always runs and no two runs overlap', async () => {
  const began: number[] = [];
  let running = 0;
  let most = 0;
  run(
    async (_, { number }) => {
      began.push(number);
      running += 1;
      most = Math.max(most, running);
      await ctx.pool.current().query('select pg_sleep(0.003)');
      running -= 1;
    },
    { timers: noPolls },
  );
  for (let race = 0; race < 40; race += 1) {
    await add(2 * race, { key: 'one' });
    for (let step = 0; step < race % 14; step += 1) await ctx.pool.current().query('select 1');
    await add(2 * race + 1, { key: 'one' });
    await vi.waitFor(() => expect(began.at(-1)).toBe(2 * race + 1), WAIT);
  }

  await isEmpty();
  expect(most).toBe(1);
}, 60_000);

test('a task that fails is tried again after e^tries seconds, and fails for good after its last try', async () => {
  let runs = 0;
  run(() => Promise.reject(new Error(`out of ink ${(runs += 1)}`)));
  await add(1);
  const waits: number[] = [];
  for (let tries = 1; tries <= 2; tries += 1) {
    const [waiting] = await vi.waitFor(async () => {
      const tasks = await listTasks(ctx);
      expect(tasks).toMatchObject([{ held: false, tries, last_error: `out of ink ${tries}` }]);

      return tasks;
    }, WAIT);
    waits.push((waiting?.waitMs ?? 0) / 1_000);
    await runAtOnce(ctx);
  }

  await vi.waitFor(
    async () => expect(await listTasks(ctx)).toMatchObject([{ tries: 3, waitMs: Infinity }]),
    WAIT,
  );
  expect(waits.map((seconds, place) => Math.abs(seconds - Math.exp(place + 1)) < 0.6)).toEqual([
    true,
    true,
  ]);
  expect(runs).toBe(3);
});

test('a task that crashed its process in each try fails for good without another run', async () => {
  await add(1);
  await sql`update tasks set held = true, tries = 3, attempt = 3`.execute(ctx.db);
  let runs = 0;
  run(async () => void (runs += 1));

  await vi.waitFor(
    async () => expect(await listTasks(ctx)).toMatchObject([{ waitMs: Infinity, held: false }]),
    WAIT,
  );

  expect(await listTasks(ctx)).toMatchObject([{ last_error: expect.stringMatching(/process/) }]);
  expect(runs).toBe(0);
});

test('another node takes a task with an expired lease after 5 s of grace, and the former owner changes nothing', async () => {
  const [former, heir] = [held(), held()];
  run(former.handle, { timers: { every: () => () => undefined } });
  await add(1, { key: 'one' });
  await begun(former.began, 1);
  const startMs = performance.now();
  run(heir.handle);
  await endLeases(ctx);
  await begun(heir.began, 1);
  expect(performance.now() - startMs).toBeGreaterThan(4_500);

  await add(2, { key: 'one' });
  former.release();
  await vi.waitFor(
    async () => expect(await listTasks(ctx)).toMatchObject([{ held: true, isAskedAgain: true }]),
    WAIT,
  );
  heir.release();

  await isEmpty();
  expect([former.began.length, heir.began.length]).toEqual(expect.arrayContaining([1, 2]));
}, 30_000);

test('one heartbeat renews the leases of all running tasks', async () => {
  const { began, handle, release } = held();
  const beats: (() => void)[] = [];
  run(handle, {
    timers: { every: (_: number, beat: () => void) => (beats.push(beat), () => undefined) },
  });
  for (let number = 0; number < 3; number += 1) await add(number);
  await begun(began, 0, 1, 2);
  await sql`update tasks set run_at = now() + interval '1 s'`.execute(ctx.db);

  expect(beats).toHaveLength(1);
  beats[0]?.();

  await vi.waitFor(async () => {
    const waits = (await listTasks(ctx)).map(({ waitMs }) => Math.round(waitMs / 1_000));
    expect(waits).toEqual([25, 25, 25]);
  }, WAIT);
  release();
});

test('a retired node claims nothing more and finishes its running tasks', async () => {
  const { began, handle, release } = held();
  const queue = run(handle);
  await add(1);
  await begun(began, 1);

  queue.retire();
  await add(2);
  release();

  await vi.waitFor(
    async () => expect(await listTasks(ctx)).toMatchObject([{ payload: { number: 2 }, tries: 0 }]),
    WAIT,
  );
  await queue.stop();
  expect(began).toEqual([1]);
});

test('a stop waits for tasks that end in time, aborts the others, and releases them with all their tries', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const began: number[] = [];
  const queue = run(
    async (_, { number }, { signal }) => {
      began.push(number);
      if (number === 1)
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      else await gates[number === 0 ? 0 : 1]?.promise;
    },
    { drainMs: 300 },
  );
  for (let number = 0; number < 3; number += 1) await add(number);
  await begun(began, 0, 1, 2);

  const stopped = queue.stop();
  gates[0]?.resolve();
  await stopped;

  const tasks = await listTasks(ctx);
  expect(
    tasks.map(({ payload, held, waitMs, tries }) => [payload['number'], held, waitMs <= 0, tries]),
  ).toEqual([
    [1, false, true, 0],
    [2, false, true, 0],
  ]);
  gates[1]?.resolve();
});
