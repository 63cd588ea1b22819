/** See JOB-20. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  acceptNamed,
  blackPicture,
  CREDITS,
  completed,
  picture,
  startEngine,
} from '../../../../test/jobs/engine.ts';
import { pollLate, takeStep } from '../../../../test/jobs/engine-steps.ts';
import type { ProviderAnswer } from '../../../adapters/image-provider/port.ts';
import { createPictureMemory, RESULT_MS_MAX } from '../../../pictures/picture-memory.ts';
import { STORING_ATTEMPTS_MAX } from '../rules/definitions.ts';

const engine = await startEngine({ isFree: false });
const { ctx, provider, advance, row, balance, overrun, sweep } = engine;

beforeEach(engine.reset);

test('a picture whose decoding never ends is fetched three times, then its job fails, and other pictures can still be decoded', async () => {
  const { actor, jobId } = await acceptNamed(engine);
  let gaveUp = 0;
  // Lets the decoder's time limit expire at once.
  const after = (ms: number, run: () => void) => {
    if (ms === RESULT_MS_MAX) queueMicrotask(run);
    gaveUp += 1;

    return () => {};
  };
  const memory = createPictureMemory({ after }, 2 ** 30);
  const inMemory =
    (work: typeof ctx.preparePicture): typeof ctx.preparePicture =>
    bytes =>
      memory.forResult({ owner: 'pictures of works', memoryBytes: 1 }, () => work(bytes));
  const hanging = { ...ctx, preparePicture: inMemory(() => new Promise<null>(() => {})) };

  for (let tries = 1; tries <= STORING_ATTEMPTS_MAX; tries += 1) {
    await takeStep(hanging, jobId);
    expect(await row(jobId)).toMatchObject({
      status: 'pending',
      held: false,
      storing_attempts: tries,
    });
  }
  await takeStep(hanging, jobId);

  expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'NO_IMAGE' });
  expect(gaveUp).toBe(STORING_ATTEMPTS_MAX);
  expect(await balance(actor)).toBe(CREDITS);
  // All three decodings still hang, but other work can start.
  expect(
    await memory.forResult({ owner: 'pictures of works', memoryBytes: 1 }, async () => 'stored'),
  ).toBe('stored');
});

describe('a picture that can’t be decoded', () => {
  const broken = { bytes: picture.subarray(0, -40), isFlagged: false };
  const half: ProviderAnswer = { kind: 'completed', images: [broken] };

  test('is fetched again, and stored once it is complete', async () => {
    const { actor, jobId } = await acceptNamed(engine);
    provider.script.poll = async () => half;
    await advance(jobId);
    expect(await row(jobId)).toMatchObject({
      status: 'pending',
      step: 'waiting',
      storing_attempts: 1,
    });

    provider.script.poll = async () => completed;
    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
    expect(await balance(actor)).toBeLessThan(CREDITS);
  });

  test('is fetched three times, then its job fails and is refunded once', async () => {
    const { actor, jobId } = await acceptNamed(engine);
    provider.script.poll = async () => half;

    for (let tries = 0; tries <= STORING_ATTEMPTS_MAX; tries += 1) await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'NO_IMAGE' });
    expect(provider.polls).toHaveLength(STORING_ATTEMPTS_MAX);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('is fetched again after the deadline', async () => {
    const { jobId } = await acceptNamed(engine);
    await overrun(jobId);
    await sweep();
    provider.script.poll = async () => half;
    await pollLate(ctx, jobId);
    expect(await row(jobId)).toMatchObject({ status: 'failed', storing_attempts: 1 });

    provider.script.poll = async () => completed;
    await pollLate(ctx, jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed' });
  });

  test.each([
    {
      other: 'can be used',
      bytes: picture,
      after: { status: 'completed', images: [expect.anything()] },
    },
    { other: 'is black', bytes: blackPicture, after: { status: 'pending', step: 'waiting' } },
  ])('leaves its job $after.status beside a picture that $other', async ({ bytes, after }) => {
    const { jobId } = await acceptNamed(engine, { numImages: 2 });
    provider.script.poll = async () => ({
      kind: 'completed',
      images: [broken, { bytes, isFlagged: false }],
    });

    await advance(jobId);

    expect(await row(jobId)).toMatchObject(after);
  });
});
