import { beforeEach, describe, expect, test } from 'vitest';
import { CREDITS, startEngine } from '../../../test/jobs/engine.ts';
import { type ProviderAnswer, ProviderFailure } from '../../adapters/image-provider/port.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import { SUBMISSIONS_MAX } from './rules/definitions.ts';

const engine = await startEngine();
const { provider, store, gate, accept, advance, row, nextStepMs, balance, forsake, sweep } = engine;

const working = (pollAgainMs = 2_000): ProviderAnswer => ({
  kind: 'working',
  requestId: 'request 1',
  pollAgainMs,
});

beforeEach(engine.reset);

describe('a provider that takes long', () => {
  test('is polled with the recorded id, and no worker waits between polls', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working(7_000);

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({
      status: 'pending',
      step: 'waiting',
      held: false,
      request_id: 'request 1',
    });
    const waitMs = await nextStepMs(jobId);
    expect(waitMs).toBeGreaterThan(6_000);
    expect(waitMs).toBeLessThanOrEqual(7_000);

    provider.script.poll = async () => working(1_000);
    await advance(jobId);
    provider.script = {};
    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
    expect(provider.submissions).toHaveLength(1);
    expect(provider.polls).toEqual(['request 1', 'request 1']);
  });

  test('is not polled by the sweep of jobs, and is polled again after the job’s worker was lost', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working(60_000);
    await advance(jobId);

    await sweep();
    expect(await row(jobId)).toMatchObject({ attempt: 1 });

    await forsake(jobId);
    await sweep();
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
  });

  test('is polled again if a poll fails, and the job is never submitted again', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => working();
    await advance(jobId);
    provider.script.poll = async () =>
      Promise.reject(new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'reset'));

    for (let polls = 0; polls < SUBMISSIONS_MAX + 2; polls += 1) await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'pending', step: 'waiting' });
    provider.script = {};
    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
    expect(provider.submissions).toHaveLength(1);
  });

  test('fails the job if a poll refuses its content', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => working();
    await advance(jobId);
    provider.script.poll = async () =>
      Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'no'));

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'REFUSED_CONTENT' });
    expect(await balance(actor)).toBe(CREDITS);
  });
});

describe('a full store (T17)', () => {
  test('delays a job if it is full for a moment, and no partial files stay', async () => {
    const { jobId } = await accept();
    const before = store.objects.size;
    let puts = 0;
    gate.beforePut = async () => {
      puts += 1;
      if (puts === 2) throw new StoreError('FULL', 'no space left on device');
    };
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({ status: 'pending', step: 'queued' });
    expect(store.objects.size).toBe(before);

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(store.objects.size).toBe(before + 2);
  });

  test('fails the job with a refund if it stays full, and no object stays', async () => {
    const { actor, jobId } = await accept();
    const before = store.objects.size;
    gate.beforePut = async () => Promise.reject(new StoreError('FULL', 'no space left on device'));

    for (let tries = 0; tries < SUBMISSIONS_MAX; tries += 1) await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'INTERNAL' });
    expect(await balance(actor)).toBe(CREDITS);
    expect(store.objects.size).toBe(before);
  });
});
