/** One node has the former SESSION_SECRET, another one the next. See SES-13. */
import { request } from 'node:http';
import { routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { fetchToken, openSocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { askSlot } from '../../test/uploads.ts';

const [FORMER, NEXT] = [
  'the secret of these tests, the former',
  'the secret of these tests, the next one',
];
const PASSWORD = 'correct horse battery';

function startFormer(): Promise<TestServer> {
  return startTestServer({ settings: { SESSION_SECRET: FORMER }, hasWorker: false });
}

function startNext(former: TestServer, settings: Record<string, string> = {}): Promise<TestServer> {
  return startTestServer({ settings: { SESSION_SECRET: NEXT, ...settings }, sharedWith: former });
}

function movedTo(server: TestServer, client: TestClient): TestClient {
  const moved = server.client();
  for (const [name, value] of client.cookies) moved.cookies.set(name, value);

  return moved;
}

async function signUpAt(server: TestServer, email: string): Promise<TestClient> {
  await forgetLimits(server);
  const client = server.client();
  expect((await client.post(routes.signUp.path, { email, password: PASSWORD })).status).toBe(201);

  return client;
}

/** Sends a file to `server` at an address that another node may have signed. */
function putAt(
  server: TestServer,
  address: string | null,
  bytes: Buffer,
): Promise<number | undefined> {
  const { pathname, search, searchParams } = new URL(address ?? '');
  const headers = {
    host: searchParams.get('host') ?? '',
    'content-type': 'image/png',
    'content-length': bytes.length,
  };

  return new Promise((resolve, reject) => {
    request(new URL(pathname + search, server.url), { method: 'PUT', headers }, answer => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(bytes);
  });
}

describe('a node with the former secret in SESSION_SECRET_PREVIOUS', () => {
  let former: TestServer;
  let next: TestServer;
  beforeAll(async () => {
    former = await startFormer();
    next = await startNext(former, { SESSION_SECRET_PREVIOUS: FORMER });
  });

  test('accepts sessions and tokens of sockets', async () => {
    const { client } = await signedInPerson(former);
    const token = await fetchToken(client);
    const moved = movedTo(next, client);

    expect((await moved.get(routes.getMe.path)).status).toBe(200);
    const socket = await openSocket(moved);
    socket.send({ type: 'token', token });
    await socket.next('ready');
    socket.cut();
  });

  test('tells a browser with the right password that the address is confirmed already', async () => {
    const email = 'proof@example.com';
    const client = await signUpAt(former, email);
    expect((await client.post(routes.signIn.path, { email, password: PASSWORD })).status).toBe(403);
    const token = confirmToken(await next.mails.waitFor(email));
    await next.client().post(routes.confirmEmail.path, { token });

    const { status, body } = await movedTo(next, client).post(routes.resendConfirmation.path, {
      email,
    });

    expect([status, body.code]).toEqual([409, 'AUTH_EMAIL_ALREADY_CONFIRMED']);
  });

  test('sends the link that was made for a mail before the secret changed', async () => {
    const email = 'queued@example.com';
    const hashes = () => former.ctx.db.selectFrom('accounts_links').select('token_hash').execute();
    await signUpAt(former, email);
    const made = await hashes();

    const token = confirmToken(await next.mails.waitFor(email));

    expect(await hashes()).toEqual(made);
    expect((await next.client().post(routes.confirmEmail.path, { token })).status).toBe(200);
  });

  test('accepts a file at its signed address', async () => {
    const bytes = await sharp({
      create: { width: 4, height: 3, channels: 3, background: '#c8402a' },
    })
      .png()
      .toBuffer();
    const { uploadUrl } = await askSlot(await signedInPerson(former), { sizeBytes: bytes.length });

    expect(await putAt(next, uploadUrl, bytes)).toBe(200);
  });
});

test('a node without the former secret refuses tokens signed with that secret, and still mails a valid link', async () => {
  const former = await startFormer();
  const email = 'no.previous@example.com';
  const { client } = await signedInPerson(former);
  const token = await fetchToken(client);
  await signUpAt(former, email);
  const next = await startNext(former);

  const socket = await openSocket(movedTo(next, client));
  socket.send({ type: 'token', token });
  expect(await socket.closed).toBeGreaterThan(4_000);

  const link = confirmToken(await next.mails.waitFor(email));
  expect((await next.client().post(routes.confirmEmail.path, { token: link })).status).toBe(200);
});
