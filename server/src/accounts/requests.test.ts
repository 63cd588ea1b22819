/** See ACC-1, ACC-2, CAL-3. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedUpPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer();
const password = 'correct horse battery';

beforeEach(() => forgetLimits(server));

async function hashesDone(): Promise<number> {
  return (await server.ctx.metrics.passwordHashes.get()).values[0]?.value ?? 0;
}

describe('a call’s Origin header', () => {
  const ours = server.ctx.publicUrl();
  const origins = {
    missing: undefined,
    null: 'null',
    foreign: 'https://evil.example',
    'a look-alike': `${ours}.evil.example`,
    'a sub-domain': ours.replace('localhost', 'sub.localhost'),
    'at another port': ours.replace(/\d+$/, '1'),
    'of another scheme': ours.replace('http:', 'https:'),
    'in upper case': ours.toUpperCase(),
  };
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  const calls = [
    ['/api/auth/signup', { email: 'csrf@example.com', password }],
    ['/api/auth/confirm', { token: 'A'.repeat(43) }],
    ['/api/auth/resend-confirmation', { email: 'csrf@example.com' }],
    ['/api/auth/login', { email: 'csrf@example.com', password }],
    ['/api/auth/logout', undefined],
  ] as const;

  test.each(Object.entries(origins))(
    'makes a call that changes data fail if it is %s',
    async (_, origin) => {
      const { client } = await signedUpPerson(server);
      for (const [path, body] of calls) {
        for (const type of types) {
          const answer = await client.send('POST', path, JSON.stringify(body ?? {}), {
            origin,
            'content-type': type,
          });
          expect(answer, `${path} ${type}`).toMatchObject({
            status: 403,
            body: { code: 'FORBIDDEN_ORIGIN' },
          });
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      }

      expect((await client.get('/api/v1/me')).status).toBe(200);
      const { rows } =
        await sql`select from accounts_sign_ups where email_key = 'csrf@example.com'`.execute(
          server.ctx.db,
        );
      expect(rows).toHaveLength(0);
    },
  );

  test('is not required for calls that only read', async () => {
    const { client } = await signedUpPerson(server);
    for (const path of ['/api/v1/me', '/api/auth/refresh']) {
      const answer = await client.send('GET', path, undefined, { origin: undefined });
      expect(answer.status).toBe(200);
    }
  });
});

describe('invalid bodies', () => {
  const bodies: Record<string, unknown> = {
    'no body': undefined,
    'a list as body': '[]',
    'broken JSON': '{"email":',
    'no password': { email: 'body@example.com' },
    'no address': { password },
    'an invalid address': { email: 'body at example.com', password },
    'an address of the wrong type': { email: ['body@example.com'], password },
    'an address that is too long': { email: `${'a'.repeat(250)}@example.com`, password },
    'a password of the wrong type': { email: 'body@example.com', password: { length: 20 } },
    'a password of seven characters': { email: 'body@example.com', password: '1234567' },
    'a password of seven code points': { email: 'body@example.com', password: '🐎🐎🐎🐎🐎🐎🐎' },
    'a password of 257 characters': { email: 'body@example.com', password: 'x'.repeat(257) },
    'a password of a million characters': {
      email: 'body@example.com',
      password: 'x'.repeat(1_000_000),
    },
  };

  test.each(Object.entries(bodies))(
    'a sign-up with %s is refused without hashing (T31)',
    async (_, body) => {
      const before = await hashesDone();

      const answer = await server.client().post('/api/auth/signup', body);

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', requestId: expect.any(String) },
      });
      expect(await hashesDone()).toBe(before);
    },
  );

  test('a refused sign-up names the problem of the password', async () => {
    const short = await server
      .client()
      .post('/api/auth/signup', { email: 'body@example.com', password: 'short' });
    const long = await server
      .client()
      .post('/api/auth/signup', { email: 'body@example.com', password: 'x'.repeat(257) });

    expect(short.body.message).toBe('Password must be at least 8 characters long.');
    expect(short.body.details.fields).toEqual([{ path: 'password', message: short.body.message }]);
    expect(long.body.message).toBe('Password must be at most 256 characters long.');
  });

  const million = 'x'.repeat(1_000_000);

  test.each([
    ['/api/auth/login', { email: 'body@example.com' }, 'password', 'Invalid email or password.'],
    [
      '/api/auth/change-email',
      { email: 'body@example.com' },
      'password',
      'Current password is incorrect.',
    ],
    [
      '/api/v1/profile/change-password',
      { new_password: password },
      'current_password',
      'Current password is incorrect.',
    ],
    ['/api/v1/account/delete', {}, 'password', 'Current password is incorrect.'],
  ])(
    '%s answers 401 to an overlong current password without hashing',
    async (path, rest, field, message) => {
      const { client } = await signedUpPerson(server);
      const before = await hashesDone();

      for (const long of ['x'.repeat(257), '🐎'.repeat(257), 'x'.repeat(100_000)]) {
        const answer = await client.post(path, { ...rest, [field]: long });
        expect(answer).toMatchObject({
          status: 401,
          body: { code: 'AUTH_INVALID_CREDENTIALS', message },
        });
      }
      expect(await hashesDone()).toBe(before);
    },
  );

  test.each([
    ['an address of many characters', { email: `${'a'.repeat(300)}@example.com`, password }],
    ['an address with NUL', { email: 'a\u0000@example.com', password }],
    ['a password with NUL', { email: 'body@example.com', password: `${password}\u0000` }],
    ['an empty address', { email: '', password }],
    ['an address of emoji', { email: '🐎@🐎.com', password }],
    ['a password of the wrong type', { email: 'body@example.com', password: 7 }],
  ])('%s is refused with the studio’s own message', async (_, body) => {
    for (const path of ['/api/auth/signup', '/api/auth/login']) {
      const answer = await server.client().post(path, body);
      expect(answer.body).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'Some of what was sent is not valid.',
      });
    }
  });

  test.each([
    ['/api/v1/profile/change-password', { current_password: password, new_password: million }],
    ['/api/auth/reset-password', { password: million }],
  ])('%s refuses a password of a million characters before hashing (T31)', async (path, body) => {
    const { client } = await signedUpPerson(server);
    const before = await hashesDone();

    const answer = await client.post(path, body);

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await hashesDone()).toBe(before);
  });

  test.each([
    ['with every sign that browsers accept', "o'neil+a&b/c#1!$%*=?^_`{|}~@example.com"],
    ['of a Chinese domain in the form that browsers send', 'mei@xn--fsqu00a.xn--fiqs8s'],
    ['of a deep domain', 'mei@mail.1st.example.co'],
    ['between spaces', '  mei.spaces@example.com '],
  ])('an address %s is accepted', async (_, email) => {
    const answer = await server.client().post('/api/auth/signup', { email, password });

    expect(answer.status).toBe(201);
    expect((await server.mails.waitFor(email.trim())).to).toBe(email.trim());
  });

  test.each([
    ['mei@localhost'],
    ['mei@127.0.0.1'],
    ['.mei@example.com'],
    ['mei.@example.com'],
    ['m..ei@example.com'],
    ['mei@-example.com'],
    ['mei@example-.com'],
    ['mei@example..com'],
    ['mei@example.c'],
    ['"mei"@example.com'],
    ['mei,tom@example.com'],
    ['Mei <mei@example.com>'],
    ['mei@example.com\r\nBcc: tom@example.com'],
    ['mei\u0000@example.com'],
    ['mei\u200b@example.com'],
    ['mei@@example.com'],
  ])('the address %j is refused', async email => {
    const answer = await server.client().post('/api/auth/signup', { email, password });

    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'email' }] } },
    });
  });

  test.each([
    ['eight code points', '🐎'.repeat(8)],
    ['256 characters', 'x'.repeat(256)],
    ['256 code points', '🐎'.repeat(256)],
    ['spaces', '        '],
    ['Chinese', '密码密码密码密码'],
    ['control characters', 'a\u0001b\u0007cdefg'],
  ])('a password of %s is accepted', async (_, odd) => {
    const body = { email: 'odd@example.com', password: odd };

    expect((await server.client().post('/api/auth/signup', body)).status).toBe(201);
    expect((await server.client().post('/api/auth/login', body)).status).toBe(403);
  });

  test('a body can’t set other fields', async () => {
    const extra = {
      credits: 1_000_000,
      balance: 1_000_000,
      role: 'admin',
      id: '00000000-0000-7000-8000-000000000000',
      userId: '00000000-0000-7000-8000-000000000000',
      ownerId: 1,
      email_confirmed_at: '2026-01-01T00:00:00Z',
      constructor: { prototype: { role: 'admin' } },
    };
    const raw = (body: object) =>
      `{"__proto__":{"role":"admin"},${JSON.stringify({ ...body, ...extra }).slice(1)}`;
    const client = server.client();
    const email = 'mass@example.com';

    const signUp = await client.send('POST', '/api/auth/signup', raw({ email, password }));
    const early = await client.send('POST', '/api/auth/login', raw({ email, password }));
    expect([201, 400]).toContain(signUp.status);
    expect([403, 400]).toContain(early.status);

    const person = await signedUpPerson(server, 'mass');
    await person.client.send(
      'POST',
      '/api/auth/login',
      raw({ email: person.email, password: person.password }),
    );
    const { rows } = await sql<{ role: string; balance: number }>`
      select u.role, c.balance from accounts_users u join credits_accounts c on c.id = u.credit_account_id
      where u.role <> 'user' or c.balance <> 500`.execute(server.ctx.db);
    expect(rows).toEqual([]);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
