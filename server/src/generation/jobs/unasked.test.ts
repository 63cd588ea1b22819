/** Failures before the provider is called must not affect its circuit breaker. See JOB-17. */
import { beforeEach, expect, test } from 'vitest';
import { absencesOf } from '../../../test/jobs/absences.ts';
import { CREDITS, completed, startEngine } from '../../../test/jobs/engine.ts';
import { keptUpload } from '../../../test/jobs/inputs.ts';
import { actorWith } from '../../../test/people/actors.ts';
import { leaveUnmatched } from '../../../test/stored-objects.ts';
import type { ImageRequest, ProviderAnswer } from '../../adapters/image-provider/port.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import { FAILED_JOBS_MAX } from './breaker/breaker-definitions.ts';

const engine = await startEngine();
const { ctx, provider, store, accept, advance, row, balance } = engine;
const { clear, unreached, stateNow, probeNow } = absencesOf(engine);

beforeEach(clear);

async function reading({ source }: ImageRequest, signal: AbortSignal): Promise<ProviderAnswer> {
  if (source?.kind === 'edit') for (const read of source.pictures) await read(signal);

  return completed;
}

async function editOfNothing() {
  const actor = await actorWith(ctx, CREDITS);
  const { url, key } = await keptUpload(ctx, actor.userId);
  const edit = await accept(
    { action: 'image-edit', modelName: 'sketchbook-edit', imageUrls: [url] },
    actor,
  );
  store.objects.delete(key);
  leaveUnmatched(ctx, key);

  return edit;
}

test('a job whose picture is missing is not the trial of a half-open breaker, but the next job is', async () => {
  await unreached(FAILED_JOBS_MAX);
  await probeNow();
  expect(await stateNow()).toMatchObject({ openSince: null, isHalfOpen: true });
  const before = await ctx.metrics.providerTrials.get();
  provider.script.submit = reading;
  const { actor, jobId } = await editOfNothing();

  await advance(jobId);

  expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'INVALID_INPUT' });
  expect(await balance(actor)).toBe(CREDITS);
  expect(await stateNow()).toMatchObject({ openSince: null, isHalfOpen: true });
  expect(await ctx.metrics.providerTrials.get()).toEqual(before);
  const next = await accept();
  await advance(next.jobId);
  expect(await row(next.jobId)).toMatchObject({ status: 'completed' });
  expect(await stateNow()).toBeUndefined();
});

test('a job whose picture can’t be read is not the trial of a half-open breaker', async () => {
  await unreached(FAILED_JOBS_MAX);
  await probeNow();
  provider.script.submit = async () => Promise.reject(new StoreError('FAILED', 'the disk is gone'));
  const { jobId } = await accept();

  await advance(jobId);

  expect(await stateNow()).toMatchObject({ openSince: null, isHalfOpen: true });
});

test('a job whose picture is missing does not reset the count of failed jobs', async () => {
  await unreached(FAILED_JOBS_MAX - 1);
  provider.script.submit = reading;
  await advance((await editOfNothing()).jobId);

  await unreached(1);

  expect(await stateNow()).toMatchObject({ openSince: expect.any(Date) });
});
