/**
 * Workers that die, hang, come late or are told to go, at every step of a job: it ends, charged once, and whoever lost it changes nothing.
 * Real: database, ledger. Fake: provider, store. A dead worker is one whose provider or store never answers.
 */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDITS, picture, startEngine } from '../../../test/engine.ts';
import type { ProviderAnswer } from '../../adapters/image-provider/port.ts';
import { LEASE_SECONDS } from './definitions.ts';
import { lookLate } from './look-late.ts';

const engine = await startEngine();
const { ctx, provider, store, gate, accept, advance, row, tasks, balance, forsake, overrun, sweep } = engine;

const completed: ProviderAnswer = { kind: 'completed', images: [{ bytes: picture, isFlagged: false }] };
const working: ProviderAnswer = { kind: 'working', requestId: 'request 1', lookAgainMs: 2_000 };

beforeEach(() => {
  provider.script = {};
  provider.submissions.length = 0;
  provider.looks.length = 0;
  gate.beforePut = async () => {};
});
afterEach(() => vi.useRealTimers());

/** A promise that a test keeps until it wants it; `reached` is there once somebody waits for it. */
function held<T>(value: T) {
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

async function dropTasks(jobId: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where payload->>'jobId' = ${jobId}`.execute(ctx.db);
}

describe('a worker that dies', () => {
  test('before it took the job leaves a task, and a task that got lost is made again', async () => {
    const { jobId } = await accept();
    await dropTasks(jobId);
    await sweep();
    expect(await tasks(jobId)).toEqual([]);

    await forsake(jobId);
    await sweep();

    expect(await tasks(jobId)).toHaveLength(1);
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
  });

  test('in the middle of a submission loses the job to another, and its late result is refused', async () => {
    const { actor, jobId } = await accept();
    const late = held(completed);
    provider.script.submit = late.wait;
    const dead = advance(jobId);
    await late.reached;
    await advance(jobId);
    expect(provider.submissions).toHaveLength(1);

    await forsake(jobId);
    await sweep();
    provider.script = {};
    await advance(jobId);
    const images = (await row(jobId)).images;
    late.release();
    await dead;

    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 2, lost_answers: 1, images });
    expect(await balance(actor)).toBe(CREDITS - 10);
    const objects = await ctx.db.selectFrom('uploads_objects').select('key').where('job_id', '=', jobId).execute();
    expect(objects).toHaveLength(2);
  });

  test('is refused as well while the other is still at work', async () => {
    const { jobId } = await accept();
    const [late, other] = [held(completed), held(completed)];
    provider.script.submit = late.wait;
    const dead = advance(jobId);
    await late.reached;
    await forsake(jobId);
    provider.script.submit = other.wait;
    const living = advance(jobId);
    await other.reached;

    late.release();
    await dead;
    expect(await row(jobId)).toMatchObject({ status: 'pending', attempt: 2 });
    other.release();
    await living;

    expect(await row(jobId)).toMatchObject({ status: 'completed', attempt: 2 });
  });

  test('after the id was written down is followed by one that asks, and does not submit', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    const late = held(completed);
    provider.script.look = late.wait;
    const dead = advance(jobId);
    await late.reached;

    await forsake(jobId);
    await sweep();
    provider.script = {};
    await advance(jobId);
    late.release();
    await dead;

    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1, lost_answers: 0 });
    expect(provider.submissions).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('while it stores loses the job to another, and its objects get no rows', async () => {
    const { actor, jobId } = await accept();
    const disk = held(undefined);
    gate.beforePut = disk.wait;
    const dead = advance(jobId);
    await disk.reached;

    await forsake(jobId);
    await sweep();
    gate.beforePut = async () => {};
    await advance(jobId);
    disk.release();
    await dead;

    const objects = await ctx.db.selectFrom('uploads_objects').select('key').where('job_id', '=', jobId).execute();
    expect(objects).toHaveLength(2);
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('after the job was completed leaves a task that does nothing', async () => {
    const { jobId } = await accept();
    await advance(jobId);
    const before = await row(jobId);

    await forsake(jobId);
    await sweep();
    await advance(jobId);

    expect(await row(jobId)).toEqual({ ...before, lease_until: expect.any(Date) });
    expect(provider.submissions).toHaveLength(1);
  });

  test('again and again takes the job with it in the end, refunded', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = () => new Promise(() => {});
    for (let deaths = 1; deaths <= 5; deaths += 1) {
      void advance(jobId);
      await vi.waitFor(() => expect(provider.submissions).toHaveLength(deaths));
      await forsake(jobId);
      await sweep();
    }

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'PROVIDER_UNAVAILABLE' });
    expect(provider.submissions).toHaveLength(5);
    expect(await balance(actor)).toBe(CREDITS);
  });
});

describe('a lease', () => {
  test('is given for less than 30 s with the sweep’s 5 s, by the database’s clock', async () => {
    const { jobId } = await accept();
    const never = held(completed);
    provider.script.submit = never.wait;
    const busy = advance(jobId);
    await never.reached;

    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from lease_until - now())::float8 as seconds from generation_jobs where id = ${jobId}`.execute(
      ctx.db,
    );

    expect(LEASE_SECONDS + 5).toBeLessThanOrEqual(30);
    expect(rows[0]?.seconds).toBeGreaterThan(LEASE_SECONDS - 5);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(LEASE_SECONDS);
    never.release();
    await busy;
  });

  test('that is held is not swept, and is renewed while its worker lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { jobId } = await accept();
    const slow = held(completed);
    provider.script.submit = slow.wait;
    const busy = advance(jobId);
    await slow.reached;
    await forsake(jobId);
    const { lease_until: before } = await row(jobId);

    vi.advanceTimersByTime(10_000);
    await expect.poll(async () => (await row(jobId)).lease_until.getTime()).toBeGreaterThan(before.getTime());
    await sweep();
    slow.release();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'completed', attempt: 1 });
  });

  test('that was lost stops its worker at the next heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { jobId } = await accept();
    const stopped = Promise.withResolvers<Error>();
    provider.script.submit = async (_, signal) => {
      signal.addEventListener('abort', () => stopped.resolve(signal.reason));

      return Promise.reject(await stopped.promise);
    };
    const busy = advance(jobId);
    await vi.waitFor(() => expect(provider.submissions).toHaveLength(1));
    await forsake(jobId);
    await sweep();

    vi.advanceTimersByTime(10_000);
    await busy;

    expect((await stopped.promise).name).toBe('LeaseEnded');
    expect(await row(jobId)).toMatchObject({ status: 'pending', is_leased: false });
    provider.script = {};
    await advance(jobId);
  });
});

