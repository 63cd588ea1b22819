import { readConfig } from '@vermilion/server/src/config.ts';
import type { Context, ContextParts } from '@vermilion/server/src/context.ts';
import { createContext } from '@vermilion/server/src/create-context.ts';
import { startWorker } from '@vermilion/server/src/worker.ts';
import type { Database, Environment } from './environment.ts';

export async function startInProcess(
  environment: Environment,
  database: Database,
  parts: ContextParts,
): Promise<Context> {
  const config = readConfig({
    DATA_DIR: environment.createFolder('inside'),
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const ctx = await createContext(config, database.config, parts);
  const worker = startWorker(ctx);
  environment.atEnd(async () => {
    await worker.stop();
    await ctx.close();
  });

  return ctx;
}
