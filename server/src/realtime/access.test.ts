/** See T43 in docs/reliability.md, and RTM-1. */
import { REALTIME_TOKEN_SECONDS } from '@vermilion/contract/limits';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { fetchToken, openReadySocket, openSocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { LISTENER_NAME } from '../database/listen.ts';
import { signToken } from './token.ts';

/** The node's clock stands still unless a test advances it. */
const startedMs = Date.now();
let aheadMs = 0;
let server: TestServer;
let mei: Person;
let lin: Person;
let wu: Person;

beforeAll(async () => {
  const clock = { now: () => new Date(startedMs + aheadMs) };
  server = await startTestServer({ parts: { clock, imageProviders: [quickProvider()] } });
  mei = await signedInPerson(server, 'mei');
  lin = await signedInPerson(server, 'lin');
  wu = await signedInPerson(server, 'wu');
});
afterEach(() => {
  aheadMs = 0;
});

describe('the upgrade to a WebSocket', () => {
  test.each([
    ['absent', undefined],
    ['null', 'null'],
    ['foreign', 'https://evil.example'],
    ['a similar host', 'OURS.evil.example'],
    ['this host with another port', 'http://localhost:1'],
  ])('is refused with 403 if the Origin is %s', async (_, origin) => {
    const address = `${server.url.replace('http', 'ws')}${REALTIME_PATH}`;
    const socket = new WebSocket(address, {
      origin: origin?.replace('OURS', mei.client.origin),
      headers: { cookie: mei.client.cookieHeader() },
    });

    const status = await new Promise(resolve => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(403);
    socket.terminate();
  });

  test('has an address that answers 404 to an ordinary request', async () => {
    expect(await mei.client.get(REALTIME_PATH)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

describe('the token of a socket', () => {
  test('is only for signed-in users, and names its expiry', async () => {
    expect(await server.client().get(routes.getRealtimeToken.path)).toMatchObject({ status: 401 });

    const { body } = await mei.client.get(routes.getRealtimeToken.path);
    expect(body.exp - startedMs / 1000).toBeGreaterThan(REALTIME_TOKEN_SECONDS - 1);
    expect(body.exp - startedMs / 1000).toBeLessThanOrEqual(REALTIME_TOKEN_SECONDS);
  });

  test('is answered with its expiry and then with the balance', async () => {
    const { body } = await mei.client.get(routes.getRealtimeToken.path);
    const socket = await openSocket(mei.client);
    socket.send({ type: 'token', token: body.token });

    expect(await socket.next('ready')).toEqual({ type: 'ready', exp: body.exp });
    expect(await socket.next('credits')).toEqual({ type: 'credits', balance: 500 });
    socket.cut();
  });

  test('is invalid as a session cookie', async () => {
    const client = server.client();
    client.cookies.set('session', await fetchToken(mei.client));

    expect((await client.get(routes.getMe.path)).status).toBe(401);
  });

  test('must come within 5 s, otherwise the socket closes with 4401', async () => {
    const socket = await openSocket(mei.client);
    aheadMs = 4_000;
    await pong(socket.raw);
    expect(socket.raw.readyState).toBe(WebSocket.OPEN);

    aheadMs = 5_001;
    expect(await socket.closed).toBe(4401);
  });

  test('must be the first message, otherwise the socket closes with 4401', async () => {
    const socket = await openSocket(mei.client);
    socket.send({ type: 'subscribe', topic: 'jobs' });

    expect(await socket.closed).toBe(4401);
    expect(socket.messages).toEqual([]);
  });

  test('closes the socket with 4401 if it is forged or has expired', async () => {
    const [payload, signature = ''] = (await fetchToken(mei.client)).split('.');
    const forged = `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const claims = {
      userId: mei.id,
      sessionId: mei.id,
      creditAccountId: mei.id,
      exp: Math.floor(startedMs / 1000),
    };

    for (const token of [forged, signToken(server.ctx.keys, claims), 'x']) {
      const socket = await openSocket(mei.client);
      socket.send({ type: 'token', token });
      expect(await socket.closed).toBe(4401);
      expect(socket.messages).toEqual([]);
    }
  });

  test('closes the socket with 4401 when it expires, unless it was renewed', async () => {
    const renewed = await openReadySocket(mei.client);
    const left = await openReadySocket(mei.client);
    aheadMs = (REALTIME_TOKEN_SECONDS - 60) * 1000;
    const { body } = await mei.client.get(routes.getRealtimeToken.path);
    renewed.send({ type: 'token', token: body.token });
    expect(await renewed.next('ready')).toEqual({ type: 'ready', exp: body.exp });

    aheadMs = (REALTIME_TOKEN_SECONDS + 1) * 1000;
    expect(await left.closed).toBe(4401);
    renewed.send({ type: 'subscribe', topic: 'jobs' });
    await renewed.next('subscribed');

    aheadMs = 2 * REALTIME_TOKEN_SECONDS * 1000;
    expect(await renewed.closed).toBe(4401);
  });

  test('expires with the session at the latest', async () => {
    const left = REALTIME_TOKEN_SECONDS / 2;
    await sql`update accounts_sessions set expires_at = now() + make_interval(secs => ${left}) where user_id = ${wu.id}`.execute(
      server.ctx.db,
    );

    const { body } = await wu.client.get(routes.getRealtimeToken.path);
    expect(body.exp).toBeGreaterThan(startedMs / 1_000);
    expect(body.exp).toBeLessThanOrEqual(startedMs / 1_000 + left);
  });

  test('closes an open socket with 4403 if it is another user’s', async () => {
    const socket = await openReadySocket(mei.client);
    socket.send({ type: 'token', token: await fetchToken(lin.client) });

    expect(await socket.closed).toBe(4403);
  });
});

describe('a sign-out', () => {
  test('closes the sockets of this session, but not those of other sessions', async () => {
    const [here, there] = [await anotherSession(mei), await anotherSession(mei)];
    const sockets = await Promise.all([openReadySocket(here), openReadySocket(here)]);
    const other = await openReadySocket(there);

    await here.post(routes.signOut.path);

    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    other.send({ type: 'subscribe', topic: 'jobs' });
    await other.next('subscribed');
    other.cut();
  });

  test('makes the session’s tokens invalid', async () => {
    const client = await anotherSession(mei);
    const token = await fetchToken(client);
    await client.post(routes.signOut.path);

    const socket = await openSocket(mei.client);
    socket.send({ type: 'token', token });
    socket.send({ type: 'subscribe', topic: 'jobs' });
    expect(await socket.closed).toBe(4401);
    expect(socket.messages).toEqual([]);
  });

  test('closes the session’s sockets even after a lost notification, when the node listens again', async () => {
    const client = await anotherSession(mei);
    const socket = await openReadySocket(client);
    // Deletes the sessions without a notification, as if the node's listening connection had been
    // down.
    await server.ctx.db.deleteFrom('accounts_sessions').where('user_id', '=', mei.id).execute();
    expect(socket.raw.readyState).toBe(WebSocket.OPEN);

    await server.ctx.pool
      .current()
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
        [LISTENER_NAME],
      );

    expect(await socket.closed).toBe(4401);
  });
});

async function anotherSession({ email, password }: Person) {
  const client = server.client();
  await server.ctx.db.deleteFrom('rate_limits' as never).execute();
  const { status } = await client.post(routes.signIn.path, { email, password });
  expect(status).toBe(200);

  return client;
}

function pong(socket: WebSocket): Promise<void> {
  socket.ping();

  return new Promise(resolve => socket.once('pong', () => resolve()));
}
