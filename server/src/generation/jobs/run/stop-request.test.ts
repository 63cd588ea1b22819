/** See JOB-25. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CREDITS, held, startEngine, working } from '../../../../test/jobs/engine.ts';
import { askToStop } from '../../../../test/jobs/engine-steps.ts';
import { isToBeStopped, nextStepMs, readJob } from '../../../../test/jobs/job-rows.ts';
import { ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { withTransaction } from '../../../database/database.ts';
import { trashWorks } from '../../../history/delete-works.ts';
import { cancelJob, endJobsOf } from '../../cancel-job.ts';

const engine = await startEngine();
const billed = await startEngine({ isFree: false, sharedWith: engine });
const { ctx, provider, accept, advance, overrun } = engine;
beforeEach(() => engine.reset());

async function cancelled({ isBegun }: { isBegun: boolean }): Promise<string> {
  const { actor, jobId } = await accept();
  provider.script.submit = async () => working;
  if (isBegun) await advance(jobId);
  await withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId: actor.userId, jobId }));

  return jobId;
}

test('a cancellation records that the provider must stop, and the provider is then asked to stop', async () => {
  const jobId = await cancelled({ isBegun: true });
  expect(await isToBeStopped(ctx.db, jobId)).toBe(true);

  await askToStop(ctx, jobId);

  expect(provider.cancels).toEqual(['request 1']);
});

test('no provider is asked to stop without a request, or for a job that has not been cancelled', async () => {
  const queued = await cancelled({ isBegun: false });
  const { jobId: running } = await accept();
  await advance(running);

  expect(await isToBeStopped(ctx.db, queued)).toBe(false);
  for (const jobId of [queued, running]) await askToStop(ctx, jobId);
  expect(provider.cancels).toEqual([]);
});

test('a provider that could not be reached is asked again, unless its failure is permanent', async () => {
  const jobId = await cancelled({ isBegun: true });
  const failing = (isRetryable: boolean) => async () => {
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', isRetryable, 'not there');
  };

  provider.script.cancel = failing(true);
  await overrun(jobId);
  await askToStop(ctx, jobId);
  expect(await nextStepMs(ctx.db, jobId)).toBeGreaterThan(7_000);
  provider.script.cancel = failing(false);
  await askToStop(ctx, jobId);
  expect(await readJob(ctx.db, jobId)).toBeUndefined();
});

test('a provider that returns a request id for a cancelled job is asked to stop at once', async () => {
  const { actor, jobId } = await accept();
  const answer = held(working);
  provider.script.submit = answer.wait;
  const busy = advance(jobId);
  await answer.reached;
  await withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId: actor.userId, jobId }));

  answer.release();
  await busy;

  expect(await readJob(ctx.db, jobId)).toBeUndefined();
  expect(provider.cancels).toEqual(['request 1']);
});

test('a late request id of a former worker does not stop a request that another worker polls', async () => {
  const { jobId } = await billed.accept();
  const answer = held(working);
  billed.provider.script.submit = answer.wait;
  const busy = billed.advance(jobId);
  await answer.reached;
  await billed.forsake(jobId);
  billed.provider.script.submit = async () => working;
  await billed.advance(jobId);

  answer.release();
  await busy;

  expect(billed.provider.cancels).toEqual([]);
  expect(await billed.row(jobId)).toMatchObject({ status: 'pending', step: 'waiting' });
});

test('the provider of a closed account’s job is asked once to stop, and the job is deleted', async () => {
  const { actor, jobId } = await accept();
  provider.script.submit = async () => working;
  await advance(jobId);

  await endJobsOf(ctx, actor.userId, () => {});

  expect(provider.cancels).toEqual(['request 1']);
  expect(await readJob(ctx.db, jobId)).toBeUndefined();
});

describe('a trashed work at a billing provider', () => {
  beforeEach(() => billed.reset());

  async function trashed(answer = held(working)) {
    const { actor, jobId } = await billed.accept();
    billed.provider.script.submit = answer.wait;
    const busy = billed.advance(jobId);
    await answer.reached;

    return {
      jobId,
      actor,
      trash: () =>
        withTransaction(billed.ctx.db, tx =>
          trashWorks(billed.ctx, tx, { userId: actor.userId, jobIds: [jobId] }),
        ),
      async name() {
        answer.release();
        await busy;
      },
    };
  }

  test('is refunded if the provider confirms that it stops', async () => {
    const { actor, jobId, name, trash } = await trashed();
    await name();
    await trash();
    expect(await isToBeStopped(ctx.db, jobId)).toBe(true);

    await askToStop(billed.ctx, jobId);
    await askToStop(billed.ctx, jobId);

    expect(await billed.row(jobId)).toMatchObject({ status: 'failed', error_code: 'CANCELLED' });
    expect(await billed.balance(actor)).toBe(CREDITS);
    expect(await billed.notes(jobId)).toEqual(['Refund: Cancelled']);
  });

  test('continues and stays charged if the provider continues', async () => {
    const { actor, jobId, name, trash } = await trashed();
    await name();
    await trash();
    billed.provider.script.cancel = async () => false;

    await askToStop(billed.ctx, jobId);
    await billed.advance(jobId);

    expect(await billed.row(jobId)).toMatchObject({
      status: 'completed',
      deleted_at: expect.any(Date),
    });
    expect(await billed.balance(actor)).toBe(CREDITS - 10);
  });

  test('is stopped once its request has an id, even if it went to the trash before', async () => {
    const { actor, jobId, name, trash } = await trashed();
    await trash();
    await askToStop(billed.ctx, jobId);
    expect(billed.provider.cancels).toEqual([]);

    await name();
    expect(await isToBeStopped(ctx.db, jobId)).toBe(true);
    await askToStop(billed.ctx, jobId);

    expect(billed.provider.cancels).toEqual(['request 1']);
    expect(await billed.balance(actor)).toBe(CREDITS);
  });
});
