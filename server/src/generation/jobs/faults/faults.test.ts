/**
 * The image provider and the object store are fakes, and in one test also the timers. See T07,
 * JOB-10, JOB-11, JOB-12.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDITS, held, picture, startEngine, working } from '../../../../test/jobs/engine.ts';
import { type FailureDetails, ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { cancelWork } from '../../../history/cancel-work.ts';
import { POLL_MS_MAX, SUBMISSIONS_MAX } from '../rules/definitions.ts';

const billed = await startEngine({ isFree: false });
const free = await startEngine();

beforeEach(async () => {
  await billed.reset();
  await free.reset();
});
afterEach(() => vi.useRealTimers());

const unreached = (details: FailureDetails = {}) =>
  new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'reset', details);
const busy = (retryAfterMs?: number) =>
  new ProviderFailure(
    'PROVIDER_BUSY',
    true,
    '429',
    retryAfterMs === undefined ? {} : { retryAfterMs },
  );
const lost = () => unreached({ wasAnswerLost: true });

function failing({ provider }: typeof billed, ...failures: ProviderFailure[]): void {
  provider.script.submit = async request => {
    const failure = failures.shift();
    if (failure) throw failure;
    provider.script = {};
    provider.submissions.pop();

    return provider.submit(request, new AbortController().signal);
  };
}

describe('a job of a billing provider', () => {
  test.each([
    ['a refused connection', [unreached()], { submissions: 2, lost_answers: 0, refusals: 0 }],
    ['a lost answer', [lost()], { submissions: 2, lost_answers: 1, refusals: 0 }],
    [
      'a lost answer between two refused connections',
      [unreached(), lost(), unreached()],
      { submissions: 4, lost_answers: 1, refusals: 0 },
    ],
    [
      'eight answers of a busy provider',
      Array.from({ length: 8 }, () => busy()),
      { submissions: 9, lost_answers: 0, refusals: 8 },
    ],
  ])('gets a picture and is charged once after %s', async (_, failures, expected) => {
    const { actor, jobId } = await billed.accept();
    const count = failures.length;
    failing(billed, ...failures);

    for (let tries = 0; tries <= count; tries += 1) await billed.advance(jobId);

    expect(await billed.row(jobId)).toMatchObject({ status: 'completed', ...expected });
    expect(billed.provider.submissions).toHaveLength(count + 1);
    expect(await billed.balance(actor)).toBe(CREDITS - 10);
  });

  test('fails and is refunded after a second lost answer, with two submissions', async () => {
    const { actor, jobId } = await billed.accept();
    failing(billed, lost(), lost());

    for (let tries = 0; tries < 4; tries += 1) await billed.advance(jobId);

    expect(await billed.row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'PROVIDER_UNAVAILABLE',
    });
    expect(billed.provider.submissions).toHaveLength(2);
    expect(await billed.balance(actor)).toBe(CREDITS);
    expect(await billed.notes(jobId)).toHaveLength(1);
  });

  test.each([
    ['', []],
    [' and an answer of a busy provider', [busy()]],
  ])(
    'can’t be cancelled after a lost answer%s, because the provider may have accepted it',
    async (_, later) => {
      const { actor, jobId } = await billed.accept();
      failing(billed, lost(), ...later);
      await billed.advance(jobId);
      for (const _busy of later) await billed.advance(jobId);

      expect(await cancelWork(billed.ctx, actor, jobId)).toMatchObject({
        cancelled: false,
        message: 'It is already with the model; it will finish and stays charged.',
      });

      await billed.advance(jobId);
      expect(await billed.balance(actor)).toBe(CREDITS - 10);
    },
  );
});

test('a lost answer of a free provider counts as an ordinary failure', async () => {
  const { actor, jobId } = await free.accept();
  failing(free, lost(), lost(), lost());

  for (let tries = 0; tries < 4; tries += 1) await free.advance(jobId);

  expect(await free.row(jobId)).toMatchObject({
    status: 'completed',
    submissions: 4,
    lost_answers: 0,
  });
  expect(await free.balance(actor)).toBe(CREDITS - 10);
});

test.each([
  { who: 'free', engine: free, submissions: SUBMISSIONS_MAX },
  { who: 'billed', engine: billed, submissions: 1 },
])(
  'a job with an incomplete picture is submitted again only if nobody is billed ($who)',
  async ({ engine, submissions }) => {
    const { actor, jobId } = await engine.accept();
    const images = [{ bytes: picture.subarray(0, -40), isFlagged: false }];
    engine.provider.script.submit = async () => ({ kind: 'completed', images });

    for (let tries = 0; tries < submissions; tries += 1) {
      expect(await engine.row(jobId)).toMatchObject({ status: 'pending' });
      await engine.advance(jobId);
    }

    expect(await engine.row(jobId)).toMatchObject({ status: 'failed', error_code: 'NO_IMAGE' });
    expect(engine.provider.submissions).toHaveLength(submissions);
    expect(await engine.balance(actor)).toBe(CREDITS);
  },
);

test('a provider that asks for a wait is called only after this wait', async () => {
  const { jobId } = await free.accept();
  failing(free, busy(40_000));

  await free.advance(jobId);

  const waitMs = await free.nextStepMs(jobId);
  expect(waitMs).toBeGreaterThan(39_000);
  expect(waitMs).toBeLessThanOrEqual(40_000);
  expect(await free.row(jobId)).toMatchObject({ step: 'queued', started_at: null });
  await free.advance(jobId);
});

describe('a request that the provider has accepted', () => {
  async function begun() {
    const accepted = await billed.accept();
    billed.provider.script.submit = async () => working;
    await billed.advance(accepted.jobId);
    billed.provider.script = {};

    return accepted;
  }

  test.each([
    [
      'fails in the middle',
      new ProviderFailure('INTERNAL', false, 'the model crashed'),
      'INTERNAL',
    ],
    [
      'is refused for its content',
      new ProviderFailure('REFUSED_CONTENT', false, 'no'),
      'REFUSED_CONTENT',
    ],
  ])('fails the job, which is refunded once, if it %s', async (_, failure, code) => {
    const { actor, jobId } = await begun();
    billed.provider.script.poll = async () => Promise.reject(failure);

    await billed.advance(jobId);

    expect(await billed.row(jobId)).toMatchObject({
      status: 'failed',
      error_code: code,
      submissions: 1,
    });
    expect(await billed.balance(actor)).toBe(CREDITS);
  });

  test('fails the job, which is refunded once, if its picture has no bytes', async () => {
    const { actor, jobId } = await begun();
    billed.provider.script.poll = async () => ({
      kind: 'completed',
      images: [{ bytes: Buffer.alloc(0), isFlagged: false }],
    });

    await billed.advance(jobId);

    expect(await billed.row(jobId)).toMatchObject({ status: 'failed', error_code: 'NO_IMAGE' });
    expect(await billed.balance(actor)).toBe(CREDITS);
  });

  test('is polled further after many failed polls, and never submitted again', async () => {
    const { actor, jobId } = await begun();
    const answers = [unreached(), busy(50_000), unreached(), busy(), unreached(), unreached()];
    billed.provider.script.poll = async () => Promise.reject(answers.shift());
    for (let polls = 0; polls < 6; polls += 1) await billed.advance(jobId);
    expect(await billed.row(jobId)).toMatchObject({
      status: 'pending',
      step: 'waiting',
      submissions: 1,
    });
    billed.provider.script = {};

    await billed.advance(jobId);

    expect(await billed.row(jobId)).toMatchObject({ status: 'completed' });
    expect(billed.provider.submissions).toHaveLength(1);
    expect(await billed.balance(actor)).toBe(CREDITS - 10);
  });

  test('blocks its worker for at most a minute if a poll hangs, and is polled again', async () => {
    const { jobId } = await begun();
    const hung = held(working);
    const polled = Promise.withResolvers<AbortSignal>();
    billed.provider.script.poll = (_, __, signal) => {
      polled.resolve(signal);

      return hung.wait();
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const busyWorker = billed.advance(jobId);
    const signal = await polled.promise;

    vi.advanceTimersByTime(POLL_MS_MAX - 1);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    await busyWorker;

    vi.useRealTimers();
    expect(await billed.row(jobId)).toMatchObject({
      status: 'pending',
      step: 'waiting',
      held: false,
    });
    billed.provider.script = {};
    await billed.advance(jobId);
    expect(await billed.row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
  });
});
