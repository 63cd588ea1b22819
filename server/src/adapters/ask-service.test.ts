import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askService,
  jsonOf,
  retryAfterOf,
  ServiceError,
  type ServiceRequest,
} from './ask-service.ts';

type Serve = (message: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let serve: Serve;
let origin = '';
let served = 0;

beforeAll(async () => {
  server = createServer((message, response) => {
    served += 1;
    serve(message, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  served = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const SECRETS = ['key-of-the-operator', 'token-of-the-query', 'words-of-a-user'] as const;
const [KEY, TOKEN, WORDS] = SECRETS;

function ask(changes: Partial<ServiceRequest> = {}) {
  return askService({
    url: `${origin}/path-of-a-user?token=${TOKEN}`,
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'text/plain' },
    body: WORDS,
    signal: new AbortController().signal,
    timeoutMs: 10_000,
    answerBytesMax: 1_000,
    ...changes,
  });
}

/** Returns the failure. Checks that its texts contain no path, query, header or body. */
async function failureOf(asking: Promise<unknown>): Promise<ServiceError> {
  const error = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError))
    throw new Error(`no failure of a service: ${String(error)}`);
  for (const secret of [...SECRETS, 'path-of-a-user']) {
    expect(
      `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`,
    ).not.toContain(secret);
  }

  return error;
}

describe('an answer of a service', () => {
  test('is returned whole, with status and headers, for any status', async () => {
    serve = (message, response) => {
      void text(message).then(body => {
        response.writeHead(422, { 'x-fal-error-type': 'kind', 'content-type': 'application/json' });
        response.end(
          JSON.stringify({ body, type: message.headers['content-type'], method: message.method }),
        );
      });
    };
    const answer = await ask();

    expect(answer.status).toBe(422);
    expect(answer.headers.get('X-Fal-Error-Type')).toBe('kind');
    expect(jsonOf(answer)).toEqual({ body: WORDS, type: 'text/plain', method: 'POST' });
  });

  test('is returned for a request whose body is bytes, a form or empty', async () => {
    serve = (message, response) => {
      const { 'content-type': type, 'content-length': length } = message.headers;
      void text(message).then(body => response.end(`${type} ${length}\n${body}`));
    };
    const form = new FormData();
    form.append('image', new Blob(['bytes'], { type: 'image/png' }), 'a.png');
    const textOf = async (changes: Partial<ServiceRequest>) =>
      (await ask({ headers: {}, ...changes })).bytes.toString();

    expect(await textOf({ method: 'PUT', body: Buffer.from('raw') })).toBe('undefined 3\nraw');
    const sent = await textOf({ body: form });
    expect(sent).toMatch(/^multipart\/form-data; boundary=\S+ \d+\n/);
    expect(sent).toContain('name="image"; filename="a.png"');
    expect((await askService({ ...rest, url: origin })).bytes.toString()).toBe(
      'undefined undefined\n',
    );
  });

  const rest = { signal: new AbortController().signal, timeoutMs: 10_000, answerBytesMax: 1_000 };

  test('is returned even if it came before the service had read the whole request', async () => {
    serve = (message, response) => {
      response.writeHead(413).end('too large', () => message.socket.destroy());
    };

    await expect(ask({ body: new Uint8Array(20_000_000) })).resolves.toMatchObject({ status: 413 });
  });

  test('is undefined as JSON unless it contains valid JSON', () => {
    const answer = (text: string) => ({
      status: 200,
      headers: new Headers(),
      bytes: Buffer.from(text),
    });

    expect(jsonOf(answer('<html>'))).toBeUndefined();
    expect(jsonOf(answer('{"data":['))).toBeUndefined();
    expect(jsonOf(answer(''))).toBeUndefined();
    expect(jsonOf(answer('null'))).toBeNull();
  });
});

describe('a service', () => {
  test.each([
    ['nobody listens', 'http://127.0.0.1:1', 'ECONNREFUSED'],
    ['its name is unknown', 'http://no-such-service.invalid', ''],
  ])('counts as unreached if %s', async (_, url, code) => {
    const failure = await failureOf(ask({ url: `${url}/path-of-a-user?token=${TOKEN}` }));

    expect(failure.fault).toBe('unreached');
    expect(failure.message).toContain(code);
    expect(failure.message).toContain(new URL(url).host);
  });

  test('counts as unreached if it does not speak TLS', async () => {
    const plain = createPlainServer(socket => socket.on('error', () => {}).end('no TLS here'));
    await new Promise<void>(resolve => plain.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(plain.address() as AddressInfo).port}`;

    expect((await failureOf(ask({ url }))).fault).toBe('unreached');
    plain.close();
  });
});

describe('an incomplete answer', () => {
  test.each<[string, Serve]>([
    ['the connection ends before the answer', message => message.socket.destroy()],
    ['the connection is reset before the answer', message => message.socket.resetAndDestroy()],
    [
      'the connection is reset in the middle of a body of known length',
      (message, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => message.socket.resetAndDestroy());
      },
    ],
    [
      'the connection ends in the middle of a body of unknown length',
      (message, response) => {
        response.writeHead(200);
        response.write('half', () => message.socket.destroy());
      },
    ],
    ['it is no HTTP', message => message.socket.end('what?\r\n\r\n')],
  ])('counts as lost when %s', async (_, cut) => {
    serve = cut;

    expect((await failureOf(ask())).fault).toBe('lost');
    expect(served).toBe(1);
  });

  test.each<[string, Serve]>([
    ['nothing comes', () => {}],
    ['it stalls in the middle', (_, response) => void response.writeHead(200).write('half')],
  ])('counts as lost at the time limit if %s', async (_, stall) => {
    serve = stall;
    const failure = await failureOf(ask({ timeoutMs: 200 }));

    expect(failure.fault).toBe('lost');
    expect(failure.message).toContain('200 ms');
  });

  test('is less likely, because each POST or PUT request gets a new connection', async () => {
    const ports: (number | undefined)[] = [];
    serve = (message, response) => {
      ports.push(message.socket.remotePort);
      message.resume();
      response.end();
    };
    for (const method of ['GET', 'GET', 'POST', 'POST', 'PUT'] as const) {
      await ask({ method, ...(method === 'GET' && { body: '' }) });
    }

    expect(ports[1]).toBe(ports[0]);
    expect(new Set(ports).size).toBe(4);
  });
});

describe('an unacceptable answer', () => {
  test.each<[string, Serve]>([
    ['declares too many bytes', (_, response) => void response.end(Buffer.alloc(1_001))],
    [
      'grows too large',
      (_, response) => {
        response.write(Buffer.alloc(600));
        response.write(Buffer.alloc(600));
      },
    ],
    [
      'redirects elsewhere',
      (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
    ],
  ])('is refused if it %s', async (_, answer) => {
    serve = answer;

    expect((await failureOf(ask())).fault).toBe('refused');
    expect(served, 'nothing was followed').toBe(1);
  });
});

test('an aborted call rejects with the reason of its signal', async () => {
  const controller = new AbortController();
  serve = () => controller.abort(new Error('the lease has ended'));
  await expect(ask({ signal: controller.signal })).rejects.toThrow('the lease has ended');

  serve = () => {};
  await expect(ask({ signal: AbortSignal.abort(new Error('before it began')) })).rejects.toThrow(
    'before it began',
  );
  expect(served).toBe(1);
});

test.each([
  ['7', 7_000],
  ['0', 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 60_000],
  ['Wed, 21 Oct 2026 07:26:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  [null, undefined],
])('`retryAfterOf` turns %j into %j', (text, expected) => {
  const headers = new Headers(text === null ? {} : { 'retry-after': text });

  expect(retryAfterOf(headers, new Date('2026-10-21T07:27:00Z'))).toBe(expected);
});
