import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { runNode } from './run-node.ts';

export type ServedNode = { url: URL; close(): Promise<void> };

export async function startServedNode(settings: Record<string, string> = {}): Promise<ServedNode> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-node-'));
  const node = runNode(database.config, { PORT: '0', DATA_DIR: dataDir, ...settings });
  const port = await vi.waitFor(
    () => {
      const found = /is ready: http:\/\/\S+:(\d+)/.exec(node.said())?.[1];
      if (found === undefined) throw new Error(`the node did not become ready: ${node.said()}`);

      return found;
    },
    { timeout: 60_000, interval: 20 },
  );

  return {
    // `localhost` has two addresses, and the node listens on one of them.
    url: new URL(`http://127.0.0.1:${port}`),
    async close() {
      await node.terminate();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
