/**
 * Runs jobs without the queue: a test takes each job's steps itself, and may stop between any two
 * of them.
 */
import type { SubmitJobBody } from '@vermilion/contract/generation';
import sharp from 'sharp';
import {
  createFakeProvider,
  type FakeProvider,
  type FakeTerms,
} from '../../src/adapters/image-provider/fake.ts';
import type { ProviderAnswer } from '../../src/adapters/image-provider/port.ts';
import { createFakeStore, type FakeStore } from '../../src/adapters/object-store/fake.ts';
import { createFakeEnhancer } from '../../src/adapters/prompt-enhancer/fake.ts';
import type { Clock } from '../../src/clock.ts';
import type { Context } from '../../src/context.ts';
import { readBalance } from '../../src/credits/public.ts';
import { forgetBreakers } from '../../src/generation/jobs/breaker/breaker.ts';
import { closeBreaker } from '../../src/generation/jobs/breaker/breaker-queries.ts';
import { submitJob } from '../../src/generation/submit-job.ts';
import type { Actor } from '../../src/http/actor.ts';
import type { Log } from '../../src/log.ts';
import { actorWith, submission } from '../people/actors.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { sweep, takeStep } from './engine-steps.ts';
import {
  hasNextStep,
  loseWorker,
  nextStepMs,
  passDeadline,
  readRow,
  takeNextStep,
  type WorkRow,
} from './job-rows.ts';

export const CREDITS = 100;

export const picture = await solid('#c8402a');
export const blackPicture = await solid('#000000');

function solid(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

export const completed: ProviderAnswer = {
  kind: 'completed',
  images: [{ bytes: picture, isFlagged: false }],
};
export const working: ProviderAnswer = {
  kind: 'working',
  requestId: 'request 1',
  pollAgainMs: 2_000,
};

/**
 * Returns a value that `wait` holds back until the test calls `release`. `reached` resolves once
 * somebody waits.
 */
export function held<T>(value: T) {
  const { promise, resolve } = Promise.withResolvers<T>();
  const arrival = Promise.withResolvers<void>();

  return {
    reached: arrival.promise,
    release: () => resolve(value),
    wait: () => {
      arrival.resolve();

      return promise;
    },
  };
}

export type Accepted = { actor: Actor; jobId: string };

export type Engine = {
  server: TestServer;
  ctx: Context;
  provider: FakeProvider;
  store: FakeStore;
  reset(): Promise<void>;
  /** Every write to the store first waits for `beforePut`. */
  gate: { beforePut: () => Promise<void> };
  accept(changes?: Partial<SubmitJobBody>, actor?: Actor): Promise<Accepted>;
  advance(jobId: string, signal?: AbortSignal): Promise<void>;
  forsake(jobId: string): Promise<void>;
  overrun(jobId: string): Promise<void>;
  sweep(): Promise<void>;
  row(jobId: string): Promise<WorkRow>;
  takeNextStep(jobId: string): Promise<unknown>;
  nextStepMs(jobId: string): Promise<number | undefined>;
  hasNextStep(jobId: string): Promise<boolean>;
  balance(actor: Actor): Promise<number>;
  notes(jobId: string): Promise<(string | null)[]>;
};

export type EngineOptions = FakeTerms & {
  /** The engine whose database and store the new engine uses, as a second node. */
  sharedWith?: Engine;
  clock?: Clock;
  log?: Log;
};

export async function startEngine({
  sharedWith,
  clock,
  log,
  ...terms
}: EngineOptions = {}): Promise<Engine> {
  const provider = createFakeProvider(picture, {}, terms);
  const store = sharedWith?.store ?? createFakeStore();
  const gate: Engine['gate'] = { beforePut: async () => {} };
  const objectStore: FakeStore = {
    ...store,
    put: async (key, bytes, mediaType) => {
      await gate.beforePut();
      await store.put(key, bytes, mediaType);
    },
  };
  const server = await startTestServer({
    hasWorker: false,
    ...(sharedWith && { sharedWith: sharedWith.server }),
    parts: {
      ...{ imageProviders: [provider], objectStore, promptEnhancer: createFakeEnhancer() },
      ...(clock && { clock }),
      ...(log && { log }),
    },
  });
  const { ctx } = server;

  return {
    server,
    ctx,
    provider,
    store,
    gate,
    async reset() {
      provider.script = {};
      provider.submissions.length = 0;
      provider.polls.length = 0;
      provider.cancels.length = 0;
      gate.beforePut = async () => {};
      await closeBreaker(ctx.db, provider.name);
      forgetBreakers(ctx.db);
    },
    async accept(changes, known) {
      const actor = known ?? (await actorWith(ctx, CREDITS));
      const { jobId } = await submitJob(ctx, actor, {
        body: submission(changes),
        idempotencyKey: undefined,
      });

      return { actor, jobId };
    },
    advance: (jobId, signal) => takeStep(ctx, jobId, signal),
    forsake: jobId => loseWorker(ctx.db, jobId),
    overrun: jobId => passDeadline(ctx.db, jobId),
    sweep: () => sweep(ctx),
    row: jobId => readRow(ctx.db, jobId),
    takeNextStep: jobId => takeNextStep(ctx.db, jobId),
    nextStepMs: jobId => nextStepMs(ctx.db, jobId),
    hasNextStep: jobId => hasNextStep(ctx.db, jobId),
    balance: actor => readBalance(ctx.db, actor.creditAccountId),
    notes: jobId => readNotes(ctx, jobId),
  };
}

export async function acceptNamed(
  { accept, advance, provider }: Engine,
  changes?: Partial<SubmitJobBody>,
): Promise<Accepted> {
  const accepted = await accept(changes);
  provider.script.submit = async () => working;
  await advance(accepted.jobId);

  return accepted;
}

async function readNotes(ctx: Context, jobId: string): Promise<(string | null)[]> {
  const rows = await ctx.db
    .selectFrom('credit_transactions')
    .select('note')
    .where('job_id', '=', jobId)
    .where('type', '=', 'refund')
    .execute();

  return rows.map(({ note }) => note);
}
