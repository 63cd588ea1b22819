/**
 * The baseline of the engine: the rows of a paid job, written by hand in three commits, without
 * rules, retries, leases or messages.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const PEOPLE = 64;
const IMAGES = JSON.stringify([
  { url: '/files/picture.png', width: 1, height: 1, thumbhash: 'AAAA', thumbnails: [] },
]);

export async function createBareJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bare_accounts (id integer primary key, balance integer not null);
    insert into bare_accounts select n, 2000000000 from generate_series(0, ${PEOPLE - 1}) n;
    create table bare_ledger (id uuid primary key, account_id integer not null, delta integer not null, balance_after integer not null);
    create table bare_jobs (id uuid primary key, account_id integer not null, status text not null, prompt text not null,
      images jsonb not null default '[]', created_at timestamptz not null default now());
    create index on bare_jobs (account_id, created_at desc);
    create table bare_objects (key text primary key, job_id uuid not null);
    create table bare_queue (id bigserial primary key, job_id uuid not null, taken_at timestamptz)`);
}

export async function doBareJob(pool: pg.Pool, index: number): Promise<void> {
  const client = await pool.connect();
  const run = async <Row extends pg.QueryResultRow>(
    name: keyof typeof statements,
    values: unknown[],
  ) => (await client.query<Row>({ name, text: statements[name], values })).rows[0];
  try {
    const job = randomUUID();
    const account = index % PEOPLE;
    await client.query('begin');
    const paid = await run<{ balance: number }>('pay', [account]);
    await run('note', [randomUUID(), account, paid?.balance]);
    await run('accept', [job, account, 'a lone boat on still water']);
    const task = await run<{ id: string }>('enqueue', [job]);
    await client.query('commit');

    await client.query('begin');
    await run('take', [task?.id]);
    await run('begin', [job]);
    await client.query('commit');

    await client.query('begin');
    await run('finish', [job, IMAGES]);
    await run('keep', [randomUUID(), job]);
    await run('dequeue', [task?.id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const statements = {
  pay: 'update bare_accounts set balance = balance - 10 where id = $1 and balance >= 10 returning balance',
  note: 'insert into bare_ledger (id, account_id, delta, balance_after) values ($1, $2, -10, $3)',
  accept: "insert into bare_jobs (id, account_id, status, prompt) values ($1, $2, 'pending', $3)",
  enqueue: 'insert into bare_queue (job_id) values ($1) returning id',
  take: 'update bare_queue set taken_at = now() where id = $1',
  begin: "update bare_jobs set status = 'begun' where id = $1",
  finish: "update bare_jobs set status = 'completed', images = $2 where id = $1",
  keep: 'insert into bare_objects (key, job_id) values ($1, $2)',
  dequeue: 'delete from bare_queue where id = $1',
};
