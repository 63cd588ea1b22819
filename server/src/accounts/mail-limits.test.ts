/** See ACC-11, ACC-12, ACC-17, LIM-1. */
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

const age = (seconds: number) => ageLimits(server.ctx, seconds);

describe('signing up (T25)', () => {
  test('is allowed 60 times an hour from one network', async () => {
    await spendLimit(server, limitRules.signUpNetwork, 55);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.client().post('/api/auth/signup', {
          email: `many.${index}@example.com`,
          password: 'long enough',
        }),
      ),
    );

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429]);
  });

  test('is allowed six times an hour for one email address, for all callers together', async () => {
    const email = 'flooded@example.com';
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await behindProxy
        .client()
        .post(
          '/api/auth/signup',
          { email, password: `password ${count}` },
          fromAddress(`203.0.113.${count}`),
        );
      statuses.push(answer.status);
    }

    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });
});

describe('requesting the confirmation link again (T25)', () => {
  test.each(['known', 'unknown'])('is allowed once in 60 s for a %s address', async kind => {
    const email =
      kind === 'known' ? (await signedUpPerson(server, 'again')).email : 'nobody@example.com';
    const client = server.client();
    expect((await client.post('/api/auth/resend-confirmation', { email })).status).toBe(200);

    const second = await server
      .client()
      .post('/api/auth/resend-confirmation', { email: email.toUpperCase() });

    const seconds = Number(second.headers.get('retry-after'));
    expect(second).toMatchObject({ status: 429, body: { code: 'AUTH_RATE_LIMIT_EXCEEDED' } });
    expect(second.body.message).toBe(
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await age(60);
    expect((await client.post('/api/auth/resend-confirmation', { email })).status).toBe(200);
  });

  test('is not delayed by the mail of the sign-up', async () => {
    const client = server.client();
    const email = 'at.once@example.com';
    await client.post('/api/auth/signup', { email, password: 'long enough' });

    expect((await client.post('/api/auth/resend-confirmation', { email })).status).toBe(200);
  });

  test('accepts one of fifty concurrent calls', async () => {
    const email = 'fifty@example.com';

    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.client().post('/api/auth/resend-confirmation', { email }),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('requesting a password reset (T25)', () => {
  const forgot = (email: string) => server.client().post('/api/auth/forgot-password', { email });

  test.each(['known', 'unknown'])('is allowed once in 60 s for a %s address', async kind => {
    const email =
      kind === 'known' ? (await signedUpPerson(server, 'forgot')).email : 'nobody@example.com';
    expect((await forgot(email)).status).toBe(200);

    const second = await forgot(email.toUpperCase());

    const seconds = Number(second.headers.get('retry-after'));
    expect(second).toMatchObject({ status: 429, body: { code: 'AUTH_RATE_LIMIT_EXCEEDED' } });
    expect(second.body.message).toBe(
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await age(60);
    expect((await forgot(email)).status).toBe(200);
  });

  test('accepts one of fifty concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => forgot('fifty.resets@example.com')),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('password checks of a signed-in user', () => {
  test('are allowed ten times in 15 min for an account, and then refused even with the right password', async () => {
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
});

test('two accounts can’t request a move to one address within 60 s', async () => {
  const [one, two] = [await signedUpPerson(server, 'one'), await signedUpPerson(server, 'two')];
  const move = ({ client, password }: typeof one) =>
    client.post('/api/auth/change-email', { email: 'wanted@example.com', password });
  expect((await move(one)).status).toBe(200);

  expect(await move(two)).toMatchObject({
    status: 429,
    body: { code: 'AUTH_RATE_LIMIT_EXCEEDED' },
  });
});
