/**
 * Starts nodes as processes that share one database and one store. The store is a folder unless the
 * settings name a bucket. A stand-in for fal.ai makes the pictures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import { createClient } from '../client.ts';
import { findPort } from '../crash/crashing-node.ts';
import { databaseUrl } from '../database-url.ts';
import { checkInvariants } from '../invariants.ts';
import { createSubmissions, type Submitter } from '../jobs/submitting.ts';
import { type RunningNode, runNode } from '../programs/run-node.ts';
import { type FalServer, startFalServer } from '../services/fal-server.ts';

const CREDITS = 1_000_000;
const WAIT = { timeout: 120_000, interval: 100 };

/** A worker serves only readiness and metrics at `url`. */
export type ServingNode = RunningNode & { url: string };
/** `main` is the program of another version. */
type NodeOptions = { main?: string; settings?: Record<string, string> };
type Role = 'all' | 'api' | 'worker';

export type Installation = {
  /** The context of the test itself, with the nodes' settings. */
  ctx: Context;
  fal: FalServer;
  settings: Record<string, string>;
  launch(role: Role, options?: NodeOptions): Promise<ServingNode>;
  start(role: Role, options?: NodeOptions): Promise<ServingNode>;
  urls(): string[];
  leaveOut(node: ServingNode): void;
  signUp(count: number): Promise<Submitter[]>;
  settle(): Promise<void>;
  close(): Promise<void>;
};

/**
 * @param connection an address of the database. The first node migrates it.
 * @param more settings besides those that every test needs
 */
export async function openInstallation(
  connection: pg.PoolConfig,
  more: Record<string, string> = {},
): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-installation-'));
  const fal = await startFalServer();
  const settings = {
    ...fal.settings,
    // The test's context can't read the bonus from the database: no node has migrated it yet.
    SIGN_UP_BONUS_CREDITS: '500',
    ...{ FAL_REQUESTS_MAX: '50', SKETCHBOOK: 'off', FIRST_GALLERY: 'off', DATA_DIR: dataDir },
    ...{ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' },
    SESSION_SECRET: 'a secret of the tests, which nobody else uses',
    ...more,
  };
  const config = readConfig({
    ...settings,
    ...{ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl(connection) },
  });
  const ctx = await createContext(config, connection);
  const nodes = new Set<ServingNode>();
  const serving = new Set<string>();

  const launch: Installation['launch'] = async (role, options = {}) => {
    const port = String(await findPort());
    const ports = { PORT: port, METRICS_PORT: port, ROLE: role };
    const node = runNode(
      connection,
      { ...settings, ...ports, ...options.settings },
      {
        ...(options.main !== undefined && { main: options.main }),
      },
    );
    const launched = { ...node, url: `http://127.0.0.1:${port}` };
    nodes.add(launched);
    void node.ended.then(() => nodes.delete(launched));

    return launched;
  };

  return {
    ...{ ctx, fal, settings },
    urls: () => [...serving],
    launch,
    async start(role, options) {
      const node = await launch(role, options);
      await untilReady(node);
      if (role !== 'worker') serving.add(node.url);

      return node;
    },
    leaveOut: node => void serving.delete(node.url),
    async signUp(count) {
      const [url = ''] = serving;
      const client = () => createClient(url, ctx.publicUrl());

      return Promise.all(
        Array.from({ length: count }, () => createSubmissions({ ctx, client }).personWith(CREDITS)),
      );
    },
    async settle() {
      await vi.waitFor(async () => {
        const pending = await ctx.db
          .selectFrom('works')
          .select('id')
          .where('status', '=', 'pending')
          .execute();
        expect(pending).toEqual([]);
      }, WAIT);
      await checkInvariants(ctx);
    },
    async close() {
      await Promise.all([...nodes].map(node => node.kill()));
      await ctx.close();
      await fal.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(node: ServingNode): Promise<void> {
  const ended = node.ended.then(() => {
    throw new Error(`the node ended: ${node.said()}`);
  });
  ended.catch(() => undefined); // a test that awaits `ended` still gets the error
  await Promise.race([
    ended,
    vi.waitFor(async () => expect(await askReadiness(node)).toMatch(/^200 /), WAIT),
  ]);
}

export async function askReadiness({ url }: Pick<ServingNode, 'url'>): Promise<string> {
  const response = await fetch(`${url}/readyz`);

  return `${response.status} ${await response.text()}`;
}
