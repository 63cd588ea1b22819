/** T10: cancelling what a provider that bills is at work on. Real: database, ledger. Fake: provider, store; in one test the timers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Accepted, CREDITS, completed, startEngine } from '../../test/engine.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';
import { cancelWork } from '../history/cancel-work.ts';
import { CANCEL_MS_MAX } from './engine/definitions.ts';

const engine = await startEngine({ isFree: false });
const { ctx, provider, accept, advance, row, balance, notes } = engine;

beforeEach(engine.reset);
afterEach(() => vi.useRealTimers());

const GOES_ON = 'It is already with the model; it will finish and stays charged.';

/** A job whose request the provider has named after it. */
async function begun(): Promise<Accepted> {
  provider.script.submit = async ({ jobId }) => ({ kind: 'working', requestId: jobId, lookAgainMs: 1_000 });
  const accepted = await accept();
  await advance(accepted.jobId);

  return accepted;
}

describe('a job that a billing provider has', () => {
  test('is cancelled and given back where the provider says that it stops', async () => {
    const { actor, jobId } = await begun();

    expect(await cancelWork(ctx, actor, jobId)).toMatchObject({ cancelled: true, job: { error_code: 'CANCELLED' } });

    expect(provider.cancels).toEqual([jobId]);
    expect(await balance(actor)).toBe(CREDITS);
    expect(await notes(jobId)).toEqual(['Refund: Cancelled']);
    await advance(jobId);
    expect(provider.looks).toEqual([]);
  });

  test.each([
    ['does not stop', async () => false],
    ['can’t be reached', async () => Promise.reject(new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'reset'))],
  ])('goes on and stays charged where the provider %s', async (_, answer) => {
    const { actor, jobId } = await begun();
    provider.script.cancel = answer;

    expect(await cancelWork(ctx, actor, jobId)).toMatchObject({ cancelled: false, message: GOES_ON });

    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('goes on where the provider does not say in time', async () => {
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

  test('of somebody else is not there, and its provider hears nothing', async () => {
    const [{ jobId }, { actor }] = [await begun(), await begun()];

    await expect(cancelWork(ctx, actor, jobId)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    expect(provider.cancels).toEqual([]);
    provider.script = {};
    await advance(jobId);
  });
});

/** In hands of this many, so that they take their moments from one another. */
const HANDS = 10;
const ROUNDS = 50;

test('T10: of 500 cancellations at any moment each ends in a picture that is charged or in a refund, as the provider has it', async () => {
  const endings = { completed: 0, failed: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const jobs = await Promise.all(Array.from({ length: HANDS }, begun));
    const ended = new Map<string, 'painted' | 'stopped'>();
    provider.script.look = async jobId => {
      await turns((round * 7 + jobs.findIndex(job => job.jobId === jobId)) % 13);
      if (ended.get(jobId) === 'stopped') throw new ProviderFailure('INTERNAL', false, 'it was stopped');
      ended.set(jobId, 'painted');

      return completed;
    };
    provider.script.cancel = async jobId => {
      await turns((round * 5) % 11);
      if (!ended.has(jobId)) ended.set(jobId, 'stopped');

      return ended.get(jobId) === 'stopped';
    };

    await Promise.all(
      jobs.flatMap(({ actor, jobId }, hand) => [
        turns((round * 3 + hand * 5) % 29).then(() => advance(jobId)),
        turns((round * 11 + hand * 3) % 31).then(() => cancelWork(ctx, actor, jobId)),
      ]),
    );

    for (const { actor, jobId } of jobs) {
      const isPainted = ended.get(jobId) === 'painted';
      const { status } = await row(jobId);
      expect(status).toBe(isPainted ? 'completed' : 'failed');
      expect(await balance(actor)).toBe(isPainted ? CREDITS - 10 : CREDITS);
      endings[isPainted ? 'completed' : 'failed'] += 1;
    }
  }

  expect(Math.min(endings.completed, endings.failed)).toBeGreaterThan(ROUNDS);
}, 120_000);

/** Lets other work go first, this many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve));
}
