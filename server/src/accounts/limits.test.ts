import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedUpPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import type { LimitRule } from '../rate-limits.ts';
import { limitRules } from './rules.ts';

const server = await startTestServer();
const behindProxy = await startTestServer({ settings: { TRUST_PROXY: '127.0.0.1' } });

beforeEach(async () => {
  await forgetLimits(server);
  await forgetLimits(behindProxy);
});

const wrong = { email: 'limits@example.com', password: 'a wrong password' };
const fromAddress = (address: string) => ({ 'x-forwarded-for': address });

/** Lets everything counted so far become `seconds` older. */
async function age(seconds: number): Promise<void> {
  await sql`update rate_limits set expire = expire - ${seconds * 1000}`.execute(server.ctx.db);
}

/** Counts as that many calls from this machine would, without their hashes. */
async function spend(rule: LimitRule, calls: number): Promise<void> {
  await Promise.all(Array.from({ length: calls }, () => server.ctx.rateLimits.consume(rule, '127.0.0.1')));
}

describe('signing in (T25)', () => {
  test('the fourth time within 10 s at one account from one address answers 429', async () => {
    const client = server.client();
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await client.post('/api/auth/login', wrong)).status);

    const fourth = await client.post('/api/auth/login', wrong);

    expect(statuses).toEqual([401, 401, 401]);
    expect(fourth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(fourth.body.message).toMatch(/^Too many requests/);
    const seconds = Number(fourth.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(10);
    expect((await client.post('/api/auth/login', { ...wrong, email: 'another@example.com' })).status).toBe(401);
    await age(10);
    expect((await client.post('/api/auth/login', wrong)).status).toBe(401);
  });

  test('writing the address in another way is the same account', async () => {
    const client = server.client();
    const spellings = ['limits@example.com', 'LIMITS@example.com', ' Limits@Example.com ', 'limitS@example.com'];
    const statuses = [];
    for (const email of spellings) statuses.push((await client.post('/api/auth/login', { ...wrong, email })).status);

    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('of fifty at once three get through', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.client().post('/api/auth/login', wrong)));

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([401, 401, 401, ...Array.from({ length: 47 }, () => 429)]);
  });

  test('30 in 15 min at one account from one address', async () => {
    const client = server.client();
    for (let count = 0; count < 30; count += 1) {
      expect((await client.post('/api/auth/login', wrong)).status).toBe(401);
      await age(10 * Number(count % 3 === 2)); // three a round, then the short limit is over
    }

    await age(10);
    const next = await client.post('/api/auth/login', wrong);

    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(300);
  });

  test('300 in 15 min from one address, over whatever accounts', async () => {
    await spend(limitRules.signInNetwork, 298);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const answer = await server.client().post('/api/auth/login', { ...wrong, email: `sprayed.${count}@example.com` });
      statuses.push(answer.status);
    }

    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  test('T25 forged forwarded headers change nothing unless a proxy is trusted', async () => {
    const client = server.client();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await client.post('/api/auth/login', wrong, fromAddress(`203.0.113.${count}`))).status);
    }

    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('an attack from elsewhere does not lock the owner out', async () => {
    const person = await signedUpPerson(behindProxy, 'victim');
    const client = behindProxy.client();
    for (let count = 0; count < 40; count += 1) {
      await client.post('/api/auth/login', { ...wrong, email: person.email }, fromAddress('203.0.113.7'));
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

  test('addresses of one IPv6 network count together', async () => {
    const client = behindProxy.client();
    const statuses = [];
    for (const end of ['1', '2', 'ffff:1', 'a:b:c']) {
      const address = fromAddress(`2001:db8:1:2::${end}`);
      statuses.push((await client.post('/api/auth/login', wrong, address)).status);
    }

    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('an address as long as one may be is counted too', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;

    const answer = await server.client().post('/api/auth/login', { ...wrong, email });

    expect(email.length).toBeGreaterThan(245);
    expect(answer.status).toBe(401);
  });
});

describe('signing up (T25)', () => {
  test('60 in an hour from one address', async () => {
    await spend(limitRules.signUpNetwork, 55);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.client().post('/api/auth/signup', { email: `many.${index}@example.com`, password: 'long enough' }),
      ),
    );

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429]);
  });

  test('a mailbox gets six mails an hour, from whomever', async () => {
    const email = 'flooded@example.com';
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await behindProxy
        .client()
        .post('/api/auth/signup', { email, password: `password ${count}` }, fromAddress(`203.0.113.${count}`));
      statuses.push(answer.status);
    }

    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });
});