describe('a node that shuts down', () => {
  test('hands the job back, and the next takes it up at once', async () => {
    const { actor, jobId } = await accept();
    const shutdown = new AbortController();
    provider.script.submit = (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const busy = advance(jobId, shutdown.signal);
    await vi.waitFor(() => expect(provider.submissions).toHaveLength(1));

    shutdown.abort();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'pending', is_leased: false });
    const [waitMs, ...others] = await tasks(jobId);
    expect(others).toEqual([]);
    expect(waitMs).toBeLessThanOrEqual(0);
    provider.script = {};
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('takes nothing up any more', async () => {
    const { jobId } = await accept();

    await advance(jobId, AbortSignal.abort());

    expect(provider.submissions).toHaveLength(0);
    expect(await row(jobId)).toMatchObject({ status: 'pending', is_leased: false });
    await advance(jobId);
  });
});

describe('a deadline', () => {
  test('that has passed fails the job, refunded once, and nobody takes it up', async () => {
    const { actor, jobId } = await accept();
    await overrun(jobId);
    await advance(jobId);

    await Promise.all([sweep(), sweep(), sweep()]);

    expect(provider.submissions).toHaveLength(0);
    expect(await row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'DEADLINE',
      error: 'The model took too long.',
    });
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('does not keep a late picture away: the job is completed, and the refund stands', async () => {
    const { actor, jobId } = await accept();
    const late = held(completed);
    provider.script.submit = late.wait;
    const busy = advance(jobId);
    await late.reached;
    await overrun(jobId);
    await sweep();
    expect(await row(jobId)).toMatchObject({ status: 'failed' });

    late.release();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'completed', step: 'done', error: null, error_code: null });
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('of a job that a provider works on is followed by looks, which bring the picture', async () => {
    const { actor, jobId } = await accept();
    const run = { signal: new AbortController().signal };
    provider.script.submit = async () => working;
    await advance(jobId);
    await overrun(jobId);
    await dropTasks(jobId);
    await sweep();
    expect(await tasks(jobId)).toHaveLength(1);

    provider.script.look = async () => working;
    await lookLate(ctx, jobId, run);
    expect(await row(jobId)).toMatchObject({ status: 'failed' });
    expect(await tasks(jobId)).toHaveLength(2);
    provider.script = {};
    await Promise.all([lookLate(ctx, jobId, run), lookLate(ctx, jobId, run)]);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(provider.submissions).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('that passed more than an hour ago ends the looks', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    await overrun(jobId);
    await sweep();
    await sql`update generation_jobs set deadline_at = now() - interval '61 minutes' where id = ${jobId}`.execute(
      ctx.db,
    );

    await lookLate(ctx, jobId, { signal: new AbortController().signal });

    expect(provider.looks).toHaveLength(0);
    expect(await row(jobId)).toMatchObject({ status: 'failed' });
  });
});

test('what a late worker stored without a row is an orphan, and nothing else is', async () => {
  const known = await ctx.db.selectFrom('uploads_objects').select('key').execute();
  const keys = new Set(known.map(({ key }) => key));

  for (const { key } of known) expect(store.objects.has(key)).toBe(true);
  expect([...store.objects.keys()].filter(key => !keys.has(key)).length).toBeGreaterThan(0);
});
