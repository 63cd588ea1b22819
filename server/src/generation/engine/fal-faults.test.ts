/**
 * Works of fal.ai's models while calls to it go wrong in all ways, one after the other and mixed (T07): each ends, completed and charged
 * or failed and refunded, and fal.ai is asked twice at most, and never again once it has named a request. Real: adapter, engine, database.
 * `SEED=… npx vitest run fal-faults` replays the mixed ones.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actorWith, submission } from '../../../test/actors.ts';
import { type Fault, startFalServer } from '../../../test/fal-server.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { readBalance } from '../../credits/public.ts';
import { noteReached } from '../health/health-queries.ts';
import { submitJob } from '../submit-job.ts';
import { advanceJob } from './advance-job.ts';

const fal = await startFalServer();
afterAll(() => fal.close());
const settings = { ...fal.settings, FAL_REQUESTS_MAX: '1000' };
const server = await startTestServer({ hasWorker: false, settings, parts: { objectStore: createFakeStore() } });
const { ctx } = server;
const { signal } = new AbortController();
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const STEPS_MAX = 40;
const RUNS = 25;

beforeEach(() => fal.reset());

/** Works off what is enqueued for one job, whenever it is due, until it has ended. */
async function run() {
  const actor = await actorWith(ctx, 500);
  const body = submission({ modelName: 'nano-banana' });
  const { jobId } = await submitJob(ctx, actor, { body, idempotencyKey: undefined });
  const read = () =>
    ctx.db
      .selectFrom('generation_jobs')
      .select(['status', 'error_code', 'provider_request_id'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
  for (let steps = 0; steps < STEPS_MAX && (await read()).status === 'pending'; steps += 1) {
    await passTime(jobId);
    await advanceJob(ctx, jobId, { signal });
  }
  const row = await read();
  const balance = await readBalance(ctx.db, actor.creditAccountId);
  expect({ ...row, balance }).toMatchObject(
    row.status === 'completed' ? { error_code: null, balance: 450 } : { status: 'failed', balance: 500 },
  );

  return { ...row, taken: fal.submissions.length };
}

/** As if all waits were over: those of the job, of its task, and that of a provider which was away. */
async function passTime(jobId: string): Promise<void> {
  await sql`update generation_jobs set not_before = now() - interval '1 second' where id = ${jobId}`.execute(ctx.db);
  const { rows } = await sql`
    delete from graphile_worker._private_jobs where payload->>'jobId' = ${jobId} returning id`.execute(ctx.db);
  expect(rows).toHaveLength(1);
  await noteReached(ctx.db, 'fal');
}

const atSubmission = /\/nano-banana$/;
const atStatus = /\/status$/;
const atResult = /\/requests\/[\w-]+$/;
const atPicture = /\.png$/;
const html: Fault = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' };
const tooMany: Fault = { status: 429, headers: { 'retry-after': '3' }, body: '{}' };
const empty: Fault = { status: 200, headers: { 'content-type': 'image/png' }, body: '' };

describe('a fault that passes', () => {
  test.each<[string, RegExp, Fault, number]>([
    ['429 at the submission', atSubmission, tooMany, 1],
    ['503 at the submission', atSubmission, { status: 503, body: '' }, 1],
    ['a page of 502 at the submission', atSubmission, html, 1],
    ['the submission’s answer lost', atSubmission, 'lost', 2],
    ['half of the submission’s answer', atSubmission, 'cut', 2],
    ['the submission dropped', atSubmission, 'dropped', 1],
    ['429 at a look', atStatus, tooMany, 1],
    ['a page of 502 at a look', atStatus, html, 1],
    ['a look lost', atStatus, 'lost', 1],
    ['half of a result', atResult, 'cut', 1],
    ['500 at a result', atResult, { status: 500, body: '' }, 1],
    ['half of a picture', atPicture, 'cut', 1],
    ['503 at a picture', atPicture, { status: 503, body: '' }, 1],
  ])('%s: the work completes', async (_, path, fault, taken) => {
    let faults = 1;
    fal.script.fault = call => (path.test(call.path) && faults-- > 0 ? fault : undefined);

    expect(await run()).toMatchObject({ status: 'completed', taken });
  });
});

describe('a fault that stays', () => {
  test.each<[string, RegExp, Fault, string, number]>([
    ['503 at the submission', atSubmission, { status: 503, body: '' }, 'PROVIDER_UNAVAILABLE', 0],
    ['401 at the submission', atSubmission, { status: 401, body: '' }, 'PROVIDER_UNAVAILABLE', 0],
    ['the submission’s answer lost', atSubmission, 'lost', 'PROVIDER_UNAVAILABLE', 2],
    ['an empty picture', atPicture, empty, 'NO_IMAGE', 1],
    ['a picture that is not there', atPicture, { status: 404, body: '' }, 'NO_IMAGE', 1],
    ['a request that is not known any more', atStatus, { status: 404, body: '{}' }, 'NO_IMAGE', 1],
  ])('%s: the work fails and is refunded', async (_, path, fault, error_code, taken) => {
    fal.script.fault = call => (path.test(call.path) ? fault : undefined);

    expect(await run()).toMatchObject({ status: 'failed', error_code, taken });
  });
});

const faults: readonly (Fault | undefined)[] = [
  ...([undefined, undefined, undefined, 'lost', 'cut', 'dropped', html, tooMany] as const),
  ...[{ status: 503, body: '' }, { status: 500, body: '{"detail":"x","error_type":"internal_error"}' }, empty],
];

test(`mixed at will (${RUNS} works, seed ${seed})`, { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...faults), { maxLength: 12 }), async met => {
      fal.reset();
      const left = [...met];
      fal.script.fault = () => left.shift();
      const { provider_request_id, taken } = await run();

      expect(taken).toBeLessThanOrEqual(2);
      // What was named is the last that was asked for: nothing was submitted after it.
      if (provider_request_id !== null) expect(fal.submissions.at(-1)?.requestId).toBe(provider_request_id);
    }),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
});
