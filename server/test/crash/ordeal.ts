/**
 * Works of several people, submitted over HTTP to nodes that crash. A stand-in for fal.ai paints
 * the works and outlives the nodes.
 */
import { fillPath, PROVIDER_WEBHOOK_PATH, routes } from '@vermilion/contract/routes';
import { expect, vi } from 'vitest';
import type { Context } from '../../src/context.ts';
import { LATE_HOUR_MS } from '../../src/generation/jobs/rules/definitions.ts';
import { startWorker } from '../../src/worker.ts';
import { createClient, type TestClient } from '../client.ts';
import { databaseUrl } from '../database-url.ts';
import { moveFailure, passDeadline, readRow } from '../jobs/job-rows.ts';
import { createSubmissions, type Submitter } from '../jobs/submitting.ts';
import { submission } from '../people/actors.ts';
import { type FalServer, startFalServer } from '../services/fal-server.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { leaveOrphans } from '../stored-objects.ts';
import { type CrashingNode, findPort, startCrashingNode } from './crashing-node.ts';
import { checkWorks, judgeWorks, promptOf, watchSubmissions } from './judge-works.ts';

const CREDITS = 20_000;
const PEOPLE = 4;
const WAIT = { timeout: 60_000, interval: 25 };

/** A requested work. Its submission is repeated with the same key until an answer comes. */
type Wish = { person: Submitter; number: number; jobId?: string };

export type Ordeal = {
  ctx: Context;
  fal: FalServer;
  /**
   * Starts a node. All nodes have the same port by default, so nodes that run at the same time need
   * different ports.
   */
  startNode(crashAt?: string, port?: string): Promise<CrashingNode>;
  /** Adds this many requested works; `deliver` submits them. */
  wish(count: number): void;
  /** Submits all works without an answer so far; a dying node does not answer. */
  deliver(node: CrashingNode): Promise<void>;
  finishRequests(): void;
  /**
   * Returns the last requested work once fal.ai has received it, or undefined if the node crashes
   * before that.
   */
  begunWork(node: CrashingNode): Promise<BegunWork | undefined>;
  countOpen(): Promise<number>;
  check(): Promise<void>;
  judge(): Promise<void>;
  close(): Promise<void>;
};

/** The events of a work that fal.ai has. A call resolves even if its event kills the node. */
export type BegunWork = {
  cancel(): Promise<unknown>;
  sendWebhook(): Promise<unknown>;
  trash(): Promise<unknown>;
  overrun(): Promise<unknown>;
  /**
   * Ends the hour after which a late picture is refused. Call it after the work missed its
   * deadline.
   */
  outlastLateHour(): Promise<unknown>;
};

