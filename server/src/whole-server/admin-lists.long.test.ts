/**
 * The test counts the rows and blocks that PostgreSQL reads, because times depend on the machine.
 * See ADL-13 and PPL-4.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../test/client.ts';
import { createTestDatabase } from '../../test/database.ts';
import { checkRows } from '../../test/invariants.ts';
import {
  type AdminRead,
  listAdminReads,
  readBeginning,
} from '../../test/large-studio/admin-reads.ts';
import { countEffort } from '../../test/large-studio/count-effort.ts';
import { seedLargeStudio } from '../../test/large-studio/seed-large-studio.ts';
import { type Statement, watchStatements } from '../../test/large-studio/watch-statements.ts';
import { administrator, type Person } from '../../test/people/people.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { createDatabase } from '../database/database.ts';

/** A processor core reads this many rows or blocks from memory in 0.1 s. */
const ROWS_MAX = 20_000;
const BLOCKS_MAX = 10_000;
/** The server's limit for a statement of a call. */
const MS_MAX = 4_000;

const database = await createTestDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), 'vermilion-test-'));
const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', FIRST_GALLERY: 'off' };
const statements: Statement[] = [];
const ctx = await createContext(readConfig(settings), database.config);
ctx.pool.current().on('connect', connection => watchStatements(connection, statements));
const app = await createApp(ctx);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const client = new pg.Client(database.config);
await client.connect();
let ada: Person;

beforeAll(async () => {
  // The account is made before the seed, because creating one searches the whole ledger for
  // bonuses.
  ada = await administrator({ ctx, client: () => createClient(url, ctx.publicUrl()) }, 'ada');
  await seedLargeStudio(database.config);
}, 1_800_000);
afterAll(async () => {
  await client.end();
  await app.close();
  await ctx.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a list or detail of /admin reads few rows and blocks (ADL-13)', async () => {
  const efforts: string[] = [];
  const tooLarge: string[] = [];
  for (const read of await listAdminReads(client)) {
    const { ms, rows, blocks } = await measure(read);
    const line = `${read.what}: ${rows} rows, ${blocks} blocks, ${ms.toFixed(0)} ms`;
    efforts.push(line);
    if (rows > ROWS_MAX || blocks > BLOCKS_MAX || ms > MS_MAX) tooLarge.push(line);
  }
  console.log(efforts.join('\n'));

  expect(tooLarge).toEqual([]);
});

test('the rows of the large studio fulfil the invariants that are checked after every test', async () => {
  // This connection has no time limit, because each check reads whole tables.
  const pool = new pg.Pool({ ...database.config, options: '-c work_mem=128MB' });
  await expect(checkRows({ db: createDatabase(pool) })).resolves.toBeUndefined();
  await pool.end();
});

/** Calls twice and measures the second call, because the first one loads code. */
async function measure({ path: address }: AdminRead) {
  const read = () => readBeginning(new URL(address, url), ada.client.cookieHeader());
  await read();
  statements.length = 0;
  const begunMs = performance.now();
  const status = await read();
  const ms = performance.now() - begunMs;
  expect(status, address).toBe(200);

  return { ms, ...(await countEffort(client, statements.slice())) };
}
