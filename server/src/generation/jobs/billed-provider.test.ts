/**
 * If the answer of a provider that charges for pictures is lost, the job is submitted at most once
 * more. See JOB-11, JOB-24.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { CREDITS, startEngine } from '../../../test/jobs/engine.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import { withTransaction } from '../../database/database.ts';
import { trashWorks } from '../../history/delete-works.ts';
import { cancelJob } from '../cancel-job.ts';

const engine = await startEngine({ isFree: false });
const { ctx, provider, gate, accept, advance, row, balance, forsake, sweep } = engine;

beforeEach(engine.reset);

test('a job is submitted once more after a lost answer, and fails with a refund after a second one', async () => {
  const { actor, jobId } = await accept();
  provider.script.submit = () => new Promise(() => {});
  for (let deaths = 1; deaths <= 2; deaths += 1) {
    void advance(jobId);
    await vi.waitFor(() => expect(provider.submissions).toHaveLength(deaths));
    await forsake(jobId);
    await sweep();
  }

  await advance(jobId);

  expect(provider.submissions).toHaveLength(2);
  expect(await row(jobId)).toMatchObject({
    status: 'failed',
    error_code: 'PROVIDER_UNAVAILABLE',
    lost_answers: 1,
  });
  expect(await balance(actor)).toBe(CREDITS);
});

test('a job whose pictures can’t be stored fails, and is not submitted again', async () => {
  const { actor, jobId } = await accept();
  gate.beforePut = async () => Promise.reject(new StoreError('FULL', 'no space left on device'));

  await advance(jobId);

  expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'INTERNAL' });
  expect(provider.submissions).toHaveLength(1);
  expect(await balance(actor)).toBe(CREDITS);
});

test('a job can be cancelled before its submission, but not afterwards', async () => {
  const [queued, submitted] = [await accept(), await accept()];
  provider.script.submit = async () => ({ kind: 'working', requestId: 'r', pollAgainMs: 1_000 });
  await advance(submitted.jobId);
  const cancel = ({ actor, jobId }: typeof queued) =>
    withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId: actor.userId, jobId }));

  expect(await cancel(queued)).toBe(true);
  expect(await cancel(submitted)).toBe(false);

  expect(await row(queued.jobId)).toMatchObject({ status: 'failed', error: 'Cancelled' });
  expect(await balance(queued.actor)).toBe(CREDITS);
  expect(await row(submitted.jobId)).toMatchObject({ status: 'pending' });
  provider.script = {};
  await advance(submitted.jobId);
});

test('a work that is deleted after its submission is completed in the trash, stays charged, and its pictures are hidden', async () => {
  const { actor, jobId } = await accept();
  provider.script.submit = async () => ({ kind: 'working', requestId: 'r', pollAgainMs: 1_000 });
  await advance(jobId);

  provider.script.cancel = async () => false;
  await withTransaction(ctx.db, tx =>
    trashWorks(ctx, tx, { userId: actor.userId, jobIds: [jobId] }),
  );
  await advance(jobId);

  expect(await row(jobId)).toMatchObject({ status: 'completed', deleted_at: expect.any(Date) });
  expect(await balance(actor)).toBe(CREDITS - 10);
  const objects = await ctx.db
    .selectFrom('uploads_objects')
    .select('hidden_at')
    .where('job_id', '=', jobId)
    .execute();
  expect(objects.map(({ hidden_at }) => hidden_at)).toEqual([expect.any(Date), expect.any(Date)]);
});
