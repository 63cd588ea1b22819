/** See PRV-3, PRV-4. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureMemory } from '../../../../test/pictures/picture-memory.ts';
import {
  type OpenaiFault,
  type OpenaiServer,
  startOpenaiServer,
} from '../../../../test/services/openai-server.ts';
import { systemTimers } from '../../../clock.ts';
import {
  type FailureDetails,
  type ImageProvider,
  type ImageRequest,
  ProviderFailure,
} from '../port.ts';
import { createOpenaiImages } from './openai-images.ts';

const KEY = 'sk-stand-in-key';
const WORDS = 'words-of-a-user';
const NOW = new Date('2026-10-21T07:27:00Z');

let server: OpenaiServer;
let provider: ImageProvider;

const connect = (url: string, key: string | undefined = KEY, models = ['gpt-image-1']) =>
  createOpenaiImages({
    ...{ url, key, models, mask: undefined },
    ...{ clock: { now: () => NOW }, timers: systemTimers, pictureMemory, onTrouble: () => {} },
  });

beforeAll(async () => {
  server = await startOpenaiServer('openai');
  provider = await connect(server.url);
});
beforeEach(() => {
  server.requests.length = 0;
  server.script.faults.length = 0;
  server.script.format = 'b64_json';
  server.script.pictureOrigin = undefined;
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

const request: ImageRequest = {
  ...{ jobId: 'job', attempt: 1, modelName: 'any', action: 'image-generate', prompt: WORDS },
  ...{ widthPixels: 1024, heightPixels: 1024, aspectRatio: '1:1', numImages: 1, seed: 7 },
  wiring: { endpoint: 'gpt-image-1', fields: { numImages: 'n', sizeText: 'size' }, fixed: {} },
};

async function failureOf(asked: ImageProvider = provider, changes: Partial<ImageRequest> = {}) {
  const asking = asked.submit({ ...request, ...changes }, new AbortController().signal);
  const error = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderFailure))
    throw new Error(`no failure of a provider: ${String(error)}`);
  const reported = `${error.message} ${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`;
  for (const secret of [KEY, WORDS]) expect(reported).not.toContain(secret);

  return error;
}

const openai = (status: number, code: string, type = 'invalid_request_error') => ({
  status,
  body: JSON.stringify({ error: { message: `${WORDS} ${KEY}`, type, param: null, code } }),
});
const detail = (status: number, words: unknown) => ({
  status,
  body: JSON.stringify({ detail: words }),
});

type Expected = [ProviderFailure['code'], 'retryable' | 'final', FailureDetails?];
const lost: Expected = ['PROVIDER_UNAVAILABLE', 'retryable', { wasAnswerLost: true }];

test.each<[string, OpenaiFault, Expected]>([
  [
    'a refused prompt',
    openai(400, 'moderation_blocked', 'image_generation_user_error'),
    ['REFUSED_CONTENT', 'final'],
  ],
  [
    'a prompt that is refused with the older code',
    openai(400, 'content_policy_violation'),
    ['REFUSED_CONTENT', 'final'],
  ],
  ['a wrong key', openai(401, 'invalid_api_key'), ['PROVIDER_UNAVAILABLE', 'final']],
  ['a key without the permission', openai(403, 'unverified'), ['PROVIDER_UNAVAILABLE', 'final']],
  ['an empty account', openai(429, 'insufficient_quota'), ['PROVIDER_UNAVAILABLE', 'final']],
  ['a spent limit', openai(400, 'billing_hard_limit_reached'), ['PROVIDER_UNAVAILABLE', 'final']],
  ['payment required', { status: 402, body: '' }, ['PROVIDER_UNAVAILABLE', 'final']],
  [
    'too many requests, with seconds',
    { ...openai(429, 'rate_limit_exceeded'), headers: { 'retry-after': '7' } },
    ['PROVIDER_BUSY', 'retryable', { retryAfterMs: 7_000 }],
  ],
  [
    'too many requests, with a date',
    {
      ...openai(429, 'rate_limit_exceeded'),
      headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' },
    },
    ['PROVIDER_BUSY', 'retryable', { retryAfterMs: 60_000 }],
  ],
  ['too many requests, no body', { status: 429, body: '' }, ['PROVIDER_BUSY', 'retryable']],
  ['a request timeout', { status: 408, body: '' }, ['PROVIDER_BUSY', 'retryable']],
  ['an unknown parameter', openai(400, 'unknown_parameter'), ['INVALID_INPUT', 'final']],
  ['an unknown model', openai(404, 'model_not_found'), ['INVALID_INPUT', 'final']],
  ['an error with FastAPI’s text', detail(400, 'Invalid size format'), ['INVALID_INPUT', 'final']],
  [
    'an error with FastAPI’s list',
    detail(422, [{ loc: ['body', 'n'], msg: WORDS, type: 'int_parsing' }]),
    ['INVALID_INPUT', 'final'],
  ],
  [
    'an error with a bare text',
    { status: 400, body: `{"error":"${WORDS}"}` },
    ['INVALID_INPUT', 'final'],
  ],
  ['a server error', openai(500, 'server_error', 'server_error'), ['NO_IMAGE', 'retryable']],
  ['a server error with FastAPI’s text', detail(500, 'out of memory'), ['NO_IMAGE', 'retryable']],
  [
    'a server error with a bare text',
    { status: 500, body: '{"error":"bad shape"}' },
    ['NO_IMAGE', 'retryable'],
  ],
  [
    'a server error in the older format',
    {
      status: 500,
      body: '{"object":"error","message":"x","type":"InternalServerError","code":500}',
    },
    ['NO_IMAGE', 'retryable'],
  ],
  [
    'an engine that is not ready',
    { ...detail(503, 'not ready'), headers: { 'retry-after': '30' } },
    ['PROVIDER_BUSY', 'retryable', { retryAfterMs: 30_000 }],
  ],
  ...[500, 503, 520, 522, 524, 529].map((status): [string, OpenaiFault, Expected] => [
    `a page with status ${status}`,
    { status, body: '<html>error' },
    lost,
  ]),
  ['a server error with an empty body', { status: 500, body: '' }, lost],
  ['a gateway timeout with FastAPI’s text', detail(504, 'Gateway Timeout'), lost],
  [
    'a gateway timeout in the gateway’s own format',
    {
      status: 524,
      body: '{"type":"https://x/524","title":"A timeout occurred","status":524,"detail":"no answer"}',
    },
    lost,
  ],
  [
    'a gateway without a server, in the gateway’s own format',
    { status: 503, body: '{"message":"x"}' },
    lost,
  ],
  [
    'a proxy’s page',
    { status: 502, body: '<html>Bad Gateway' },
    ['PROVIDER_UNAVAILABLE', 'retryable', { wasAnswerLost: true }],
  ],
  [
    'a proxy’s timeout',
    { status: 504, body: '' },
    ['PROVIDER_UNAVAILABLE', 'retryable', { wasAnswerLost: true }],
  ],
  [
    'a redirect',
    { status: 307, body: '', headers: { location: 'http://127.0.0.1:1/' } },
    ['PROVIDER_UNAVAILABLE', 'final'],
  ],
  [
    'a connection that ends',
    'dropped',
    ['PROVIDER_UNAVAILABLE', 'retryable', { wasAnswerLost: true }],
  ],
  [
    'a connection that ends within the answer',
    'torn',
    ['PROVIDER_UNAVAILABLE', 'retryable', { wasAnswerLost: true }],
  ],
  ['JSON that ends early', 'cut', ['PROVIDER_UNAVAILABLE', 'retryable', { wasAnswerLost: true }]],
  [
    'a page with status 200',
    { status: 200, body: '<html>' },
    ['PROVIDER_UNAVAILABLE', 'retryable', { wasAnswerLost: true }],
  ],
  ['an error with status 200', openai(200, 'server_error'), ['NO_IMAGE', 'final']],
  [
    'a refused prompt with status 200',
    openai(200, 'moderation_blocked'),
    ['REFUSED_CONTENT', 'final'],
  ],
])('converts %s to a provider failure', async (_, fault, [code, isRetryable, details = {}]) => {
  server.script.faults.push(fault);
  const failure = await failureOf();

  expect(failure).toMatchObject({ code, isRetryable: isRetryable === 'retryable' });
  expect(failure.retryAfterMs).toBe(details.retryAfterMs);
  expect(failure.wasAnswerLost).toBe(details.wasAnswerLost ?? false);
  expect(failure.message).toContain(new URL(server.url).host);
  expect(server.script.faults, 'it was asked once').toEqual([]);
});

test('a request to an unreachable server may be retried and is not billed', async () => {
  const absent = await connect('http://127.0.0.1:1/v1');

  expect(await failureOf(absent)).toMatchObject({
    ...{ code: 'PROVIDER_UNAVAILABLE', isRetryable: true, wasAnswerLost: false },
  });
  await expect(absent.check(new AbortController().signal)).rejects.toThrow(ProviderFailure);
  await absent.close();
});

test('the check tells the operator that the key or the address is wrong', async () => {
  const wrong = await connect(server.url, 'sk-another-key');
  await expect(wrong.check(new AbortController().signal)).rejects.toThrow(
    /401.*does not take the key/,
  );
  await wrong.close();

  const elsewhere = await connect(`${server.url}/images`, KEY, []);
  await expect(elsewhere.check(new AbortController().signal)).rejects.toThrow(
    /404.*ends with \/v1/,
  );
  await elsewhere.close();
});

test('a server without a list is available if the operator named its models', async () => {
  const listless = await connect(`${server.url}/images`);

  expect(await listless.check(new AbortController().signal)).toBe('answers, and lists no models');
  await listless.close();
});

test('a picture at an address inside the operator’s network is not fetched, and an answer may lack pictures', async () => {
  server.script.format = 'url';
  server.script.pictureOrigin = 'http://127.0.0.1:1';
  expect(await failureOf()).toMatchObject({
    code: 'NO_IMAGE',
    isRetryable: false,
    wasAnswerLost: false,
  });

  const one = Buffer.from('not decoded here').toString('base64');
  const body = JSON.stringify({
    data: [{ b64_json: one }, { url: '/v1/images/99/content' }, { b64_json: '' }, {}],
  });
  server.script.faults.push({ status: 200, body });
  const answer = await provider.submit({ ...request, numImages: 4 }, new AbortController().signal);
  expect(answer).toMatchObject({ kind: 'completed', images: [{ isFlagged: false }] });

  server.script.faults.push({ status: 200, body: '{"data":[]}' });
  await expect(provider.submit(request, new AbortController().signal)).resolves.toEqual({
    ...{ kind: 'completed', images: [] },
  });
});

test('a submission can be aborted while the server works', async () => {
  server.script.faults.push('stalled');
  const controller = new AbortController();
  const asking = provider.submit(request, controller.signal);
  await expect.poll(() => server.requests.length).toBe(1);
  controller.abort(new Error('cancelled'));

  await expect(asking).rejects.toThrow('cancelled');
});

test('a request that exceeds the time limit may be billed', async () => {
  server.script.faults.push('stalled');

  expect(await failureOf(provider, { answerMsMax: 50 })).toMatchObject({
    ...{ code: 'PROVIDER_UNAVAILABLE', isRetryable: true, wasAnswerLost: true },
  });
});

test('the provider can’t poll or cancel, and bills only with a key', async () => {
  const signal = new AbortController().signal;
  await expect(provider.poll('any', request, signal)).rejects.toMatchObject({
    code: 'INTERNAL',
    isRetryable: false,
  });
  await expect(provider.cancel('any', request, signal)).rejects.toMatchObject({ code: 'INTERNAL' });
  expect([provider.isFree, provider.requestsMax]).toEqual([false, 8]);

  const own = await createOpenaiImages({
    ...{ url: server.url, key: undefined, models: [], mask: undefined },
    ...{ clock: { now: () => NOW }, timers: systemTimers, pictureMemory, onTrouble: () => {} },
  });
  expect([own.isFree, own.requestsMax]).toEqual([true, 1]);
  await own.close();
});
