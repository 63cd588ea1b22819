/** What the engine is measured against: a loop of three durable commits a job on the same PostgreSQL, and nothing else. */
import pg from 'pg';
import type { Database } from '../house.ts';

export type BareCommits = {
  /** @returns milliseconds */
  run(count: number, concurrency: number): Promise<number>;
  close: () => Promise<void>;
};

export async function openBareCommits({ config }: Database): Promise<BareCommits> {
  const pool = new pg.Pool({ ...config, max: 20 });
  await pool.query('create table bare_jobs (id bigserial primary key, status text not null, prompt text not null)');

  return {
    async run(count, concurrency) {
      const startedAt = performance.now();
      let next = 0;
      const worker = async () => {
        while (next++ < count) await commitThrice(pool);
      };
      await Promise.all(Array.from({ length: concurrency }, worker));

      return performance.now() - startedAt;
    },
    close: () => pool.end(),
  };
}

/** Accepted, begun, finished: a transaction each, which writes one row. */
export async function commitThrice(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const [job] = await inTransaction(client, accept);
    await inTransaction(client, advance(job?.id, 'storing'));
    await inTransaction(client, advance(job?.id, 'completed'));
  } finally {
    client.release();
  }
}

const accept: pg.QueryConfig = {
  name: 'accept',
  text: "insert into bare_jobs (status, prompt) values ('pending', $1) returning id",
  values: ['a lone boat on still water'],
};

function advance(id: string | undefined, status: string): pg.QueryConfig {
  return { name: 'advance', text: 'update bare_jobs set status = $2 where id = $1', values: [id, status] };
}

async function inTransaction(client: pg.PoolClient, statement: pg.QueryConfig): Promise<{ id: string }[]> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(statement);
  await client.query('commit');

  return rows;
}
