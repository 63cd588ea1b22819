/**
 * The test counts the rows and blocks that PostgreSQL reads, because times depend on the machine.
 * `npm run bench -- --large admin-lists` measures the times. Real: HTTP, PostgreSQL. See ADL-13 and
 * PPL-4.
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

/** One processor core reads this many rows and blocks from memory in a tenth of a second. */
const ROWS_MAX = 20_000;
const BLOCKS_MAX = 10_000;
/** A statement of a call is cancelled after 4 s. */
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
  // The first account is made before the seed, because its creation searches the whole ledger for
  // older marks of bonuses.
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
  // This connection lacks the server's limits, because each check reads whole tables.
  const pool = new pg.Pool({ ...database.config, options: '-c work_mem=128MB' });
  await expect(checkRows({ db: createDatabase(pool) })).resolves.toBeUndefined();
  await pool.end();
});

/** The first call loads code and prepares statements, so the second one is measured. */
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
