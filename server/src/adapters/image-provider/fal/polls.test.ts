/** See T07, PRV-8, PRV-10. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, createFalCalls, request } from '../../../../test/services/asking-fal.ts';
import { type Fault, startFalServer } from '../../../../test/services/fal-server.ts';

const fal = await startFalServer();
const { provider, submitted, completed, breaking } = createFalCalls(fal);
afterAll(() => fal.close());
beforeEach(() => fal.reset());

const { signal } = new AbortController();

describe('polls', () => {
  const again = { name: 'ProviderFailure', isRetryable: true };

  test.each<[string, RegExp, Fault]>([
    ['that gets no answer', /\/status$/, 'lost'],
    ['whose answer is cut', /\/status$/, 'cut'],
    ['that finds fal.ai unavailable', /\/status$/, { status: 503, body: '' }],
    ['that exceeds a rate limit', /\/status$/, { status: 429, body: '' }],
    ['that is refused because of the key', /\/status$/, { status: 401, body: '{"detail":"x"}' }],
    [
      'that is refused until the account is paid',
      /\/status$/,
      { status: 402, body: '{"detail":"x"}' },
    ],
    [
      'that is refused because the account is empty',
      /\/status$/,
      { status: 403, body: '{"detail":"x"}' },
    ],
    ['that a proxy refuses', /\/status$/, { status: 451, body: '<html>' }],
    [
      'whose result is refused because of the key',
      /requests\/[\w-]+$/,
      { status: 401, body: '{"detail":"x"}' },
    ],
    [
      'whose result is refused until the account is paid',
      /requests\/[\w-]+$/,
      { status: 402, body: '{"detail":"x"}' },
    ],
    [
      'whose result is refused because the account is empty',
      /requests\/[\w-]+$/,
      { status: 403, body: '{"detail":"x"}' },
    ],
    ['whose result reaches a time limit of fal.ai', /requests\/[\w-]+$/, { status: 408, body: '' }],
    [
      'that is redirected',
      /\/status$/,
      { status: 302, headers: { location: 'https://evil.example' }, body: '' },
    ],
    ['whose result is cut', /requests\/[\w-]+$/, 'cut'],
    ['whose result is no JSON', /requests\/[\w-]+$/, { status: 200, body: '<html>' }],
    [
      'whose result is unavailable for a moment',
      /requests\/[\w-]+$/,
      { status: 500, body: '{"detail":"x"}' },
    ],
    [
      'whose result is not finished yet',
      /requests\/[\w-]+$/,
      { status: 400, body: '{"detail":"x"}' },
    ],
    ['whose picture is cut', /png$/, 'cut'],
    ['whose picture is unavailable for a moment', /png$/, { status: 503, body: '' }],
  ])('a poll %s may be tried again, and then returns the pictures', async (_, path, fault) => {
    const requestId = await submitted();
    fal.finish(requestId);
    breaking(path, fault);
    await expect(provider.poll(requestId, request, signal)).rejects.toMatchObject(again);

    fal.script.fault = undefined;
    expect(await provider.poll(requestId, request, signal)).toMatchObject({ kind: 'completed' });
    expect(fal.submissions).toHaveLength(1);
  });

  test('a request with an unknown status, or none, counts as unfinished', async () => {
    const requestId = await submitted();
    for (const body of ['{"status":"PAUSED"}', '<html>', '']) {
      breaking(/\/status$/, { status: 200, body });
      expect(await provider.poll(requestId, request, signal)).toMatchObject({
        kind: 'working',
        requestId,
      });
    }
  });

  const ofModel = (type: string) => ({
    detail: [{ loc: ['body'], msg: 'SECRET WORDS', type, input: 'SECRET WORDS' }],
  });
  const ofQueue = (type: string) => ({ detail: 'SECRET WORDS', error_type: type });
  test.each<[number, unknown, string]>([
    [422, ofModel('content_policy_violation'), 'REFUSED_CONTENT'],
    [422, ofModel('no_media_generated'), 'NO_IMAGE'],
    [422, ofModel('image_too_small'), 'INVALID_INPUT'],
    [422, ofModel('something_unheard_of'), 'INVALID_INPUT'],
    [422, ofModel('SECRET WORDS'), 'INVALID_INPUT'],
    [400, ofModel('downstream_service_error'), 'NO_IMAGE'],
    [500, ofModel('internal_server_error'), 'NO_IMAGE'],
    [504, ofModel('generation_timeout'), 'PROVIDER_BUSY'],
    [504, ofQueue('request_timeout'), 'PROVIDER_BUSY'],
    [503, ofQueue('runner_scheduling_failure'), 'PROVIDER_BUSY'],
    [503, ofQueue('runner_disconnected'), 'NO_IMAGE'],
    [499, ofQueue('client_cancelled'), 'NO_IMAGE'],
    [400, ofQueue('bad_request'), 'INVALID_INPUT'],
    [404, { detail: 'expired' }, 'NO_IMAGE'],
    [410, {}, 'NO_IMAGE'],
  ])(
    'a poll of a request that ended with %i %j fails for good with %s',
    async (status, body, code) => {
      fal.plan.outcome = () => ({ kind: 'error', error: { status, body } });
      const failure = await completed().catch((error: unknown) => error);

      expect(failure).toMatchObject({ name: 'ProviderFailure', code, isRetryable: false });
      expect(String(failure)).not.toContain('SECRET');
    },
  );

  test.each<[string, unknown]>([
    ['no picture', { images: [] }],
    ['an error beside a good status', { error: 'x' }],
    ['a picture at a private address', { images: [{ url: 'http://169.254.169.254/a.png' }] }],
    ['something else', { images: 'none' }],
    ['null', { image: null }],
  ])('a poll of a request that returned %s fails with NO_IMAGE', async (_, body) => {
    fal.plan.outcome = () => ({ kind: 'answer', body });
    await expect(completed()).rejects.toMatchObject({ code: 'NO_IMAGE', isRetryable: false });
  });

  test.each<[string, unknown]>([
    ['no picture', { images: [], has_nsfw_concepts: [true] }],
    [
      'pictures that can’t be fetched',
      { images: [{ url: 'http://169.254.169.254/a.png' }], has_nsfw_concepts: [true] },
    ],
  ])('a poll of a flagged request that returned %s fails with WITHHELD', async (_, body) => {
    fal.plan.outcome = () => ({ kind: 'answer', body });
    await expect(completed()).rejects.toMatchObject({ code: 'WITHHELD', isRetryable: false });
  });

  test('a poll fails with NO_IMAGE if the pictures are empty or fal.ai does not know the request', async () => {
    breaking(/png$/, { status: 200, headers: { 'content-type': 'image/png' }, body: '' });
    await expect(completed()).rejects.toMatchObject({ code: 'NO_IMAGE', isRetryable: false });

    await expect(provider.poll('never', request, signal)).rejects.toMatchObject({
      code: 'NO_IMAGE',
      isRetryable: false,
    });
  });
});

describe('cancelling', () => {
  test('returns true while a request waits in the queue', async () => {
    fal.plan.polls = 5;
    const requestId = await submitted();
    expect(await provider.cancel(requestId, request, signal)).toBe(true);
    expect(fal.find(requestId)?.state).toBe('cancelled');
    await expect(provider.poll(requestId, request, signal)).rejects.toMatchObject({
      code: 'NO_IMAGE',
    });
  });

  test('returns false and sends no cancel request if the request has begun, has ended or is unknown', async () => {
    fal.plan.polls = 5;
    const requestId = await submitted();
    await provider.poll(requestId, request, signal);
    await provider.poll(requestId, request, signal);
    expect(await provider.cancel(requestId, request, signal)).toBe(false);
    fal.finish(requestId);
    expect(await provider.cancel(requestId, request, signal)).toBe(false);
    expect(await provider.cancel('never', request, signal)).toBe(false);
    expect(fal.calls.some(({ method, path }) => method === 'PUT' && path.endsWith('/cancel'))).toBe(
      false,
    );
  });

  test('returns false for a request that begins before the cancel request arrives', async () => {
    fal.plan.polls = 5;
    const requestId = await submitted();
    fal.script.fault = ({ path }) => {
      const request = fal.find(requestId);
      if (request && path.endsWith('/cancel')) request.state = 'begun';

      return undefined;
    };
    expect(await provider.cancel(requestId, request, signal)).toBe(false);
  });

  test('may be retried if fal.ai’s answer is lost', async () => {
    const requestId = await submitted();
    breaking(/\/cancel$/, 'lost');
    await expect(provider.cancel(requestId, request, signal)).rejects.toMatchObject({
      isRetryable: true,
    });
  });
});

test('a check submits nothing and reports a refused key and a failing queue', async () => {
  expect(await provider.check(signal)).toBe('takes the key, and its queue answers');
  await expect(connect(fal, { key: 'another' }).check(signal)).rejects.toMatchObject({
    message: expect.stringContaining('FAL_KEY'),
  });
  breaking(/\/status$/, { status: 500, body: '' });
  await expect(provider.check(signal)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(fal.submissions).toHaveLength(0);
});

test.each([
  ['storage', 'FAL_REST_URL', /initiate$/, { status: 200, body: '<!doctype html>Welcome' }],
  ['storage', 'FAL_REST_URL', /initiate$/, { status: 404, body: '{"error":"not found"}' }],
  ['queue', 'FAL_QUEUE_URL', /status$/, { status: 200, body: '<!doctype html>Welcome' }],
])(
  'a check that finds another server instead of fal.ai’s %s names the setting %s',
  async (part, setting, path, answer) => {
    breaking(path, answer);

    await expect(provider.check(signal)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: `the server for fal.ai’s ${part} (${answer.status}) does not answer like fal.ai: is ${setting} right?`,
    });
  },
);
