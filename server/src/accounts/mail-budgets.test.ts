/** See T25 in docs/reliability.md, LIM-3, LIM-4, LIM-5. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer, TestClient } from '../../test/client.ts';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { resetToken } from '../../test/people/resets.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createTestClock } from '../../test/test-clock.ts';

const clock = createTestClock();
const server = await startTestServer({ parts: { clock }, settings: { TRUST_PROXY: '127.0.0.1' } });
const password = 'correct horse battery';

beforeEach(() => forgetLimits(server));

async function age(seconds: number): Promise<void> {
  await sql`update rate_limits set expire = expire - ${seconds * 1000}`.execute(server.ctx.db);
}

const network = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number}` });
type Kind = 'sign-up' | 'resend' | 'forgot' | 'change-email';

function ask(
  kind: Kind,
  email: string,
  { client = server.client(), at = 1 } = {},
): Promise<Answer> {
  switch (kind) {
    case 'sign-up':
      return client.post('/api/auth/signup', { email, password }, network(at));
    case 'resend':
      return client.post('/api/auth/resend-confirmation', { email }, network(at));
    case 'forgot':
      return client.post('/api/auth/forgot-password', { email }, network(at));
    case 'change-email':
      return client.post('/api/auth/change-email', { email, password }, network(at));
  }
}

/** Requests each mail from a different network. After each request 60 s pass. */
async function askFromEverywhere(
  kind: Kind,
  email: string,
  times: number,
  client?: TestClient,
): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await ask(kind, email, { client, at: 100 + count })).status);
    await age(60);
  }

  return statuses;
}

const kinds: readonly Kind[] = ['sign-up', 'resend', 'forgot', 'change-email'];
const servedBy = { 'sign-up': 201, resend: 200, forgot: 200, 'change-email': 200 };

describe.each(kinds)('mails of the kind %s', kind => {
  const served = servedBy[kind];
  const askers = async () =>
    kind === 'change-email' ? (await signedInPerson(server)).client : server.client();

  test('go to a recipient at most six times an hour, for all networks together', async () => {
    const client = await askers();
    const email = `six.${kind}@example.com`;

    expect(await askFromEverywhere(kind, email, 7, client)).toEqual([
      ...Array.from({ length: 6 }, () => served),
      429,
    ]);
  });

  test('go to a recipient at most three times an hour for one network, without blocking others', async () => {
    const client = await askers();
    const email = `three.${kind}@example.com`;
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await ask(kind, email, { client, at: 1 })).status);
      await age(60);
    }
    const elsewhere = await askFromEverywhere(kind, email, 3, client);

    expect(statuses).toEqual([served, served, served, 429, 429]);
    expect(elsewhere).toEqual([served, served, served]);
  });

  test('do not use up the budgets of other kinds', async () => {
    // Another client signs up, because a sign-up would end the member's session.
    const { client: member } = await signedInPerson(server);
    const visitor = server.client();
    const clientFor = (name: Kind) => (name === 'change-email' ? member : visitor);
    const email = `others.${kind}@example.com`;
    await askFromEverywhere(kind, email, 6, clientFor(kind));

    for (const other of kinds.filter(name => name !== kind)) {
      expect((await ask(other, email, { client: clientFor(other), at: 1 })).status, other).toBe(
        servedBy[other],
      );
    }
  });
});

test('a refused call does not restart the wait of 60 s, whichever limit refused it', async () => {
  const email = 'pressed@example.com';
  expect((await ask('forgot', email)).status).toBe(200);
  for (let count = 0; count < 10; count += 1) {
    expect(await ask('forgot', email)).toMatchObject({
      status: 429,
      body: { code: 'AUTH_RATE_LIMIT_EXCEEDED' },
    });
  }
  await age(60);
  expect((await ask('forgot', email)).status).toBe(200);
  await age(60);
  expect((await ask('forgot', email)).status).toBe(200);
  await age(60);

  expect(await ask('forgot', email), 'the network has used up its three requests').toMatchObject({
    body: { code: 'RATE_LIMITED' },
  });
  expect(
    (await ask('forgot', email, { at: 2 })).status,
    'and the refused call did not start the 60 s',
  ).toBe(200);
});

describe('an earlier mailed link', () => {
  test('starts a reset within its hour although later requests are refused', async () => {
    const { email } = await signedInPerson(server);
    let last = '';
    for (let count = 0; count < 6; count += 1) {
      expect((await ask('forgot', email, { at: 100 + count })).status).toBe(200);
      // The next request replaces the link, so the test first waits until the link has been mailed.
      last = resetToken(await server.mails.waitFor(email));
      await age(60);
    }

    for (let count = 0; count < 3; count += 1)
      expect((await ask('forgot', email, { at: 50 + count })).status).toBe(429);
    clock.advance(3_500);

    expect((await server.client().post('/api/auth/recovery', { token: last })).status).toBe(200);
  });

  test('confirms a sign-up although later requests are refused', async () => {
    const email = 'confirms@example.com';
    await ask('sign-up', email);
    const token = confirmToken(await server.mails.waitFor(email));
    for (let count = 0; count < 6; count += 1) await spendRecipient('mail-resend', email);

    expect((await ask('resend', email, { at: 9 })).status).toBe(429);

    expect((await server.client().post('/api/auth/confirm', { token })).status).toBe(200);
  });

  /** Counts a call against the recipient's budget, as a call from another network would. */
  async function spendRecipient(rule: string, email: string): Promise<void> {
    const subject = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(email))).toString(
      'base64url',
    );
    await server.ctx.rateLimits.consume({ name: rule, calls: 6, perSeconds: 3_600 }, subject);
  }
});

