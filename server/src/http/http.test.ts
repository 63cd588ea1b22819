/** See CAL-1, CAL-2, CAL-3. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { urlToHttpOptions } from 'node:url';
import { endpoints } from '@vermilion/contract/endpoints';
import { errorTable } from '@vermilion/contract/errors';
import { IDEMPOTENCY_KEY_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

const signIn = '/api/auth/login';

test.each([
  ['a body that is no JSON', '{"email":', 'The body is not valid JSON.'],
  ['no body', '', 'The body is empty, and JSON was expected.'],
  ['a list instead of an object', [], 'Some of what was sent is not valid.'],
  ['null', 'null', 'Some of what was sent is not valid.'],
  ['wrong types', { email: 7, password: true }, 'Some of what was sent is not valid.'],
  ['a missing field', { email: 'mei@example.com' }, 'Some of what was sent is not valid.'],
])('%s is refused with a clear error', async (_, body, message) => {
  const answer = await server.client().post(signIn, body);

  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', message, requestId: expect.any(String) },
  });
});

test('a body beyond the limit is refused', async () => {
  const answer = await server.client().post(signIn, 'x'.repeat(1_600_000));

  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  });
});

test.each([
  ['an address of 20,000 characters', `GET /${'x'.repeat(20_000)} HTTP/1.1`, 413],
  ['a header of 20,000 characters', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}`, 413],
  ['a request that is not HTTP', 'one two three four', 400],
])('%s is refused with the error body of all calls', async (_, words, status) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${words}\r\nHost: x\r\n\r\n`);

  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^X-Content-Type-Options: nosniff$/im);
  expect(head).toMatch(/^Connection: close$/m);
  const code = status === 413 ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_FAILED';
  const { message } = errorTable[code];
  expect(JSON.parse(body)).toEqual({ code, message, requestId: expect.any(String) });
});

test('a call that needs no body does not refuse an empty body declared as JSON', async () => {
  const answer = await server.client().post('/api/auth/logout', '');

  expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_UNAUTHORIZED' } });
});

test('a refusal names the invalid fields', async () => {
  const answer = await server.client().post(signIn, { email: 'no address', password: 'x' });

  expect(answer.body.details.fields).toEqual([{ path: 'email', message: expect.any(String) }]);
});

test.each([
  ['application/x-www-form-urlencoded', 'email=mei@example.com'],
  ['text/plain', '{"email":"mei@example.com","password":"12345678"}'],
])('a body declared as %s is refused', async (type, body) => {
  const answer = await server.client().post(signIn, body, { 'content-type': type });

  expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
});

test('a body of 100,000 nested lists does not crash the server', async () => {
  const answer = await server
    .client()
    .post(signIn, `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);

  expect(answer.status).toBe(400);
  expect((await server.client().get('/healthz')).status).toBe(200);
});

test('a foreign origin is refused even if the path of the call is spelled in another way', async () => {
  for (const path of [
    '/%61pi/auth/signup',
    '/api/auth/%73ignup',
    `${server.url}/api/auth/signup`,
  ]) {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const answer = await ask(path, headers, {
      method: 'POST',
      body: '{"email":"eve@example.com","password":"12345678"}',
    });
    expect(answer, path).toMatchObject({
      status: 403,
      body: expect.stringContaining('FORBIDDEN_ORIGIN'),
    });
  }
});

test('an unknown call answers 404 as JSON', async () => {
  const answer = await server.client().get('/api/v1/nothing');

  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test.each(['/api/v1/history/%E0%A4%A', '/%', '//', '///', '//[', '/\\'])(
  'the malformed path %s answers 404',
  async path => {
    const { host } = new URL(server.ctx.publicUrl());

    expect((await ask(path, { host })).status).toBe(404);
  },
);

test('answers and refusals of calls forbid caching', async () => {
  for (const path of ['/api/v1/generate/models', '/api/v1/me', '/api/v1/nothing']) {
    const { headers } = await server.client().get(path);
    expect(headers.get('cache-control'), path).toBe('no-store');
  }
});

test.each([
  '/api/v1/generate/models',
  '/api/v1/nothing',
  '/nowhere',
  '/%',
  '/api/v1/history/%E0%A4%A',
  `/api/v1/history/${'x'.repeat(300)}`,
])('the answer to %s carries the security headers', async path => {
  const { headers } = await server.client().get(path);

  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('the API’s description has every endpoint, and says which endpoints answer NOT_FOUND', async () => {
  const { body } = await server.client().get('/api/openapi.json');

  for (const { route, status, errors } of Object.values(endpoints)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = body.paths[path]?.[route.method.toLowerCase()];
    expect(operation, `${route.method} ${route.path}`).toBeDefined();
    expect(operation.responses[status]).toBeDefined();
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/);
    if (errors.includes('NOT_FOUND'))
      expect(operation.responses['404'].description).toContain('NOT_FOUND');
  }
  const docs = await server.client().get('/api/docs');
  for (const { route } of Object.values(endpoints)) expect(docs.body).toContain(route.path);
});

test('the description names the session for calls that need one, and the Idempotency-Key header for idempotent calls', async () => {
  const { body } = await server.client().get('/api/openapi.json');

  expect(body.components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: 'session', description: expect.any(String) },
  });
  for (const { route, isIdempotent } of Object.values(endpoints)) {
    const operation =
      body.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    const headers = (operation.parameters ?? []).filter(
      (parameter: { in: string }) => parameter.in === 'header',
    );
    expect(operation.security, route.path).toEqual(
      route.access === 'public' ? undefined : [{ session: [] }],
    );
    expect(headers, route.path).toEqual(
      isIdempotent
        ? [
            {
              in: 'header',
              name: 'Idempotency-Key',
              required: false,
              description: expect.any(String),
              schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_CHARACTERS_MAX },
            },
          ]
        : [],
    );
  }
});

function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { ...urlToHttpOptions(new URL(server.url)), path, headers, method },
      answer => {
        text(answer).then(said => resolve({ status: answer.statusCode, body: said }), reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}
