/**
 * See T10 in docs/reliability.md, JOB-24. The image provider and the object store are fakes, in one
 * test also the timers.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begunJob, raceCancellations } from '../../test/jobs/cancellations.ts';
import { CREDITS, startEngine } from '../../test/jobs/engine.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';
import { cancelWork } from '../history/cancel-work.ts';
import { CANCEL_MS_MAX } from './jobs/rules/definitions.ts';

const engine = await startEngine({ isFree: false });
const { ctx, provider, advance, row, balance, notes } = engine;

beforeEach(engine.reset);
afterEach(() => vi.useRealTimers());

const GOES_ON = 'It is already with the model; it will finish and stays charged.';

const begun = () => begunJob(engine);

raceCancellations(engine, 8);

describe('a job that a billing provider has accepted', () => {
  test('is cancelled and refunded if the provider confirms that it stops', async () => {
    const { actor, jobId } = await begun();

    expect(await cancelWork(ctx, actor, jobId)).toMatchObject({
      cancelled: true,
      job: { error_code: 'CANCELLED' },
    });

    expect(provider.cancels).toEqual([jobId]);
    expect(await balance(actor)).toBe(CREDITS);
    expect(await notes(jobId)).toEqual(['Refund: Cancelled']);
    await advance(jobId);
    expect(provider.polls).toEqual([]);
  });

  test.each([
    ['does not stop', async () => false],
    [
      'can’t be reached',
      async () => Promise.reject(new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'reset')),
    ],
  ])('continues and stays charged if the provider %s', async (_, answer) => {
    const { actor, jobId } = await begun();
    provider.script.cancel = answer;

    expect(await cancelWork(ctx, actor, jobId)).toMatchObject({
      cancelled: false,
      message: GOES_ON,
    });

    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('continues if the provider does not confirm in time', async () => {
    const { actor, jobId } = await begun();
    const asked = Promise.withResolvers<void>();
    provider.script.cancel = () => {
      asked.resolve();

      return new Promise(() => {});
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cancelling = cancelWork(ctx, actor, jobId);
    await asked.promise;
    vi.advanceTimersByTime(CANCEL_MS_MAX);
    vi.useRealTimers();

    expect(await cancelling).toMatchObject({ cancelled: false, message: GOES_ON });
    await advance(jobId);
  });

  test('is not found by another user, and its provider is not asked to stop', async () => {
    const [{ jobId }, { actor }] = [await begun(), await begun()];

    await expect(cancelWork(ctx, actor, jobId)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    expect(provider.cancels).toEqual([]);
    provider.script = {};
    await advance(jobId);
  });
});
