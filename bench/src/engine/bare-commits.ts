/** The baseline of the engine: three durable commits. No engine needs fewer for a work. */
import type pg from 'pg';

export async function createBareCommits(pool: pg.Pool): Promise<void> {
  await pool.query(
    'create table bare_commits (id bigserial primary key, status text not null, prompt text not null)',
  );
}

export async function commitThrice(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const [row] = await inTransaction(client, insert);
    await inTransaction(client, update(row?.id, 'storing'));
    await inTransaction(client, update(row?.id, 'completed'));
  } finally {
    client.release();
  }
}

const insert: pg.QueryConfig = {
  name: 'commit-1',
  text: "insert into bare_commits (status, prompt) values ('pending', $1) returning id",
  values: ['a lone boat on still water'],
};

function update(id: string | undefined, status: string): pg.QueryConfig {
  return {
    name: 'commit-2',
    text: 'update bare_commits set status = $2 where id = $1',
    values: [id, status],
  };
}

async function inTransaction(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
): Promise<{ id: string }[]> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(statement);
  await client.query('commit');

  return rows;
}
