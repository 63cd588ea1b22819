/** See JOB-19. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDITS, completed, held, startEngine } from '../../../test/jobs/engine.ts';
import { SUBMISSIONS_MAX } from './rules/definitions.ts';

const { provider, accept, advance, row, nextStepMs, balance, reset } = await startEngine();

beforeEach(reset);

describe('a node that shuts down', () => {
  test('releases its job, and the next node claims it at once', async () => {
    const { actor, jobId } = await accept();
    const shutdown = new AbortController();
    provider.script.submit = (_, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    const busy = advance(jobId, shutdown.signal);
    await vi.waitFor(() => expect(provider.submissions).toHaveLength(1));

    shutdown.abort();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'pending', held: false });
    const waitMs = await nextStepMs(jobId);
    expect(waitMs).toBeLessThanOrEqual(0);
    provider.script = {};
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('releases its job even if the provider ignores the signal', async () => {
    const { jobId } = await accept();
    const shutdown = new AbortController();
    const deaf = held(completed);
    provider.script.submit = deaf.wait;
    const busy = advance(jobId, shutdown.signal);
    await deaf.reached;

    shutdown.abort();
    await busy;

    expect(await row(jobId)).toMatchObject({ status: 'pending', held: false });
    provider.script = {};
    await advance(jobId);
    deaf.release();
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
  });

  test('uses up none of the submissions to a free provider, even after five shutdowns', async () => {
    const { jobId } = await accept();
    for (let shutdowns = 0; shutdowns < SUBMISSIONS_MAX; shutdowns += 1) {
      const shutdown = new AbortController();
      const busy = held(completed);
      provider.script.submit = busy.wait;
      const painting = advance(jobId, shutdown.signal);
      await busy.reached;
      shutdown.abort();
      await painting;
    }
    provider.script = {};

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', refusals: SUBMISSIONS_MAX });
  });

  test('submits no job that it has just claimed', async () => {
    const { jobId } = await accept();

    await advance(jobId, AbortSignal.abort());

    expect(provider.submissions).toHaveLength(0);
    expect(await row(jobId)).toMatchObject({ status: 'pending', held: false });
    await advance(jobId);
  });
});
