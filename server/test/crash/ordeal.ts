/**
 * Works of several people, asked for over HTTP of nodes that die, and painted by a stand-in for fal.ai that outlives them and bills.
 * `judge` holds what was asked for, what the ledger says, and what was submitted against each other.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPath, PROVIDER_WEBHOOK_PATH, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { sweepLeases } from '../../src/generation/tasks.ts';
import { startWorker } from '../../src/worker.ts';
import { submission } from '../actors.ts';
import { createClient, type TestClient } from '../client.ts';
import { databaseUrl } from '../database-url.ts';
import { type FalServer, startFalServer } from '../fal-server.ts';
import { checkInvariants } from '../invariants.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { type Submitter, submittingTo } from '../submitting.ts';
import { type CrashingNode, findPort, startCrashingNode } from './crashing-node.ts';

const CREDITS = 20_000;
const PEOPLE = 4;
const WAIT = { timeout: 30_000, interval: 25 };

/** A work that somebody wants, under a key that is sent again until an answer came. */
type Wish = { person: Submitter; number: number; jobId?: string };

export type Ordeal = {
  fal: FalServer;
  startNode(crashAt?: string): Promise<CrashingNode>;
  /** Wants so many works more; `deliver` asks for them. */
  wish(count: number): void;
  /** Asks for all that got no answer so far; a node that dies answers nothing. */
  deliver(node: CrashingNode): Promise<void>;
  /** As if the time had come for whatever waits. */
  hurry(): Promise<void>;
  /** As if a node had been dead for long: its leases have run out, and its tasks are given back, or else not yet. */
  mourn(options: { areTasksGivenBack: boolean }): Promise<void>;
  /** The sweep of another node. */
  sweep(): Promise<void>;
  /** Has requests end that wait at fal.ai, whatever the plan was. */
  finishRequests(): void;
  /** The last work that was wanted, once fal.ai has it. */
  begunJob(node: CrashingNode): Promise<BegunJob>;
  /** How many works are not there or have not ended. */
  countOpen(): Promise<number>;
  judge(): Promise<void>;
  close(): Promise<void>;
};

export type BegunJob = {
  requestId: string;
  cancel(): Promise<void>;
  tell(): Promise<void>;
  overrun(): Promise<void>;
};

