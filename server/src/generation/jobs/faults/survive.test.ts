/**
 * Workers die at each step of a job. A dead worker is simulated by a provider or a store that
 * answers late or never. See JOB-8, JOB-10.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDITS, completed, held, startEngine, working } from '../../../../test/jobs/engine.ts';

const engine = await startEngine();
const { ctx, provider, store, gate, accept, advance, row, hasNextStep, balance, forsake, sweep } =
  engine;

beforeEach(engine.reset);
afterEach(() => vi.useRealTimers());

describe('a worker that dies', () => {
  test('leaves its job due if it dies before the claim', async () => {
    const { jobId } = await accept();

    expect(await hasNextStep(jobId)).toBe(true);
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
  });

  test('loses its job to another worker if it dies during a submission, and its late result is ignored', async () => {
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

    expect(await row(jobId)).toMatchObject({
      status: 'completed',
      submissions: 2,
      lost_answers: 1,
      images,
    });
    expect(await balance(actor)).toBe(CREDITS - 10);
    const objects = await ctx.db
      .selectFrom('uploads_objects')
      .select('key')
      .where('job_id', '=', jobId)
      .execute();
    expect(objects).toHaveLength(2);
  });

  test('has its late result ignored even while the next worker runs', async () => {
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

  test('is followed by a worker that polls and does not submit, if the request id was recorded', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => working;
    await advance(jobId);
    const late = held(completed);
    provider.script.poll = late.wait;
    const dead = advance(jobId);
    await late.reached;

    await forsake(jobId);
    await sweep();
    provider.script = {};
    await advance(jobId);
    late.release();
    await dead;

    expect(await row(jobId)).toMatchObject({
      status: 'completed',
      submissions: 1,
      lost_answers: 0,
    });
    expect(provider.submissions).toHaveLength(1);
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('loses its job to another worker if it dies while it stores the picture, and its files get no rows', async () => {
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

    const objects = await ctx.db
      .selectFrom('uploads_objects')
      .select('key')
      .where('job_id', '=', jobId)
      .execute();
    expect(objects).toHaveLength(2);
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('leaves nothing to do if it dies after the job was completed', async () => {
    const { jobId } = await accept();
    await advance(jobId);
    const before = await row(jobId);

    await forsake(jobId);
    await sweep();
    await advance(jobId);

    expect(await row(jobId)).toEqual(before);
    expect(provider.submissions).toHaveLength(1);
  });

  test('makes its job fail with a refund if it is the fifth that dies during a submission', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = () => new Promise(() => {});
    for (let deaths = 1; deaths <= 5; deaths += 1) {
      void advance(jobId);
      await vi.waitFor(() => expect(provider.submissions).toHaveLength(deaths));
      await forsake(jobId);
      await sweep();
    }

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'PROVIDER_UNAVAILABLE',
    });
    expect(provider.submissions).toHaveLength(5);
    expect(await balance(actor)).toBe(CREDITS);
  });
});

test('only files that a late worker stored without a row are in quarantine', async () => {
  const known = await ctx.db.selectFrom('uploads_objects').select('key').execute();
  const keys = new Set(known.map(({ key }) => key));

  for (const { key } of known) expect(store.objects.has(key)).toBe(true);
  expect([...store.objects.keys()].filter(key => !keys.has(key))).toEqual([]);
  expect(store.quarantined.size).toBeGreaterThan(0);
  expect([...store.quarantined.keys()].filter(key => keys.has(key))).toEqual([]);
});
