/**
 * Jobs that are claimed or finished at the same moment share statements, but do not affect each
 * other.
 */
import { beforeEach, expect, test } from 'vitest';
import { isAnyoneWaiting } from '../../../../test/is-anyone-waiting.ts';
import {
  type Accepted,
  CREDITS,
  completed,
  held,
  startEngine,
} from '../../../../test/jobs/engine.ts';
import { lockJob } from '../../../../test/jobs/job-rows.ts';
import { acceptSome } from '../../../../test/jobs/racing.ts';
import { actorWith } from '../../../../test/people/actors.ts';
import { report } from './report.ts';

const engine = await startEngine();
const { ctx, provider, gate, accept, advance, row, balance, forsake, sweep } = engine;

beforeEach(engine.reset);

test('jobs of several people are each completed, each with its own pictures and objects', async () => {
  const jobs = [await accept(), await accept(), await accept()];

  await Promise.all(jobs.map(({ jobId }) => advance(jobId)));

  for (const { actor, jobId } of jobs) {
    const { status, attempt, images } = await row(jobId);
    expect({ status, attempt }).toEqual({ status: 'completed', attempt: 1 });
    const objects = await ctx.db
      .selectFrom('uploads_objects')
      .select('key')
      .where('job_id', '=', jobId)
      .execute();
    const [image] = images as { url: string; thumbnails: { url: string }[] }[];
    const urls = [image?.url, ...(image?.thumbnails ?? []).map(thumbnail => thumbnail.url)];
    expect(new Set(objects.map(({ key }) => `/files/${key}`))).toEqual(new Set(urls));
    expect(objects).toHaveLength(urls.length);
    expect(await balance(actor)).toBe(CREDITS - 10);
  }
});

test('a job that two workers claim concurrently is claimed by one of them', async () => {
  const { jobId } = await accept();

  await Promise.all([advance(jobId), advance(jobId)]);

  expect(provider.submissions).toHaveLength(1);
  expect(await row(jobId)).toMatchObject({ status: 'completed', attempt: 1 });
});

test('a late result for a job that its worker has lost changes nothing, and delays no other job', async () => {
  const [lost, kept] = [await accept(), await accept()];
  const late = held(completed);
  provider.script.submit = late.wait;
  const dead = [advance(lost.jobId), advance(kept.jobId)];
  await late.reached;
  await expect.poll(() => provider.submissions).toHaveLength(2);
  await forsake(lost.jobId);
  await sweep();
  const other = held(completed);
  provider.script.submit = other.wait;
  const living = advance(lost.jobId);
  await other.reached;
  const { attempt } = await row(lost.jobId);

  late.release();
  await Promise.all(dead);

  expect(await row(lost.jobId)).toMatchObject({ status: 'pending', attempt, images: [] });
  expect(await row(kept.jobId)).toMatchObject({ status: 'completed', attempt: 1 });
  const objects = await ctx.db
    .selectFrom('uploads_objects')
    .select('key')
    .where('job_id', '=', lost.jobId)
    .execute();
  expect(objects).toEqual([]);
  other.release();
  await living;
});

test('jobs are locked in the order of their ids, whatever the order in which they finish', async () => {
  const ids = [await accept(), await accept()].map(({ jobId }) => jobId).toSorted();
  const [low = '', high = ''] = ids;
  const holder = await ctx.pool.connect();
  await holder.query('begin');

  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const arrived: string[] = [];
  const busy: Promise<void>[] = [];
  for (const jobId of [high, low]) {
    gate.beforePut = () => (arrived.push(jobId), stored);
    busy.push(advance(jobId));
    await expect.poll(() => arrived).toContain(jobId);
  }
  await lockJob(holder, low);
  store(); // completes both jobs at this moment
  await expect.poll(() => isAnyoneWaiting(engine)).toBe(true);
  const outcome = await lockJob(holder, high, { isWaiting: false }).catch(error => error.code);
  await holder.query('commit');
  holder.release();
  await Promise.all(busy);

  // The transaction that waits for the lower id must not have locked the higher one.
  expect(outcome).toMatchObject({ rowCount: 1 });
  for (const id of ids) expect(await row(id)).toMatchObject({ status: 'completed' });
});

test.each(['in this order', 'in reverse order'])(
  'counters of users are locked in the order of user ids, if the jobs finish %s',
  async order => {
    const [low, high] = [await accept(), await accept()].toSorted((one, other) =>
      one.actor.userId < other.actor.userId ? -1 : 1,
    ) as [Accepted, Accepted];
    const holder = await ctx.pool.connect();
    const lock = 'select from generation_counters where user_id = $1 for update';
    await holder.query('begin');
    await holder.query(lock, [high.actor.userId]);

    const { promise: stored, resolve: store } = Promise.withResolvers<void>();
    const arrived: string[] = [];
    const busy: Promise<void>[] = [];
    for (const { jobId } of order === 'in reverse order' ? [high, low] : [low, high]) {
      gate.beforePut = () => (arrived.push(jobId), stored);
      busy.push(advance(jobId));
      await expect.poll(() => arrived).toContain(jobId);
    }
    store(); // completes both jobs at this moment
    await expect.poll(() => isAnyoneWaiting(engine)).toBe(true);
    const outcome = await ctx.pool
      .current()
      .query(`${lock} nowait`, [low.actor.userId])
      .catch(error => error.code);
    await holder.query('commit');
    holder.release();
    await Promise.all(busy);

    expect(outcome).toBe('55P03');
    expect(await row(low.jobId)).toMatchObject({ status: 'completed' });
    expect(await row(high.jobId)).toMatchObject({ status: 'completed' });
  },
);

test('more events than a batch takes are all applied, and each report gets the result of its own job', async () => {
  const actor = await actorWith(ctx, 1_000);
  const { ids } = await acceptSome(engine, { count: 70, actor });
  const cancelled = { kind: 'cancelled', userId: actor.userId } as const;

  const answers = await Promise.all(ids.map(workId => report(ctx, { workId, event: cancelled })));

  expect(answers.map(answer => answer?.row.workId)).toEqual(ids);
  for (const id of ids)
    expect(await row(id)).toMatchObject({ status: 'failed', error_code: 'CANCELLED' });
});
