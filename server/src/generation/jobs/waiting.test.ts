/**
 * Jobs that need several steps: the provider takes long, or the store is full. Fake: provider,
 * store.
 */
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
  test('is polled with the recorded id, and no worker waits meanwhile', async () => {
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

  test('is not swept while it works, and is polled again after a lost task', async () => {
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

  test('that can’t be reached for a poll is polled again, never submitted again', async () => {
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

  test('that fails in the end fails the job', async () => {
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

describe('T17: a store that can’t store the pictures', () => {
  test('for a moment only delays the job, and leaves no partial files', async () => {
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

  test('at all fails the job in the end, which is refunded, and no object is left', async () => {
    const { actor, jobId } = await accept();
    const before = store.objects.size;
    gate.beforePut = async () => Promise.reject(new StoreError('FULL', 'no space left on device'));

    for (let tries = 0; tries < SUBMISSIONS_MAX; tries += 1) await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'INTERNAL' });
    expect(await balance(actor)).toBe(CREDITS);
    expect(store.objects.size).toBe(before);
  });
});
