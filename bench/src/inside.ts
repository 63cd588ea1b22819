/** The server's own operations and queue inside this process, without HTTP, with ports of the measurement's choice. */
import { readConfig } from '@vermilion/server/src/config.ts';
import type { Context, ContextParts } from '@vermilion/server/src/context.ts';
import { createContext } from '@vermilion/server/src/create-context.ts';
import { startWorker } from '@vermilion/server/src/worker.ts';
import type { Database, House } from './house.ts';

export async function startInside(
  house: House,
  database: Database,
  parts: ContextParts,
): Promise<Context> {
  const config = readConfig({
    DATA_DIR: house.createFolder('inside'),
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const ctx = await createContext(config, database.config, parts);
  const worker = startWorker(ctx);
  house.atEnd(async () => {
    await worker.stop();
    await ctx.close();
  });

  return ctx;
}
