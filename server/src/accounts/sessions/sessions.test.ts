// See SES-8.
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { signedInPerson } from '../../../test/people/people.ts';
import { mailedReset } from '../../../test/people/resets.ts';
import { openReadySocket } from '../../../test/socket.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { NOTICE_CHANNEL } from '../../database/database.ts';

const DAY = 86_400;
const clock = createTestClock();
const server = await startTestServer({ parts: { clock } });
const secure = await startTestServer({
  settings: { PUBLIC_URL: 'https://studio.example.com', SMTP_URL: 'smtp://127.0.0.1:1' },
});

beforeEach(() => forgetLimits(server));

const ageSessions = (seconds: number) => ageRows(server.ctx, ['accounts_sessions'], seconds);

describe('a session (T28)', () => {
  test('has a new token at each sign-in, whatever the browser sent', async () => {
    const person = await signedInPerson(server);
    const { email, password } = person;
    const planted = 'A'.repeat(43);
    const client = server.client();
    client.cookies.set('session', planted);

    await client.post('/api/auth/login', { email, password });
    const first = client.cookies.get('session');
    await client.post('/api/auth/login', { email, password });
    const second = client.cookies.get('session');

    expect(new Set([planted, person.client.cookies.get('session'), first, second]).size).toBe(4);
    const me = await server.client().get('/api/v1/me', { cookie: `session=${planted}` });
    expect(me.status).toBe(401);
  });

  test('ends at the next sign-in of its browser', async () => {
    const { client, email, password } = await signedInPerson(server);
    const former = client.cookieHeader();

    await client.post('/api/auth/login', { email, password });

    expect((await server.client().get('/api/v1/me', { cookie: former })).status).toBe(401);
    expect((await client.get('/api/v1/me')).status).toBe(200);
  });

  test('has a token of 256 bits, which is stored hashed', async () => {
    const { client } = await signedInPerson(server);
    const token = client.cookies.get('session') ?? '';

    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(s)::text as row from accounts_sessions s`.execute(server.ctx.db);

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const hex = Buffer.from(token, 'base64url').toString('hex');
    expect(rows.some(({ row }) => row.includes(token) || row.includes(hex))).toBe(false);
  });

  test('ends after seven days without use, and use restarts this time', async () => {
    const used = await signedInPerson(server, 'used');
    const idle = await signedInPerson(server, 'idle');

    await ageSessions(6 * DAY);
    expect((await used.client.get('/api/v1/me')).status).toBe(200);
    await ageSessions(1 * DAY + 60);

    expect((await idle.client.get('/api/v1/me')).status).toBe(401);
    expect((await used.client.get('/api/v1/me')).status).toBe(200);
  });

  test('ends after thirty days, however much it is used', async () => {
    const { client } = await signedInPerson(server, 'busy');
    for (let day = 0; day < 29; day += 1) {
      await ageSessions(DAY);
      expect((await client.get('/api/auth/refresh')).status).toBe(200);
    }

    await ageSessions(DAY);

    expect((await client.get('/api/auth/refresh')).status).toBe(401);
  });

  test('records its last use once in ten minutes, and at once at a refresh', async () => {
    const { client, id } = await signedInPerson(server, 'often');
    const lastUsed = async () => {
      const { rows } = await sql<{
        at: Date;
      }>`select last_used_at as at from accounts_sessions where user_id = ${id}`.execute(
        server.ctx.db,
      );
      return rows[0]?.at.getTime();
    };

    await ageSessions(590);
    const begun = await lastUsed();
    await client.get('/api/v1/me');
    expect(await lastUsed()).toBe(begun);
    await ageSessions(20);
    await client.get('/api/v1/me');
    const written = await lastUsed();
    expect(written).toBeGreaterThan(begun ?? 0);
    await client.get('/api/auth/refresh');
    expect(await lastUsed()).toBeGreaterThan(written ?? 0);
  });

  test('ends at the sign-out, which notifies the nodes', async () => {
    const { client, id } = await signedInPerson(server, 'leaver');
    const listener = new pg.Client({
      ...server.ctx.pool.options,
      Client: undefined,
    } as pg.ClientConfig);
    await listener.connect();
    await listener.query(`listen ${NOTICE_CHANNEL}`);
    const received = new Promise<string | undefined>(resolve => {
      listener.on('notification', ({ payload }) => resolve(payload));
    });
    const kept = client.cookieHeader();

    await client.post('/api/auth/logout');

    expect(JSON.parse((await received) ?? '')).toEqual({
      kind: 'sessions-ended',
      userId: id,
      sessionIds: [expect.any(String)],
    });
    expect((await server.client().get('/api/v1/me', { cookie: kept })).status).toBe(401);
    await listener.end();
  });

  test('has its socket closed at the sign-out', async () => {
    const { client } = await signedInPerson(server, 'watcher');
    const socket = await openReadySocket(client);

    await client.post('/api/auth/logout');

    expect(await socket.closed).toBe(4401);
  });

  test('ends with a successful sign-up in its browser, and continues after a refused one', async () => {
    const { client } = await signedInPerson(server);
    const kept = { cookie: client.cookieHeader() };
    const socket = await openReadySocket(client);

    await client.post('/api/auth/signup', { email: 'another@example.com', password: 'short' });
    expect((await client.get('/api/v1/me')).status).toBe(200);
    await client.post('/api/auth/signup', {
      email: 'another@example.com',
      password: 'long enough',
    });

    expect(await socket.closed).toBe(4401);
    expect(client.cookies.has('session')).toBe(false);
    expect(client.cookies.has('signed_in')).toBe(false);
    expect((await server.client().get('/api/v1/me', kept)).status).toBe(401);
  });

  test('gives access only to the profile while the confirmation of the address is withdrawn', async () => {
    const { client, id, email, password } = await signedInPerson(server, 'withdrawn');

    await sql`update accounts_users set email_confirmed_at = null where id = ${id}`.execute(
      server.ctx.db,
    );

    expect((await client.get('/api/v1/me')).body.user).toMatchObject({
      email,
      email_confirmed_at: null,
    });
    const history = await client.get('/api/v1/history');
    expect(history).toMatchObject({ status: 403, body: { code: 'AUTH_EMAIL_NOT_CONFIRMED' } });
    const again = await server.client().post('/api/auth/login', { email, password });
    expect(again).toMatchObject({ status: 403, body: { code: 'AUTH_EMAIL_NOT_CONFIRMED' } });
    expect(again.headers.getSetCookie().some(line => line.startsWith('session='))).toBe(false);
  });

  test.each([
    '',
    'x',
    'A'.repeat(43),
    `${'A'.repeat(42)}=`,
    'A'.repeat(5_000),
    '%00',
    "' or 1=1 --",
  ])('is not opened by the cookie %j', async token => {
    const answer = await server.client().get('/api/v1/me', { cookie: `session=${token}` });
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_UNAUTHORIZED' } });
  });
});

describe('cookies (T29)', () => {
  const flagsOf = (lines: string[], name: string) => {
    const line = lines.find(candidate => candidate.startsWith(`${name}=`)) ?? '';
    return line
      .split('; ')
      .slice(1)
      .filter(flag => !flag.startsWith('Max-Age'))
      .toSorted();
  };

  test.each([
    ['http', () => server, '', []],
    ['https', () => secure, '__Host-', ['Secure']],
  ] as const)('have the right flags over %s', async (_, on, prefix, secureFlag) => {
    const { email, password } = await signedInPerson(on(), 'flags');
    const client = on().client();
    const pending = 'pending@example.com';
    const signUp = await client.post('/api/auth/signup', { email: pending, password });
    const unconfirmed = await client.post('/api/auth/login', { email: pending, password });
    const signIn = await client.post('/api/auth/login', { email, password });
    const token = await mailedReset(on(), email);
    const recovery = await client.post('/api/auth/recovery', { token });
    const lines = [signIn, signUp, unconfirmed, recovery].flatMap(({ headers }) =>
      headers.getSetCookie(),
    );

    const hidden = ['HttpOnly', 'Path=/', 'SameSite=Lax', ...secureFlag];
    expect(flagsOf(lines, `${prefix}session`)).toEqual(hidden);
    expect(flagsOf(lines, `${prefix}sign-up`)).toEqual(hidden);
    expect(flagsOf(unconfirmed.headers.getSetCookie(), `${prefix}unconfirmed`)).toEqual(hidden);
    expect(flagsOf(lines, `${prefix}recovery`)).toEqual(hidden);
    expect(flagsOf(lines, 'signed_in')).toEqual(['Path=/', 'SameSite=Lax', ...secureFlag]);
    expect(lines.join()).not.toContain('Domain');
    expect((await client.get('/api/v1/me')).status).toBe(200);
    const change = { current_password: password, new_password: 'battery staple horse' };
    const changed = (
      await client.post('/api/v1/profile/change-password', change)
    ).headers.getSetCookie();
    expect(flagsOf(changed, `${prefix}session`)).toEqual(hidden);
    expect((await client.get('/api/v1/me')).status).toBe(200);
  });

  test('have tokens that no body of an answer contains', async () => {
    const { client, email, password } = await signedInPerson(server, 'quiet');
    const signIn = await client.post('/api/auth/login', { email, password });
    const me = await client.get('/api/v1/me');
    const sessions = await client.get('/api/v1/sessions');
    const recovery = await client.post('/api/auth/recovery', {
      token: await mailedReset(server, email),
    });

    for (const name of ['session', 'recovery']) {
      const token = client.cookies.get(name) ?? '-';
      expect(JSON.stringify([signIn.body, me.body, sessions.body, recovery.body])).not.toContain(
        token,
      );
    }
  });
});

describe('the cookie of a log-in with an unconfirmed address', () => {
  test('reveals for 15 minutes that this address is confirmed by now', async () => {
    const person = await signedInPerson(server, 'proof');
    const other = await signedInPerson(server, 'other');
    await sql`update accounts_users set email_confirmed_at = null where id = ${person.id}`.execute(
      server.ctx.db,
    );
    const client = server.client();
    await client.post('/api/auth/login', { email: person.email, password: person.password });
    await sql`update accounts_users set email_confirmed_at = now() where id = ${person.id}`.execute(
      server.ctx.db,
    );
    const resend = (email: string) => client.post('/api/auth/resend-confirmation', { email });

    expect((await resend(person.email)).status).toBe(409);
    expect((await resend(other.email)).status).toBe(200);
    clock.advance(14 * 60);
    expect((await resend(person.email)).status).toBe(409);
    clock.advance(61);
    expect((await resend(person.email)).status).toBe(200);
  });

  test('can’t be forged', async () => {
    const { email } = await signedInPerson(server, 'forged');
    for (const cookie of ['unconfirmed=zzzzzzzzz.AAAA', 'unconfirmed=', 'unconfirmed=zzzzzzzzz']) {
      await forgetLimits(server);
      const answer = await server
        .client()
        .post('/api/auth/resend-confirmation', { email }, { cookie });
      expect(answer.status).toBe(200);
    }
  });
});
