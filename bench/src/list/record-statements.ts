import { createApp } from '@vermilion/server/src/app.ts';
import { readConfig } from '@vermilion/server/src/config.ts';
import { createContext } from '@vermilion/server/src/create-context.ts';
import {
  type Statement,
  watchStatements,
} from '@vermilion/server/test/large-studio/watch-statements.ts';
import type { Database, Environment } from '../environment.ts';

export type { Statement };

export async function recordStatements(
  environment: Environment,
  database: Database,
  path: string,
  cookie: string,
): Promise<Statement[]> {
  const config = readConfig({
    DATA_DIR: environment.createFolder('record'),
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const ctx = await createContext(config, database.config);
  const statements: Statement[] = [];
  ctx.pool.current().on('connect', client => watchStatements(client, statements));
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
