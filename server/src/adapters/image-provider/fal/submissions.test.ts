/** See T07 in docs/reliability.md, PRV-8. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, createFalCalls, request } from '../../../../test/services/asking-fal.ts';
import { type Fault, startFalServer } from '../../../../test/services/fal-server.ts';

const fal = await startFalServer();
const { provider, breaking } = createFalCalls(fal);
afterAll(() => fal.close());
beforeEach(() => fal.reset());

const { wiring } = request;
const { signal } = new AbortController();
const png = Buffer.from('89504e470d0a1a0a', 'hex');

function editOf(picture: Buffer) {
  const source = {
    kind: 'edit',
    pictures: [async () => picture],
    mask: null,
    isRatioAsked: false,
  } as const;

  return { ...request, source, wiring: { ...wiring, fields: { images: 'image_urls' } } };
}

describe('submissions', () => {
  const atSubmission = /^\/queue\/fal-ai\/nano-banana$/;
  const html = {
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<h1>Bad gateway</h1>',
  };
  const json = (status: number, body: unknown, headers = {}): Fault => ({
    status,
    headers,
    body: JSON.stringify(body),
  });
  const lost = { code: 'PROVIDER_UNAVAILABLE', isRetryable: true, wasAnswerLost: true };
  const failedOnTheWay = { ...lost, code: 'NO_IMAGE' };
  const untaken = { code: 'PROVIDER_UNAVAILABLE', isRetryable: true, wasAnswerLost: false };
  const failed = { code: 'NO_IMAGE', isRetryable: true, wasAnswerLost: false };
  const refused = { isRetryable: false, wasAnswerLost: false };

  test.each<[string, Fault, object]>([
    ['accepted without an answer may be billed', 'lost', lost],
    ['cut off before fal.ai accepted it may be billed', 'dropped', lost],
    ['answered incompletely may be billed', 'cut', lost],
    ['answered by a proxy may be billed', html, lost],
    ['answered by a page with status 200 may be billed', { status: 200, body: '<html>' }, lost],
    ['answered by a page with status 503 may be billed', json(503, '<html>'), lost],
    [
      'answered by a gateway’s timeout may be billed',
      json(504, { detail: 'Gateway Timeout' }),
      lost,
    ],
    [
      'answered with a model’s unknown error may be billed',
      json(500, { detail: [{ type: 'x' }] }),
      failedOnTheWay,
    ],
    [
      'answered with the queue’s unknown error may be billed',
      json(503, { detail: 'x', error_type: 'unheard_of' }, { 'x-fal-error-type': 'unheard_of' }),
      lost,
    ],
    [
      'ended by its runner may be billed',
      json(503, { detail: 'x', error_type: 'runner_disconnected' }),
      failedOnTheWay,
    ],
    [
      'refused by the queue is not billed',
      json(500, { detail: 'x', error_type: 'internal_error' }),
      failed,
    ],
    [
      'refused in a header of the queue is not billed',
      json(500, '<html>', { 'x-fal-error-type': 'internal_error' }),
      failed,
    ],
    [
      'refused for lack of a runner is not billed',
      json(503, { detail: 'x', error_type: 'runner_scheduling_failure' }),
      { ...untaken, code: 'PROVIDER_BUSY' },
    ],
    [
      'refused by a rate limit may be retried after the time that fal.ai names',
      json(429, {}, { 'retry-after': '7' }),
      { code: 'PROVIDER_BUSY', isRetryable: true, retryAfterMs: 7_000 },
    ],
    [
      'refused because of its key fails with a message that names FAL_KEY',
      json(401, {}),
      { ...refused, code: 'PROVIDER_UNAVAILABLE', message: expect.stringContaining('FAL_KEY') },
    ],
    [
      'refused because of the balance fails for good',
      json(403, {}),
      { ...refused, code: 'PROVIDER_UNAVAILABLE' },
    ],
    ['for an unknown model fails for good', json(404, {}), { ...refused, code: 'INTERNAL' }],
    [
      'invalid for its model fails for good',
      json(422, { detail: [{ type: 'missing' }] }),
      { ...refused, code: 'INVALID_INPUT' },
    ],
    [
      'redirected fails for good',
      { status: 307, headers: { location: 'https://evil.example' }, body: '' },
      { ...refused, code: 'PROVIDER_UNAVAILABLE' },
    ],
  ])('a submission that is %s', async (_, fault, failure) => {
    breaking(atSubmission, fault);

    await expect(provider.submit(request, signal)).rejects.toMatchObject({
      name: 'ProviderFailure',
      ...failure,
    });
  });

  test('a submission that is not answered in time may be billed, whether fal.ai accepted it or not', async () => {
    const hasty = connect(fal, { answerMsMax: 50 });
    breaking(atSubmission, 'stalled');
    await expect(hasty.submit(request, signal)).rejects.toMatchObject(lost);
    fal.script.fault = () => new Promise(() => {});
    await expect(hasty.submit(request, signal)).rejects.toMatchObject(lost);

    expect(fal.submissions).toHaveLength(1);
  });

  test('a submission to a closed port is not billed', async () => {
    const gone = await startFalServer();
    await gone.close();

    await expect(connect(gone).submit(request, signal)).rejects.toMatchObject(untaken);
  });

  test('a submission may be retried if a picture could not be uploaded', async () => {
    const edit = editOf(png);
    for (const [path, fault] of [
      [/initiate$/, 'lost'],
      [/^\/uploads/, 'lost'],
      [/^\/uploads/, { status: 500, body: '' }],
      [/initiate$/, { status: 200, body: '{}' }],
    ] as const) {
      breaking(path, fault);
      await expect(provider.submit(edit, signal)).rejects.toMatchObject(untaken);
    }
    expect(fal.submissions).toHaveLength(0);
  });

  test.each([
    'http://evil.example/',
    'https://evil.example:8443/',
    'https://user:word@evil.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0x7f.1/',
    'https://localhost/',
    'nowhere',
  ])('a submission is not sent if the upload address from fal.ai is %s', async address => {
    breaking(/initiate$/, json(200, { upload_url: address, file_url: 'https://evil.example/' }));

    const edit = editOf(png);
    await expect(provider.submit(edit, signal)).rejects.toMatchObject({
      ...refused,
      code: 'PROVIDER_UNAVAILABLE',
    });
    expect(fal.submissions).toHaveLength(0);
  });

  test('an aborted submission rejects with the reason of its signal', async () => {
    breaking(atSubmission, 'stalled');
    const controller = new AbortController();
    const submitting = provider.submit(request, controller.signal);
    controller.abort(new Error('cancelled'));

    await expect(submitting).rejects.toThrow('cancelled');
  });
});

test('no failure names the key, an address with its query, or the request (T47)', async () => {
  const secret = 'SECRET';
  const asked = { ...request, prompt: secret };
  const failures: string[] = [];
  for (const fault of [
    'lost',
    { status: 401, body: secret },
    { status: 422, body: secret },
  ] as const) {
    breaking(/nano-banana$/, fault);
    failures.push(
      await provider
        .submit(asked, signal)
        .then(String, (error: unknown) => JSON.stringify(error) + String(error)),
    );
  }
  expect(failures.join()).not.toMatch(/SECRET|stand-in|fal_webhook/);
});