describe('a browser that has signed in with the address before', () => {
  test('may request six links although strangers have used up every other limit', async () => {
    const { email, client } = await signedInPerson(server);
    await client.post('/api/auth/logout');
    await askFromEverywhere('forgot', email, 6);
    for (let count = 0; count < 30; count += 1)
      await ask('forgot', `flood.${count}@example.com`, { at: 1 });
    expect((await ask('forgot', email, { at: 1 })).status).toBe(429);

    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await ask('forgot', email, { client, at: 1 })).status);
      await age(60);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('does not use up the limits of strangers', async () => {
    const { email, client } = await signedInPerson(server);
    for (let count = 0; count < 6; count += 1) {
      expect((await ask('forgot', email, { client })).status).toBe(200);
      await age(60);
    }

    expect(await askFromEverywhere('forgot', email, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('counts as a stranger for other addresses, known or unknown', async () => {
    const { client } = await signedInPerson(server);
    const other = await signedInPerson(server, 'other');
    for (const email of [other.email, 'nobody.at.all@example.com']) {
      await askFromEverywhere('forgot', email, 6);

      expect(await ask('forgot', email, { client }), email).toMatchObject({
        status: 429,
        body: { code: 'RATE_LIMITED' },
      });
    }
  });

  test('gets the same answer if the address has no account any more', async () => {
    const [kept, gone] = [
      await signedInPerson(server, 'kept'),
      await signedInPerson(server, 'gone'),
    ];
    await sql`update accounts_users set email = 'elsewhere@example.com', email_key = 'elsewhere@example.com' where id = ${gone.id}`.execute(
      server.ctx.db,
    );
    for (const { email, client } of [kept, gone]) {
      await askFromEverywhere('forgot', email, 6);

      expect((await ask('forgot', email, { client })).status).toBe(200);
    }
  });

  test('is remembered for the last five addresses, and for a year', async () => {
    const people = [];
    for (let count = 0; count < 6; count += 1)
      people.push(await signedInPerson(server, `of.many.${count}`));
    const shared = server.client();
    for (const { email, password: given } of people) {
      await shared.post('/api/auth/login', { email, password: given });
      await shared.post('/api/auth/logout');
    }
    const isKnownAt = async (email: string) => {
      await askFromEverywhere('forgot', email, 6);

      return (await ask('forgot', email, { client: shared })).status === 200;
    };

    const known = [];
    for (const { email } of people) known.push(await isKnownAt(email));
    expect(known).toEqual([false, true, true, true, true, true]);

    await forgetLimits(server);
    clock.advance(365 * 86_400 + 1);
    expect(await isKnownAt(people[5]?.email ?? '')).toBe(false);
  });

  test('has a cookie that names nobody and that scripts can’t read', async () => {
    const person = await signedInPerson(server);

    const answer = await person.client.post('/api/auth/login', {
      email: person.email,
      password: person.password,
    });

    const line =
      answer.headers.getSetCookie().find(text => text.startsWith('known-browser=')) ?? '';
    expect(line).toMatch(/; Max-Age=31536000;/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(decodeURIComponent(line)).not.toContain(person.email);
    expect(line.length).toBeLessThan(600);
  });

  test.each([
    ['with another browser’s id', (own: string[], other: string[]) => [own[0], ...other.slice(1)]],
    ['with a later end', (_: string[], [id, , mac]: string[]) => [id, 'zzzzzzzz', mac]],
    ['without its MAC', (_: string[], [id, until]: string[]) => [id, until]],
    ['that no server has issued', () => ['x'.repeat(5_000)]],
  ])('is not recognized by a cookie %s', async (_, forge) => {
    const [mei, tom] = [await signedInPerson(server, 'mei'), await signedInPerson(server, 'tom')];
    const partsOf = ({ client }: typeof mei) =>
      (client.cookies.get('known-browser') ?? '').split('.');
    const forger = server.client();
    forger.cookies.set('known-browser', forge(partsOf(tom), partsOf(mei)).join('.'));
    await askFromEverywhere('forgot', mei.email, 6);

    expect((await ask('forgot', mei.email, { client: forger })).status).toBe(429);
  });

  test('gets its cookie only with the right password', async () => {
    const { email } = await signedInPerson(server);
    const guesser = server.client();

    await guesser.post('/api/auth/login', { email, password: 'a wrong password' });

    expect(guesser.cookies.has('known-browser')).toBe(false);
  });
});
