/**
 * A node with its own database under DATA_DIR. A test kills the node or its database while
 * Sketchbook paints. The test reads the same database.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import { readBalance } from '../../src/credits/public.ts';
import { joinEmbeddedPostgres } from '../../src/database/embedded/start-embedded-postgres.ts';
import { submitJob } from '../../src/generation/submit-job.ts';
import type { Actor } from '../../src/http/actor.ts';
import { findPort } from '../crash/crashing-node.ts';
import { checkInvariants } from '../invariants.ts';
import { listJobs } from '../jobs/job-rows.ts';
import { actorWith, submission } from '../people/actors.ts';
import { serverPid, silentLog } from './postgres-folders.ts';
import { type RunningNode, runNode } from './run-node.ts';

const CREDITS = 10_000;
const LAST_WORDS = 2_000;
const COST = 10;
const OBJECTS = 3;
const WAIT = { timeout: 300_000, interval: 50 };
/** Settings of the test's own context, whose connections may break. */
const OWN = {
  SESSION_SECRET: 'a secret of the tests, which nobody else uses',
  LOG_LEVEL: 'silent',
};
const WORK = { prompt: 'a boat on still water, ink' };

export type EmbeddedStudio = {
  ctx: Context;
  /** All nodes that were started; the last one serves. */
  nodes: readonly RunningNode[];
  startNode(): Promise<RunningNode>;
  ask(count: number): Promise<void>;
  /** Waits until some work is being painted, or until no work is pending. */
  untilPainting(): Promise<void>;
  /** Waits until this many more works are painted than before the last `ask`. */
  untilPainted(count: number): Promise<void>;
  killDatabase(): void;
  /** Waits until the database process is another than `pid`, and a node is ready. */
  untilAnotherThan(pid: number | undefined): Promise<void>;
  databasePid(): number | undefined;
  /**
   * Waits until all works have ended. Checks that each is painted and charged once, or refunded; a
   * refunded work may have a late picture. Returns the number of painted works.
   */
  judge(): Promise<number>;
  close(): Promise<void>;
};

export async function startEmbeddedStudio(dataDir: string): Promise<EmbeddedStudio> {
  const port = await findPort();
  const nodes: RunningNode[] = [];
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };

  async function startNode(): Promise<RunningNode> {
    const node = runNode(undefined, settings);
    nodes.push(node);
    await untilReady();

    return node;
  }

  const lastWords = () => nodes.at(-1)?.said().slice(-LAST_WORDS);
  const untilReady = () =>
    vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
      WAIT,
    );

  await startNode();
  const { connection } = await joinEmbeddedPostgres({ dataDir, log: silentLog });
  const ctx = await createContext(readConfig({ ...settings, ...OWN }), connection);
  const actor: Actor = await actorWith(ctx, CREDITS);
  let asked = 0;
  let paintedBefore = 0;

  const countPainted = async () =>
    (await works()).filter(({ status }) => status === 'completed').length;
  const works = () => ctx.db.selectFrom('works').select(['id', 'status', 'error_code']).execute();
  /** A work that got a late picture after its refund keeps its error code. */
  const countCharged = async () =>
    (await works()).filter(work => work.status === 'completed' && work.error_code === null).length;

  return {
    ctx,
    nodes,
    startNode,
    async ask(count) {
      paintedBefore = await vi.waitFor(countPainted, WAIT);
      for (let made = 0; made < count; made += 1, asked += 1) {
        const idempotencyKey = `work ${asked}`;
        const body = submission({ ...WORK, seed: asked });
        await vi.waitFor(() => submitJob(ctx, actor, { body, idempotencyKey }), WAIT);
      }
    },
    untilPainting: () =>
      vi.waitFor(async () => {
        const isPending = (await works()).some(({ status }) => status === 'pending');
        const isHeld = (await listJobs(ctx.db)).some(({ held }) => held);
        expect(isHeld || !isPending).toBe(true);
      }, WAIT),
    async untilPainted(count) {
      await vi.waitFor(
        async () => expect(await countPainted()).toBeGreaterThanOrEqual(paintedBefore + count),
        WAIT,
      );
    },
    killDatabase() {
      const pid = serverPid(dataDir);
      if (pid === undefined) throw new Error('no database runs');
      process.kill(pid, 'SIGKILL');
    },
    databasePid: () => serverPid(dataDir),
    async untilAnotherThan(pid) {
      await vi.waitFor(() => {
        const other = serverPid(dataDir);
        if (other === undefined || other === pid)
          throw new Error(`there is no other database: ${lastWords()}`);
      }, WAIT);
      await untilReady();
    },
    async judge() {
      await vi.waitFor(async () => {
        const all = await works();
        expect([all.length, all.filter(({ status }) => status === 'pending')]).toEqual([asked, []]);
      }, WAIT);
      await checkInvariants(ctx);
      const painted = await countPainted();
      const charged = await countCharged();
      expect(await readBalance(ctx.db, actor.creditAccountId)).toBe(CREDITS - charged * COST);
      const objects = await ctx.db
        .selectFrom('uploads_objects')
        .select(['key', 'size_bytes'])
        .execute();
      expect(objects).toHaveLength(painted * OBJECTS);
      for (const { key, size_bytes: size } of objects) {
        expect((await readFile(join(dataDir, 'objects', key.slice(0, 2), key))).length).toBe(size);
      }

      return painted;
    },
    async close() {
      await ctx.close();
      for (const node of nodes) await node.kill();
    },
  };
}
