import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { readConfig } from '../config.ts';
import { startNode } from '../node.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'vermilion-node-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function start(address: { HOST: string; PORT: string }) {
  const settings = {
    ...address,
    ...{
      LOG_LEVEL: 'silent',
      FIRST_GALLERY: 'off',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database.config),
    },
    SESSION_SECRET: 'a secret of this test, used nowhere else',
  };
  return startNode(readConfig(settings), () => undefined);
}

async function countConnections(): Promise<number> {
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query<{ others: number }>(
    'SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();

  return rows[0]?.others ?? 0;
}

test('a taken port is reported with a remedy, and no database connection stays open', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  await expect(start({ HOST: '127.0.0.1', PORT: String(port) })).rejects.toMatchObject({
    name: 'ConfigError',
    message: `Port ${port} of 127.0.0.1 is taken by another program. Stop that, or set PORT to a free one.`,
  });

  await expect.poll(countConnections).toBe(0);
  other.close();
});

test('a host address that the machine does not have is reported with a remedy', async () => {
  // The range 192.0.2.0/24 is reserved for documentation, so no machine has this address.
  await expect(start({ HOST: '192.0.2.1', PORT: '0' })).rejects.toMatchObject({
    name: 'ConfigError',
    message:
      'This machine has no address 192.0.2.1. Set HOST to one that it has, or to 0.0.0.0 for all of them.',
  });
});
