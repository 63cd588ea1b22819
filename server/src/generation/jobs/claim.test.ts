/** See JOB-7. */
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { CREDITS, completed, startEngine, working } from '../../../test/jobs/engine.ts';
import { moveDue, moveToProvider } from '../../../test/jobs/job-rows.ts';
import { never } from '../../../test/jobs/racing.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { createDatabase, withTransaction } from '../../database/database.ts';
import { claimJobs, claimStrayJobs } from './claim.ts';
import { STRAY_SECONDS } from './rules/definitions.ts';
import { runJob } from './run/run-job.ts';
import { createClaim, WORKERS_MAX } from './start-jobs.ts';
import { lockDueJobs } from './write/job-queries.ts';
import { report } from './write/report.ts';

const engine = await startEngine();
const { ctx, provider, accept, row, balance } = engine;

const claim = (free: number) =>
  claimJobs(ctx, {
    freeWorkers: [{ provider: provider.name, free }],
    except: [],
    mayTakeHeld: false,
  });

beforeEach(engine.reset);

test('PostgreSQL reuses the plan of a claim, whatever jobs the node runs', async () => {
  const plans = await withTransaction(ctx.db, async tx => {
    const freeWorkers = [{ provider: provider.name, free: 1 }];
    for (let index = 0; index < 20; index += 1) {
      const except = Array.from({ length: index }, () => ctx.ids.next());
      await lockDueJobs(tx, { freeWorkers, except, mayTakeHeld: index % 2 === 0 });
    }
    const { rows } = await sql<{ madeForOne: number }>`
      select custom_plans as "madeForOne" from pg_prepared_statements
      where statement like '%as worker%'`.execute(tx);

    return rows;
  });

  // PostgreSQL makes five custom plans before it compares them with a generic one.
  expect(plans.map(({ madeForOne }) => madeForOne)).toEqual([5]);
});

test('a claim reports all due jobs, even those that it ends', async () => {
  const [overdue, next] = [await accept(), await accept()];
  await engine.overrun(overdue.jobId);

  const { due, taken } = await claim(2);

  expect(due).toHaveLength(2);
  expect(taken.map(({ workId }) => workId)).toEqual([next.jobId]);
  for (const job of taken) await runJob(ctx, job, never);
});

test('a job is due again at once if its provider’s webhook arrived while a worker held the job', async () => {
  const { jobId } = await accept();
  provider.script.submit = async () => working;
  for (const job of (await claim(1)).taken) expect(await runJob(ctx, job, never)).toBe(false);
  await moveDue(ctx.db, jobId, 0);
  provider.script.poll = async () => {
    await report(ctx, { workId: jobId, event: { kind: 'called' } });

    return working;
  };

  for (const job of (await claim(1)).taken) expect(await runJob(ctx, job, never)).toBe(true);

  provider.script.poll = async () => completed;
  for (const job of (await claim(1)).taken) await runJob(ctx, job, never);
  expect(await row(jobId)).toMatchObject({ status: 'completed' });
});

test('a job of a provider that no node serves fails and is refunded a minute after it was due', async () => {
  const [stray, served] = [await accept(), await accept()];
  for (const { jobId } of [stray, served]) await moveToProvider(ctx.db, jobId, 'elsewhere');
  const theirs = {
    freeWorkers: [{ provider: 'elsewhere', free: 1 }],
    except: [],
    mayTakeHeld: false,
  };

  expect(await claimStrayJobs(ctx)).toEqual([]);

  for (const { jobId } of [stray, served]) await moveDue(ctx.db, jobId, -61);
  const { taken } = await claimJobs(ctx, theirs);
  expect(await claimStrayJobs(ctx)).toEqual([]);

  for (const job of taken) await runJob(ctx, job, never);
  for (const job of await claimStrayJobs(ctx)) await runJob(ctx, job, never);
  for (const { actor, jobId } of [stray, served]) {
    expect(await row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'PROVIDER_UNAVAILABLE',
    });
    expect(await balance(actor)).toBe(CREDITS);
  }
});

test('after an outage, jobs of a provider that no node serves wait for a minute, because other nodes may start later', async () => {
  const clock = createTestClock();
  const claimNow = createClaim({ ...ctx, clock });
  const { jobId } = await accept();
  await moveToProvider(ctx.db, jobId, 'elsewhere');
  await moveDue(ctx.db, jobId, -61);
  const idsNow = async (mayTakeHeld: boolean) =>
    (await claimNow(new Map(), { mayTakeHeld })).items.map(({ workId }) => workId);

  expect(await idsNow(true)).not.toContain(jobId);
  clock.advance(STRAY_SECONDS);
  expect(await idsNow(false)).not.toContain(jobId);
  clock.advance(STRAY_SECONDS - 2);
  expect(await idsNow(true)).not.toContain(jobId);
  clock.advance(2);
  expect(await idsNow(true)).toContain(jobId);
});

test('a node without a free worker does not query for jobs twice within a second', async () => {
  const pool = new pg.Pool();
  await pool.end();
  const at = new Date();
  const clock = { ...ctx.clock, now: () => at };
  const claimNow = createClaim({ ...ctx, clock, db: createDatabase(pool) });
  await accept();
  const { taken } = await claim(1);
  const busy = new Map(
    taken.flatMap(job => Array.from({ length: WORKERS_MAX }, () => [ctx.ids.next(), job] as const)),
  );
  const claimWith = (held: typeof busy) => claimNow(held, { mayTakeHeld: false });

  await expect(claimWith(busy)).rejects.toThrow('pool');
  expect(await claimWith(busy)).toEqual({ items: [], mayBeMore: true });
  await expect(claimWith(new Map())).rejects.toThrow('pool');
  for (const job of taken) await runJob(ctx, job, never);
});
