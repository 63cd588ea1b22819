/**
 * A whole node with real HTTP, PostgreSQL and queue. A test file gives its fakes in `parts`. The
 * invariants are checked after every test and at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createFakeMailer, type FakeMailer } from '../src/adapters/mailer/fake.ts';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Context, ContextParts } from '../src/context.ts';
import { createContext } from '../src/create-context.ts';
import { startWorker } from '../src/worker.ts';
import { createClient, type TestClient } from './client.ts';
import { createTestDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { runningServers } from './running-servers.ts';

export type TestServer = {
  ctx: Context;
  url: string;
  database: pg.PoolConfig;
  mails: FakeMailer;
  client(): TestClient;
  close(): Promise<void>;
};

export type TestServerOptions = {
  parts?: ContextParts;
  settings?: Record<string, string>;
  /** True by default: a worker runs the queue. */
  hasWorker?: boolean;
  /**
   * True by default: the worker runs chores, possibly at the same time as a test runs one itself.
   */
  hasChores?: boolean;
  /** Makes this server a second node of another server, which owns the database and the store. */
  sharedWith?: TestServer;
  throughProxy?: (database: pg.PoolConfig) => Promise<pg.PoolConfig>;
};

/** Starts a node that ends after the file's last test unless it was closed before. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.sharedWith
    ? { config: options.sharedWith.database, drop: async () => undefined }
    : await createTestDatabase();
  const connection = (await options.throughProxy?.(database.config)) ?? database.config;
  const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-test-'));
  const mails = createFakeMailer();
  const quiet = {
    LOG_LEVEL: process.env.TLOG ?? 'silent',
    FIRST_GALLERY: 'off',
    GALLERY_DIR: join(dataDir, 'gallery'),
  };
  const settings = { PORT: '0', DATA_DIR: dataDir, ...quiet, ...options.settings };
  const sharedStore = options.sharedWith && { objectStore: options.sharedWith.ctx.objectStore };
  const ctx = await createContext(readConfig(settings), connection, {
    mailer: mails,
    ...sharedStore,
    ...options.parts,
  });
  const app = await createApp(ctx);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  ctx.listensOn(Number(new URL(address).port));
  const worker =
    options.hasWorker === false
      ? undefined
      : startWorker(ctx, options.hasChores === false ? () => [] : undefined);

  const close = async () => {
    if (!runningServers.delete(entry)) return;
    await worker?.stop();
    await checkInvariants(ctx);
    await app.close();
    await ctx.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const entry = { ctx, close };
  runningServers.add(entry);

  return {
    ctx,
    url: address,
    database: database.config,
    mails,
    client: () => createClient(address, ctx.publicUrl()),
    close,
  };
}
