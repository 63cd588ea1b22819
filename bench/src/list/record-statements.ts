import { createApp } from '@vermilion/server/src/app.ts';
import { readConfig } from '@vermilion/server/src/config.ts';
import { createContext } from '@vermilion/server/src/create-context.ts';
import type pg from 'pg';
import type { Database, House } from '../house.ts';

export type Statement = { text: string; values: unknown[] };

/**
 * The statements that one authenticated GET of `path` runs, in their order, with their values. Recorded from the server's own code, so
 * that the bare server runs exactly the same, whatever they become.
 */
export async function recordStatements(
  house: House,
  database: Database,
  path: string,
  cookie: string,
): Promise<Statement[]> {
  const config = readConfig({
    DATA_DIR: house.createFolder('record'),
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const ctx = await createContext(config, database.config);
  const statements: Statement[] = [];
  ctx.pool.current().on('connect', client => watch(client, statements));
  const app = await createApp(ctx);
  const get = () => app.inject({ method: 'GET', url: path, headers: { cookie } });

  const first = await get();
  statements.length = 0;
  const second = await get();
  const recorded = statements.slice();
  await app.close();
  await ctx.close();

  for (const { statusCode, body } of [first, second]) {
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
  }
  if (recorded.length === 0) throw new Error(`${path} ran no statement`);

  return recorded;
}

function watch(client: pg.PoolClient, statements: Statement[]): void {
  const query = client.query.bind(client);
  // pg's `query` has a dozen overloads; what is not a text with values is passed on unseen.
  client.query = ((...words: unknown[]) => {
    const [text, values] = words;
    if (typeof text === 'string')
      statements.push({ text, values: Array.isArray(values) ? values : [] });

    return Reflect.apply(query, undefined, words);
  }) as typeof client.query;
}
