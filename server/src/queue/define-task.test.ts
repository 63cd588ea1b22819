/** See TSK-1, TSK-2. */
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isAnyoneWaiting } from '../../test/is-anyone-waiting.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { listTasks, takeTasks } from '../../test/tasks.ts';
import { withTransaction } from '../database/database.ts';
import { defineTask, type EnqueueOptions, enqueue } from './define-task.ts';
import { claimTasks, endTask } from './task-queries.ts';

const note = defineTask({
  name: 'note',
  payload: z.object({ number: z.number() }),
  triesMax: 3,
  priority: 7,
});
const server = await startTestServer({ hasWorker: false });
const { ctx } = server;
afterEach(async () => void (await takeTasks(ctx, sql`true`)));

const add = (number: number, options: EnqueueOptions = {}, definition = note) =>
  withTransaction(ctx.db, tx => enqueue(tx, definition, { number }, options));
const claim = {
  lane: 'others',
  kinds: [note.name],
  except: [],
  limit: 1,
  mayTakeHeld: false,
} as const;

async function claimOne() {
  const [claimed] = await claimTasks(ctx.db, claim);
  if (!claimed) throw new Error('nothing is due');

  return claimed;
}

const failure = { error: 'out of ink', waitMs: 0, isForGood: false, isCounted: true };

test('a task that is enqueued in a transaction exists only after the commit', async () => {
  await withTransaction(ctx.db, async tx => {
    await enqueue(tx, note, { number: 1 });
    throw new Error('taken back');
  }).catch(() => undefined);
  await add(2);

  expect((await listTasks(ctx)).map(({ payload }) => payload)).toEqual([{ number: 2 }]);
});

test('a task replaces the waiting one with the same key; tasks without a key do not replace each other', async () => {
  await add(1, { key: 'one', delayMs: 60_000 });
  await add(2, { key: 'one' });
  await add(3);
  await add(4);

  const tasks = await listTasks(ctx);
  expect(tasks.map(({ payload: { number }, waitMs }) => [number, waitMs <= 0])).toEqual([
    [2, true],
    [3, true],
    [4, true],
  ]);
});

test('with `keepsPlace`, a waiting task keeps its priority, and gets the earlier of its old and new times', async () => {
  await add(1, { key: 'due' }, { ...note, priority: 50 });
  await add(1, { key: 'later', delayMs: 60_000 });

  await add(2, { key: 'due', delayMs: 60_000, keepsPlace: true });
  await add(2, { key: 'later', keepsPlace: true });

  const tasks = await listTasks(ctx);
  expect(tasks).toMatchObject([
    { key: 'due', priority: 50, payload: { number: 2 } },
    { key: 'later', priority: 7, payload: { number: 2 } },
  ]);
  expect(Math.max(...tasks.map(({ waitMs }) => waitMs))).toBeLessThanOrEqual(0);
});

test('a task that is enqueued again at the moment it begins runs once more', async () => {
  await add(1, { key: 'one' });

  const asked = await withTransaction(ctx.db, async tx => {
    const [claimed] = await claimTasks(tx, claim);
    const asking = add(2, { key: 'one' });
    await vi.waitFor(async () => expect(await isAnyoneWaiting(server)).toBe(true));

    return { claimed, asking };
  });
  await asked.asking;

  expect(await listTasks(ctx)).toMatchObject([{ held: true, isAskedAgain: true, tries: 1 }]);
  expect(asked.claimed?.payload).toEqual({ number: 1 });
  if (asked.claimed) await endTask(ctx.db, asked.claimed);
  expect((await claimOne()).payload).toEqual({ number: 2 });
});

test('a task that is enqueued again at the moment it ends runs once more', async () => {
  await add(1, { key: 'one' });
  const claimed = await claimOne();

  const ending = await withTransaction(ctx.db, async tx => {
    await enqueue(tx, note, { number: 2 }, { key: 'one' });
    const end = endTask(ctx.db, claimed);
    await vi.waitFor(async () => expect(await isAnyoneWaiting(server)).toBe(true));

    return { end };
  });

  expect(await ending.end).toBe(true);
  expect((await claimOne()).payload).toEqual({ number: 2 });
});

test('a task that is enqueued three times during its run gets one more run with all its tries, even if this run fails', async () => {
  await add(1, { key: 'one' });
  await endTask(ctx.db, await claimOne(), failure);
  const second = await claimOne();
  for (let number = 2; number <= 4; number += 1) await add(number, { key: 'one' });

  // The tries are counted until this run ends, so that a task that crashes each node fails for
  // good.
  expect(await listTasks(ctx)).toMatchObject([{ tries: 2, held: true }]);
  await endTask(ctx.db, second, { ...failure, isForGood: true });

  expect(await listTasks(ctx)).toMatchObject([
    { payload: { number: 4 }, tries: 0, held: false, isAskedAgain: false },
  ]);
  await endTask(ctx.db, await claimOne());
  expect(await listTasks(ctx)).toEqual([]);
});

test('a task that failed for good runs again when it is enqueued again', async () => {
  await add(1, { key: 'one' });
  await endTask(ctx.db, await claimOne(), { ...failure, isForGood: true });
  expect(await listTasks(ctx)).toMatchObject([{ waitMs: Infinity, last_error: 'out of ink' }]);
  expect(await claimTasks(ctx.db, claim)).toEqual([]);

  await add(2, { key: 'one', keepsPlace: true });

  expect(await claimOne()).toMatchObject({ payload: { number: 2 }, tries: 1 });
});
