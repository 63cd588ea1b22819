/** See JOB-24. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CREDITS, held, startEngine } from '../../../test/jobs/engine.ts';
import { takeStep } from '../../../test/jobs/engine-steps.ts';
import { withTransaction } from '../../database/database.ts';
import { cancelWork } from '../../history/cancel-work.ts';
import { findWork } from '../../works/public.ts';
import { cancelJob } from '../cancel-job.ts';

const engine = await startEngine({ isFree: false });
const { ctx, provider, accept, advance, row, balance, forsake, sweep } = engine;

beforeEach(engine.reset);

/** Starts a worker that waits for the job's enhanced prompt until the test releases it. */
async function thinking(jobId: string, signal: AbortSignal = new AbortController().signal) {
  const thought = held('a quiet sea at dusk');
  const promptEnhancer = { ...ctx.promptEnhancer, enhance: thought.wait };
  const busy = takeStep({ ...ctx, promptEnhancer }, jobId, signal);
  await thought.reached;

  return {
    async goOn() {
      thought.release();
      await busy;
    },
  };
}

describe('a job that waits for its enhanced prompt', () => {
  test('is cancelled with a full refund, and is never submitted', async () => {
    const { actor, jobId } = await accept({ enhancePrompt: true });
    const worker = await thinking(jobId);

    expect(await cancelWork(ctx, actor, jobId)).toMatchObject({
      cancelled: true,
      job: { error_code: 'CANCELLED' },
    });
    await worker.goOn();

    expect(provider.submissions).toEqual([]);
    expect(await row(jobId)).toMatchObject({ status: 'failed', submissions: 0 });
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('counts no lost answer if nodes stop meanwhile, and the next node completes it', async () => {
    const { actor, jobId } = await accept({ enhancePrompt: true });
    for (let stops = 1; stops <= 3; stops += 1) {
      const shutdown = new AbortController();
      const worker = await thinking(jobId, shutdown.signal);
      shutdown.abort();
      await worker.goOn();
      expect(await row(jobId)).toMatchObject({
        status: 'pending',
        step: 'queued',
        held: false,
        submissions: 0,
      });
    }

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({
      status: 'completed',
      submissions: 1,
      lost_answers: 0,
    });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('counts no lost answer if its worker dies, and ignores the late prompt of the dead worker', async () => {
    const { jobId } = await accept({ enhancePrompt: true });
    const dead = await thinking(jobId);
    await forsake(jobId);
    await sweep();
    const living = await thinking(jobId);

    await dead.goOn();
    expect(provider.submissions).toEqual([]);
    await living.goOn();

    expect(provider.submissions).toHaveLength(1);
    expect(await row(jobId)).toMatchObject({
      status: 'completed',
      submissions: 1,
      lost_answers: 0,
    });
  });

  test('is shown as started, and is submitted with its enhanced prompt, which is recorded', async () => {
    const { actor, jobId } = await accept({ enhancePrompt: true });
    const worker = await thinking(jobId);

    expect(await findWork(ctx.db, actor.userId, jobId)).toMatchObject({
      started_at: expect.any(String),
    });
    await worker.goOn();

    expect(provider.submissions).toMatchObject([{ prompt: 'a quiet sea at dusk', attempt: 1 }]);
    expect(await row(jobId)).toMatchObject({ enhanced_prompt: 'a quiet sea at dusk' });
  });
});

test('a job that is claimed while its node stops counts no lost answer, and can be cancelled', async () => {
  const { actor, jobId } = await accept();
  for (let stops = 1; stops <= 3; stops += 1) await advance(jobId, AbortSignal.abort());
  expect(provider.submissions).toEqual([]);
  expect(await row(jobId)).toMatchObject({ status: 'pending', step: 'queued', lost_answers: 0 });

  const { userId } = actor;
  expect(await withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId, jobId }))).toBe(true);

  expect(await balance(actor)).toBe(CREDITS);
});
