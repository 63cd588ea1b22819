import { expect, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import { joinEmbeddedPostgres } from '../../src/database/embedded/start-embedded-postgres.ts';
import { findPort } from '../crash/crashing-node.ts';
import { silentLog } from './postgres-folders.ts';
import { runNode } from './run-node.ts';

const WAIT = { timeout: 120_000, interval: 50 };

export async function startRestored(
  dataDir: string,
): Promise<{ ctx: Context; close(): Promise<void> }> {
  const port = String(await findPort());
  const settings = { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const node = runNode(undefined, settings);
  await vi.waitFor(async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({
      status: node.said(),
    }));
    expect(status).toBe(200);
  }, WAIT);
  const { connection } = await joinEmbeddedPostgres({ dataDir, log: silentLog });
  const config = readConfig({
    ...settings,
    SESSION_SECRET: 'a secret of the tests, which nobody else uses',
    LOG_LEVEL: 'silent',
  });
  const ctx = await createContext(config, connection);

  return {
    ctx,
    async close() {
      await ctx.close();
      await node.kill();
    },
  };
}
