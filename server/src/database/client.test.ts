// See CAL-7.
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { GCProfiler } from 'node:v8';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { clientClass } from './client.ts';
import { createPool } from './pool.ts';

const database = await createTestDatabase();
const pool = createPool(database.config, { maxConnections: 1 });
const client = await pool.connect();
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

type Collection = ReturnType<GCProfiler['stop']>['statistics'][number];

const ROUNDS_MAX = 20;
const ANSWERS = 120;
const ROWS = 2_000;
const ROW_BYTES = 100;

test('most rows of an answer are freed without promotion to the old generation', async () => {
  // The first two collections move the process's existing objects to the old generation.
  await readUntilCollected(2);

  const { young, rowsBytes } = await readUntilCollected(3);
  const grownBytes = young.reduce(
    (sum, { beforeGC, afterGC }) => sum + oldBytesOf(afterGC) - oldBytesOf(beforeGC),
    0,
  );
  expect(grownBytes / rowsBytes).toBeLessThan(0.2);
});

/** Reads rows until the young generation was collected `times` times. */
async function readUntilCollected(
  times: number,
): Promise<{ young: Collection[]; rowsBytes: number }> {
  const young: Collection[] = [];
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const profiler = new GCProfiler();
    profiler.start();
    for (let count = 0; count < ANSWERS; count += 1)
      await client.query('select repeat($1, $2) as text from generate_series(1, $3)', [
        'x',
        ROW_BYTES,
        ROWS,
      ]);
    young.push(...profiler.stop().statistics.filter(({ gcType }) => gcType === 'Scavenge'));
    if (young.length >= times) return { young, rowsBytes: round * ANSWERS * ROWS * ROW_BYTES };
  }
  throw new Error('nothing was collected');
}

function oldBytesOf({ heapSpaceStatistics }: Collection['afterGC']): number {
  return heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? 0;
}

test.each<[string, () => Promise<unknown>]>([
  ['a promise', () => client.query('select $1::text as said', ['yes'])],
  [
    'a promise of a statement with a name',
    () => client.query({ name: 'said', text: 'select $1 as said', values: ['yes'] }),
  ],
  [
    'a function',
    () =>
      new Promise((resolve, reject) =>
        client.query('select $1::text as said', ['yes'], (error, result) =>
          error ? reject(error) : resolve(result),
        ),
      ),
  ],
])('the client answers by %s', async (_, ask) => {
  expect(await ask()).toMatchObject({ rows: [{ said: 'yes' }] });
});

test('a connection that leaves a statement unanswered is ended and reported', async () => {
  const onUnanswered = vi.fn();
  const Client = clientClass({ onUnanswered });
  const slow = new Client({ ...database.config, query_timeout: 300 });
  const ended = once(slow, 'end');
  await slow.connect();

  await expect(slow.query('select pg_sleep(2)')).rejects.toThrow('Query read timeout');
  await ended;

  expect(onUnanswered).toHaveBeenCalledTimes(1);
});

test('an answer that arrived while the process was blocked counts as in time', async () => {
  const Client = clientClass();
  const quick = new Client({ ...database.config, query_timeout: 300 });
  await quick.connect();

  const asked = quick.query('select 1 as one');
  await setImmediate(); // by then the statement has been sent
  const heldUntilMs = performance.now() + 600;
  while (performance.now() < heldUntilMs);

  expect((await asked).rows).toEqual([{ one: 1 }]);
  await quick.end();
});

test.each<[string, Record<string, string>, string[]]>([
  ['is prepared under a name', {}, ['select $1::text as said']],
  ['is not prepared if DATABASE_PREPARED=off', { DATABASE_PREPARED: 'off' }, []],
])('a statement with values %s', async (_, settings, prepared) => {
  const { ctx, close } = await startTestServer({ settings, hasWorker: false });
  const connection = await ctx.pool.connect();

  await connection.query('select $1::text as said', ['yes']);
  await connection.query('select 1', []);
  const { rows } = await connection.query<{ statement: string }>(
    // The node may have sent other statements over this connection.
    "select statement from pg_prepared_statements where statement ~ '^select [$]?1'",
  );
  connection.release();

  expect(rows.map(({ statement }) => statement)).toEqual(prepared);
  await close();
});

test('a connection gets the password that the pool hides', async () => {
  const others = createPool(
    { ...database.config, password: 'of the database' },
    { maxConnections: 1 },
  );
  const other = await others.connect();

  expect((other as pg.PoolClient & pg.Client).password).toBe('of the database');

  other.release();
  await others.end();
});

test('an error has the caller’s stack', async () => {
  const error = await askNonsense().catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(pg.DatabaseError);
  expect((error as Error).stack).toContain('askNonsense');
});

async function askNonsense() {
  return await client.query('select nonsense where $1', [true]);
}