export async function startOrdeal(): Promise<Ordeal> {
  const fal = await startFalServer();
  const settings = {
    ...fal.settings,
    ...{ FAL_REQUESTS_MAX: '1000', PUBLIC_URL: 'https://studio.example', SMTP_URL: 'smtp://127.0.0.1:1' },
    ...{ SESSION_SECRET: 'a secret of the tests, which nobody else uses', SKETCHBOOK: 'off' },
  };
  const server = await startTestServer({ hasWorker: false, settings });
  const { ctx } = server;
  const port = String(await findPort());
  const people = await signUp(server);
  const wishes: Wish[] = [];
  const known = watchSubmissions(server, fal);
  const jobs = () => ctx.db.selectFrom('generation_jobs').selectAll().execute();

  async function deliver(node: CrashingNode): Promise<void> {
    const open = wishes.filter(({ jobId }) => jobId === undefined);
    await Promise.all(open.map(wish => ask(clientAt(node, wish.person), wish).catch(() => undefined)));
  }

  return {
    fal,
    deliver,
    startNode: (crashAt = '') =>
      startCrashingNode({
        ...settings,
        ...{ CRASH_AT: crashAt, PORT: port, LOG_LEVEL: 'silent', FIRST_GALLERY: 'off' },
        ...{ DATABASE_URL: databaseUrl(server.database), DATA_DIR: ctx.config.dataDir },
      }),
    wish(count) {
      for (let made = 0; made < count; made += 1) {
        const person = people[wishes.length % people.length];
        if (person) wishes.push({ person, number: wishes.length });
      }
    },
    async hurry() {
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`.execute(
        ctx.db,
      );
      await sql`select pg_notify('jobs:insert', '{"count":8}')`.execute(ctx.db);
    },
    async mourn({ areTasksGivenBack }) {
      await sql`update generation_jobs set lease_until = now() where status = 'pending' and is_leased`.execute(ctx.db);
      if (!areTasksGivenBack) return;
      await sql`
        select graphile_worker.force_unlock_workers(array(
          select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(ctx.db);
    },
    sweep: () => sweepLeases(ctx),
    finishRequests() {
      for (const { requestId } of fal.submissions) {
        const state = fal.find(requestId)?.state;
        if (state === 'queued' || state === 'begun') fal.finish(requestId);
      }
    },
    async begunJob(node) {
      const wish = wishes.at(-1);
      if (!wish) throw new Error('nobody wants anything');
      const [jobId, requestId] = await vi.waitFor(async () => {
        if (wish.jobId === undefined) await deliver(node);
        const job = (await jobs()).find(({ id }) => id === wish.jobId);
        if (!job?.provider_request_id) throw new Error('fal.ai has it not yet');

        return [job.id, job.provider_request_id];
      }, WAIT);
      const cancel = async () => clientAt(node, wish.person).post(fillPath(routes.cancelWork.path, { id: jobId }));

      return {
        requestId,
        cancel: () => cancel().then(ignore, ignore),
        tell: () =>
          fal
            .tell(requestId, { url: `${node.url}${fillPath(PROVIDER_WEBHOOK_PATH, { provider: 'fal' })}` })
            .then(ignore, ignore),
        overrun: async () => {
          await sql`update generation_jobs set deadline_at = now() where id = ${jobId}`.execute(ctx.db);
        },
      };
    },
    async countOpen() {
      const ended = (await jobs()).filter(({ status }) => status !== 'pending');

      return wishes.length - ended.length;
    },
    async judge() {
      await checkInvariants(ctx);
      const rows = await jobs();
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(wishes.map(({ jobId }) => jobId)));
      expect(rows.filter(({ status }) => status === 'pending')).toEqual([]);
      expect(known).toEqual([]);
      for (const row of rows) {
        const submitted = fal.submissions.filter(({ input }) => numberOf(input['prompt']) === numberOf(row.prompt));
        expect(submitted.length).toBeLessThanOrEqual(1 + Math.min(1, row.lost_answers));
      }
      await expectObjects(server);
    },
    async close() {
      await server.close();
      await fal.close();
    },
  };
}

/** Mails need a worker, which takes no works: there are none yet. */
async function signUp(server: TestServer): Promise<Submitter[]> {
  const worker = startWorker(server.ctx);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => submittingTo(server).personWith(CREDITS)));
  await worker.stop();

  return people;
}

function clientAt({ url }: CrashingNode, { client }: Submitter): TestClient {
  const other = createClient(url, client.origin);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);

  return other;
}

async function ask(client: TestClient, wish: Wish): Promise<void> {
  const prompt = `boat number ${wish.number}`;
  const body = { ...submission({ modelName: 'nano-banana', prompt }), enhancePrompt: wish.number % 2 === 0 };
  const { status, body: answer } = await client.post(routes.submitJob.path, body, {
    'idempotency-key': `wish ${wish.number}`,
  });
  if (status === 202) wish.jobId = answer.jobId;
}

/** The numbers of the works that were submitted although the id of a request of theirs was known. */
function watchSubmissions({ ctx }: TestServer, fal: FalServer): number[] {
  const known: number[] = [];
  fal.script.fault = async ({ method, path, body }) => {
    if (method !== 'POST' || !path.startsWith('/queue/') || path.includes('/requests/')) return undefined;
    const number = numberOf(JSON.parse(body.toString()).prompt);
    const begun = await ctx.db
      .selectFrom('generation_jobs')
      .select('prompt')
      .where('provider_request_id', 'is not', null)
      .execute();
    if (begun.some(({ prompt }) => numberOf(prompt) === number)) known.push(number);

    return undefined;
  };

  return known;
}

function numberOf(prompt: unknown): number {
  return Number(/boat number (\d+)/.exec(String(prompt))?.[1] ?? Number.NaN);
}

/** Every object that a row names lies on the disk as it was written. */
async function expectObjects({ ctx }: TestServer): Promise<void> {
  const objects = await ctx.db.selectFrom('uploads_objects').select(['key', 'size_bytes']).execute();
  for (const { key, size_bytes } of objects) {
    expect((await readFile(join(ctx.config.dataDir, 'objects', key.slice(0, 2), key))).length).toBe(size_bytes);
  }
}

function ignore(): void {
  // A node that dies answers nothing.
}
