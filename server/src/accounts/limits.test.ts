/** See LIM-1, LIM-2. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageLimits } from '../../test/age-rows.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedUpPerson } from '../../test/people/people.ts';
import { fromAddress, spendLimit } from '../../test/people/spend-limit.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { limitRules } from './rules.ts';

const server = await startTestServer();
const behindProxy = await startTestServer({ settings: { TRUST_PROXY: '127.0.0.1' } });

beforeEach(async () => {
  await forgetLimits(server);
  await forgetLimits(behindProxy);
});

const wrong = { email: 'limits@example.com', password: 'a wrong password' };
const age = (seconds: number) => ageLimits(server.ctx, seconds);

describe('signing in (T25)', () => {
  test('answers 429 to the fourth attempt within 10 s at one account from one address', async () => {
    const client = server.client();
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await client.post('/api/auth/login', wrong)).status);

    const fourth = await client.post('/api/auth/login', wrong);

    expect(statuses).toEqual([401, 401, 401]);
    expect(fourth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(fourth.body.message).toMatch(/^Too many requests/);
    const seconds = Number(fourth.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(
      (await client.post('/api/auth/login', { ...wrong, email: 'another@example.com' })).status,
    ).toBe(401);
    await age(10);
    expect((await client.post('/api/auth/login', wrong)).status).toBe(401);
  });

  test('counts differently written addresses as one account', async () => {
    const client = server.client();
    const spellings = [
      'limits@example.com',
      'LIMITS@example.com',
      ' Limits@Example.com ',
      'limitS@example.com',
    ];
    const statuses = [];
    for (const email of spellings)
      statuses.push((await client.post('/api/auth/login', { ...wrong, email })).status);

    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('answers 429 to all but three of fifty concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.client().post('/api/auth/login', wrong)),
    );

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([401, 401, 401, ...Array.from({ length: 47 }, () => 429)]);
  });

  test('is allowed 30 times in 15 min at one account from one address', async () => {
    const client = server.client();
    for (let count = 0; count < 30; count += 1) {
      expect((await client.post('/api/auth/login', wrong)).status).toBe(401);
      await age(10 * Number(count % 3 === 2)); // the short limit expires after every three calls
    }

    await age(10);
    const next = await client.post('/api/auth/login', wrong);

    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(300);
  });

  test('is allowed 300 times in 15 min from one address, for all accounts together', async () => {
    await spendLimit(server, limitRules.signInNetwork, 298);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const answer = await server
        .client()
        .post('/api/auth/login', { ...wrong, email: `sprayed.${count}@example.com` });
      statuses.push(answer.status);
    }

    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  test('ignores forwarded headers unless a proxy is trusted', async () => {
    const client = server.client();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push(
        (await client.post('/api/auth/login', wrong, fromAddress(`203.0.113.${count}`))).status,
      );
    }

    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('stays possible for the owner during an attack from another address', async () => {
    const person = await signedUpPerson(behindProxy, 'victim');
    const client = behindProxy.client();
    for (let count = 0; count < 40; count += 1) {
      await client.post(
        '/api/auth/login',
        { ...wrong, email: person.email },
        fromAddress('203.0.113.7'),
      );
    }

    const attacker = await client.post(
      '/api/auth/login',
      { email: person.email, password: person.password },
      fromAddress('203.0.113.7'),
    );
    const owner = await client.post(
      '/api/auth/login',
      { email: person.email, password: person.password },
      fromAddress('198.51.100.1'),
    );

    expect(attacker.status).toBe(429);
    expect(owner.status).toBe(200);
  });

  test('counts addresses of one IPv6 network together', async () => {
    const client = behindProxy.client();
    const statuses = [];
    for (const end of ['1', '2', 'ffff:1', 'a:b:c']) {
      const address = fromAddress(`2001:db8:1:2::${end}`);
      statuses.push((await client.post('/api/auth/login', wrong, address)).status);
    }

    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('answers 401 to an address of more than 245 characters', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;

    const answer = await server.client().post('/api/auth/login', { ...wrong, email });

    expect(email.length).toBeGreaterThan(245);
    expect(answer.status).toBe(401);
  });
});

test('calls also count at a node that starts later (T25)', async () => {
  const client = server.client();
  for (let count = 0; count < 3; count += 1) await client.post('/api/auth/login', wrong);

  const another = await startTestServer({ sharedWith: server });

  expect((await another.client().post('/api/auth/login', wrong)).status).toBe(429);
  await another.close();
});

test('the database counts calls without storing email addresses', async () => {
  await server.client().post('/api/auth/login', { ...wrong, email: 'canary@example.com' });

  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(server.ctx.db);

  expect(rows.length).toBeGreaterThan(2);
  expect(rows.some(({ key }) => key.includes('canary'))).toBe(false);
});
