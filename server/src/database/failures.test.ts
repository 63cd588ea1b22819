import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { clientClass } from './client.ts';
import { isDatabaseAway } from './failures.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const errorOf = (work: Promise<unknown>) =>
  work.then(() => undefined).catch((error: unknown) => error);

async function withClient<T>(
  work: (client: pg.Client) => Promise<T>,
  options: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ ...database.config, ...options });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

test.each<[string, () => Promise<unknown>]>([
  [
    'a connection that is not answered',
    async () => {
      const deaf = createServer();
      await new Promise<void>(resolve => deaf.listen(0, '127.0.0.1', resolve));
      const { port } = deaf.address() as { port: number }; // as: it listens on TCP
      const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
      const error = await errorOf(pool.query('select 1'));
      deaf.close();
      return error;
    },
  ],
  [
    'a statement that is not answered',
    () => withClient(client => errorOf(client.query('select pg_sleep(1)')), { query_timeout: 50 }),
  ],
  [
    'a statement that PostgreSQL cancels after its time limit',
    () =>
      withClient(client => errorOf(client.query('select pg_sleep(5)')), { statement_timeout: 50 }),
  ],
  [
    'a connection that is cut',
    () =>
      withClient(client => errorOf(client.query('select pg_terminate_backend(pg_backend_pid())'))),
  ],
  [
    'a statement on a connection that was cut',
    () =>
      withClient(async client => {
        await errorOf(client.query('select pg_terminate_backend(pg_backend_pid())'));
        return errorOf(client.query('select 1'));
      }),
  ],
  [
    'a deadlock',
    () =>
      withClient(client =>
        errorOf(
          client.query(
            `do $$ begin raise exception 'deadlock' using errcode = 'deadlock_detected'; end $$`,
          ),
        ),
      ),
  ],
])('%s means an unavailable database', async (_, provoke) => {
  const error = await provoke();

  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseAway(error), String(error)).toBe(true);
});

test.each([
  'select nonsense',
  'select 1/0',
  "select 'x'::integer",
  'insert into favorites default values',
])('a wrong statement does not mean an unavailable database: %s', async statement => {
  expect(isDatabaseAway(await withClient(client => errorOf(client.query(statement))))).toBe(false);
});

test('a connection that left a statement unanswered is not reused', async () => {
  const pool = new pg.Pool({
    ...database.config,
    max: 1,
    query_timeout: 200,
    Client: clientClass(),
  });
  pool.on('error', () => undefined);
  const first = await pool.connect();
  await expect(first.query('select pg_sleep($1)', [3])).rejects.toThrow('Query read timeout');
  first.release();

  const second = await pool.connect();
  expect((await second.query('select 1 as one where $1', [true])).rows).toEqual([{ one: 1 }]);
  second.release();
  await pool.end();
});