/** @param requestsMax the maximum number of works that fal.ai processes at the same time */
export async function startOrdeal(requestsMax = 1_000): Promise<Ordeal> {
  const fal = await startFalServer();
  const settings = {
    ...fal.settings,
    ...{
      FAL_REQUESTS_MAX: String(requestsMax),
      PUBLIC_URL: 'https://studio.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    ...{ SESSION_SECRET: 'a secret of the tests, which nobody else uses', SKETCHBOOK: 'off' },
  };
  const server = await startTestServer({ hasWorker: false, settings });
  const { ctx } = server;
  // A killed node leaves files behind whose rows it did not commit.
  leaveOrphans(ctx);
  const usualPort = String(await findPort());
  const people = await signUp(server);
  const nodes: CrashingNode[] = [];
  const wishes: Wish[] = [];
  const submittedAgain = watchSubmissions(ctx, fal);

  async function deliver(node: CrashingNode): Promise<void> {
    const open = wishes.filter(({ jobId }) => jobId === undefined);
    await Promise.all(
      open.map(wish => ask(clientAt(node, wish.person), wish).catch(() => undefined)),
    );
  }

  return {
    ctx,
    fal,
    deliver,
    async startNode(crashAt = '', port = usualPort) {
      const node = await startCrashingNode({
        ...settings,
        ...{ CRASH_AT: crashAt, PORT: port, LOG_LEVEL: 'silent', FIRST_GALLERY: 'off' },
        DATABASE_URL: `${databaseUrl(server.database)}&application_name=node-${nodes.length}`,
        DATA_DIR: ctx.config.dataDir,
      });
      nodes.push(node);

      return node;
    },
    wish(count) {
      for (let made = 0; made < count; made += 1) {
        const person = people[wishes.length % people.length];
        if (person) wishes.push({ person, number: wishes.length });
      }
    },
    finishRequests() {
      for (const { requestId } of fal.submissions) {
        const state = fal.find(requestId)?.state;
        if (state === 'queued' || state === 'begun') fal.finish(requestId);
      }
    },
    begunWork(node) {
      const wish = wishes.at(-1);
      if (!wish) throw new Error('no work was requested');

      return vi.waitFor(async () => {
        if (node.endedBy() !== undefined) return undefined;
        await deliver(node);
        const requestId = await findRequest(ctx, wish);
        if (requestId === undefined) throw new Error('fal.ai does not have the work yet');

        return begin({ ctx, fal, node }, wish, requestId);
      }, WAIT);
    },
    async countOpen() {
      const ended = await ctx.db
        .selectFrom('works')
        .select('id')
        .where('status', '<>', 'pending')
        .execute();

      return wishes.length - ended.length;
    },
    async check() {
      const accepted = wishes.flatMap(({ jobId }) => jobId ?? []);
      await checkWorks(ctx, fal, accepted);
      expect(submittedAgain).toEqual([]);
    },
    async judge() {
      await judgeWorks(
        ctx,
        fal,
        wishes.map(({ jobId }) => jobId ?? 'none'),
      );
      expect(submittedAgain).toEqual([]);
    },
    async close() {
      await Promise.all(nodes.map(node => node.kill()));
      await server.close();
      await fal.close();
    },
  };
}

/**
 * Signs people up while a worker sends the mails. No works exist yet, so the worker claims none.
 */
async function signUp(server: TestServer): Promise<Submitter[]> {
  const worker = startWorker(server.ctx);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => createSubmissions(server).personWith(CREDITS)),
  );
  await worker.stop();

  return people;
}

function clientAt({ url }: CrashingNode, { client }: Submitter): TestClient {
  const other = createClient(url, client.origin);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);

  return other;
}

async function ask(client: TestClient, wish: Wish): Promise<void> {
  const words = submission({ modelName: 'nano-banana', prompt: promptOf(wish.number) });
  const headers = { 'idempotency-key': `wish ${wish.number}` };
  const isEnhanced = wish.number % 2 === 0;
  const { status, body } = await client.post(
    routes.submitJob.path,
    { ...words, enhancePrompt: isEnhanced },
    headers,
  );
  if (status === 202) wish.jobId = body.jobId;
}

async function findRequest({ db }: Context, { jobId }: Wish): Promise<string | undefined> {
  return jobId === undefined ? undefined : ((await readRow(db, jobId)).request_id ?? undefined);
}

function begin(
  { ctx, fal, node }: { ctx: Context; fal: FalServer; node: CrashingNode },
  { person, jobId = '' }: Wish,
  requestId: string,
): BegunWork {
  const unlessItDies = (answer: Promise<unknown>) => answer.catch(() => undefined);
  const url = `${node.url}${fillPath(PROVIDER_WEBHOOK_PATH, { provider: 'fal' })}`;

  return {
    cancel: () =>
      unlessItDies(clientAt(node, person).post(fillPath(routes.cancelWork.path, { id: jobId }))),
    sendWebhook: () => unlessItDies(fal.sendWebhook(requestId, { url })),
    trash: () =>
      unlessItDies(clientAt(node, person).delete(fillPath(routes.deleteWork.path, { id: jobId }))),
    overrun: () => passDeadline(ctx.db, jobId),
    outlastLateHour: () => moveFailure(ctx.db, jobId, LATE_HOUR_MS / 1_000 + 1),
  };
}