describe('asking for the link again (T25)', () => {
  test.each(['known', 'unknown'])('once in 60 s, the address being %s', async kind => {
    const email = kind === 'known' ? (await signedUpPerson(server, 'again')).email : 'nobody@example.com';
    const client = server.client();
    expect((await client.post('/api/auth/resend-confirmation', { email })).status).toBe(200);

    const second = await server.client().post('/api/auth/resend-confirmation', { email: email.toUpperCase() });

    const seconds = Number(second.headers.get('retry-after'));
    expect(second).toMatchObject({ status: 429, body: { code: 'AUTH_RATE_LIMIT_EXCEEDED' } });
    expect(second.body.message).toBe(`For security purposes, you can only request this after ${seconds} seconds.`);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await age(60);
    expect((await client.post('/api/auth/resend-confirmation', { email })).status).toBe(200);
  });

  test('the mail of the sign-up does not start the 60 s', async () => {
    const client = server.client();
    const email = 'at.once@example.com';
    await client.post('/api/auth/signup', { email, password: 'long enough' });

    expect((await client.post('/api/auth/resend-confirmation', { email })).status).toBe(200);
  });

  test('of fifty at once one gets through', async () => {
    const email = 'fifty@example.com';

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.client().post('/api/auth/resend-confirmation', { email })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('asking for another password (T25)', () => {
  const forgot = (email: string) => server.client().post('/api/auth/forgot-password', { email });

  test.each(['known', 'unknown'])('once in 60 s, the address being %s', async kind => {
    const email = kind === 'known' ? (await signedUpPerson(server, 'forgot')).email : 'nobody@example.com';
    expect((await forgot(email)).status).toBe(200);

    const second = await forgot(email.toUpperCase());

    const seconds = Number(second.headers.get('retry-after'));
    expect(second).toMatchObject({ status: 429, body: { code: 'AUTH_RATE_LIMIT_EXCEEDED' } });
    expect(second.body.message).toBe(`For security purposes, you can only request this after ${seconds} seconds.`);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await age(60);
    expect((await forgot(email)).status).toBe(200);
  });

  test('of fifty at once one gets through', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => forgot('fifty.resets@example.com')));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('giving the password once more', () => {
  test('ten times in 15 min for an account, whatever for; then also the right one is refused', async () => {
    const person = await signedUpPerson(server, 'guessed');
    const other = server.client();
    await other.post('/api/auth/login', { email: person.email, password: person.password });
    const change = { current_password: 'a guess', new_password: 'another password' };
    for (let count = 0; count < 5; count += 1) {
      const [one, two] = await Promise.all([
        person.client.post('/api/v1/profile/change-password', change),
        other.post('/api/auth/change-email', { email: `to.${person.email}`, password: 'a guess' }),
      ]);
      expect([one.status, two.status]).toEqual([401, 401]);
    }

    const right = { ...change, current_password: person.password };
    const refused = await person.client.post('/api/v1/profile/change-password', right);

    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    await age(900);
    expect((await person.client.post('/api/v1/profile/change-password', right)).status).toBe(200);
  });

  test('moving to one address once in 60 s', async () => {
    const [one, two] = [await signedUpPerson(server, 'one'), await signedUpPerson(server, 'two')];
    const move = ({ client, password }: typeof one) =>
      client.post('/api/auth/change-email', { email: 'wanted@example.com', password });
    expect((await move(one)).status).toBe(200);

    expect(await move(two)).toMatchObject({ status: 429, body: { code: 'AUTH_RATE_LIMIT_EXCEEDED' } });
  });
});

test('T25 what was counted is known to a node that starts later', async () => {
  const client = server.client();
  for (let count = 0; count < 3; count += 1) await client.post('/api/auth/login', wrong);

  const another = await startTestServer({ sharedWith: server });

  expect((await another.client().post('/api/auth/login', wrong)).status).toBe(429);
  await another.close();
});

test('counted calls are kept in the database without the addresses of people', async () => {
  await server.client().post('/api/auth/login', { ...wrong, email: 'canary@example.com' });

  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(server.ctx.db);

  expect(rows.length).toBeGreaterThan(2);
  expect(rows.some(({ key }) => key.includes('canary'))).toBe(false);
});
