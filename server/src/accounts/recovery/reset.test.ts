/** See T26, ACC-13, ACC-14, ACC-16. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import type { TestClient } from '../../../test/client.ts';
import { isAnyoneWaiting } from '../../../test/is-anyone-waiting.ts';
import { confirmToken } from '../../../test/people/confirm-token.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { mailedReset, recoveringBrowser, resetToken } from '../../../test/people/resets.ts';
import { openReadySocket } from '../../../test/socket.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { hastened } from '../../../test/tasks.ts';
import { withTransaction } from '../../database/database.ts';
import { lockUser, setPasswordHash } from '../queries.ts';

const server = await startTestServer();
const newPassword = 'battery staple horse';
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
let mei: Person;

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
});

const exchange = (token: string, client = server.client()) =>
  client.post('/api/auth/recovery', { token });
const reset = (client: TestClient, password = newPassword) =>
  client.post('/api/auth/reset-password', { password });
const signIn = (password: string) =>
  server.client().post('/api/auth/login', { email: mei.email, password });

const ask = () => mailedReset(server, mei.email);
const recovering = () => recoveringBrowser(server, mei.email);

describe('a reset', () => {
  test('exchanges the link for a recovery session, which sets the password once', async () => {
    const client = server.client();
    const asked = await client.post(
      '/api/auth/forgot-password',
      { email: mei.email.toUpperCase() },
      firefox,
    );
    expect(asked).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('If this address') },
    });
    const mail = await server.mails.waitFor(mei.email);
    expect(mail.text).toContain(`${server.ctx.publicUrl()}/reset-password?token=`);
    expect(mail.text).toContain('Firefox on Linux');

    expect((await client.get('/api/auth/recovery')).status).toBe(401);
    expect((await exchange(resetToken(mail), client)).status).toBe(200);
    expect(client.cookies.get('recovery')).toMatch(/^[\w-]{43}$/);
    expect((await client.get('/api/auth/recovery')).status).toBe(200);
    expect((await reset(client)).status).toBe(200);

    expect(client.cookies.has('recovery')).toBe(false);
    expect((await signIn(mei.password)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test('refuses a second use of the recovery session', async () => {
    const client = await recovering();
    const kept = { cookie: client.cookieHeader() };
    await reset(client);

    const again = await server
      .client()
      .post('/api/auth/reset-password', { password: 'yet another one' }, kept);

    expect(again).toMatchObject({ status: 401, body: { code: 'AUTH_UNAUTHORIZED' } });
    expect(again.body.message).toBe('Invalid or expired reset link. Please request a new one.');
    expect((await server.client().get('/api/auth/recovery', kept)).status).toBe(401);
  });

  test('succeeds once if two requests use one recovery session concurrently', async () => {
    const client = await recovering();

    const answers = await Promise.all([
      reset(client, 'password number one'),
      reset(client, 'password number two'),
    ]);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401,
    ]);
    const isFirst = answers[0]?.status === 200;
    expect((await signIn('password number one')).status).toBe(isFirst ? 200 : 401);
    expect((await signIn('password number two')).status).toBe(isFirst ? 401 : 200);
  });

  test('is reported by a mail that names the browser, in the browser’s language', async () => {
    const client = await recovering();
    await client.post('/api/auth/reset-password', { password: newPassword }, firefox);
    const english = await server.mails.waitFor(mei.email);
    expect(english.subject).toBe('Your password for Vermilion was changed');
    expect(english.text).toContain('Firefox on Linux');

    const another = await recovering();
    await another.post(
      '/api/auth/reset-password',
      { password: mei.password },
      { 'accept-language': 'zh-CN' },
    );
    expect((await server.mails.waitFor(mei.email)).subject).toBe('你的密码已修改 · 朱砂');
  });

  test('sends the mail later after a failure, and then deletes the stored address', async () => {
    const client = await recovering();
    server.mails.failNext(1);

    expect((await reset(client)).status).toBe(200);

    const mail = await hastened(server, server.mails.waitFor(mei.email));
    expect(mail.subject).toContain('was changed');
    const waiting = () => server.ctx.db.selectFrom('accounts_alerts').select('id').execute();
    await expect.poll(waiting).toEqual([]);
  });

  test.each([
    ['too short', '1234567'],
    ['of a million characters', 'x'.repeat(1_000_000)],
    ['in an array', ['12345678']],
  ])('refuses a password that is %s, and the recovery session stays', async (_, password) => {
    const client = await recovering();

    const refused = await client.post('/api/auth/reset-password', { password });

    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await reset(client)).status).toBe(200);
  });
});

describe('a recovery session', () => {
  test('lasts 15 minutes', async () => {
    const client = await recovering();
    await ageRows(server.ctx, ['accounts_recoveries'], 14 * 60);
    expect((await client.get('/api/auth/recovery')).status).toBe(200);

    await ageRows(server.ctx, ['accounts_recoveries'], 61);

    expect((await client.get('/api/auth/recovery')).status).toBe(401);
    expect((await reset(client)).status).toBe(401);
    expect((await signIn(mei.password)).status).toBe(200);
  });

  test('allows nothing but setting the password', async () => {
    const client = await recovering();
    const token = client.cookies.get('recovery') ?? '';

    for (const cookie of [`recovery=${token}`, `session=${token}`]) {
      for (const path of [
        '/api/v1/me',
        '/api/auth/refresh',
        '/api/v1/history',
        '/api/v1/sessions',
      ]) {
        expect((await server.client().get(path, { cookie })).status).toBe(401);
      }
    }
    const session = mei.client.cookies.get('session');
    expect(
      (await server.client().get('/api/auth/recovery', { cookie: `recovery=${session}` })).status,
    ).toBe(401);
  });

  test('is void once the account has a later one', async () => {
    const earlier = await recovering();
    const later = await recovering();

    expect((await reset(earlier)).status).toBe(401);
    expect((await reset(later)).status).toBe(200);
  });

  test('is checked before a password is hashed', async () => {
    const hashes = async () => (await server.ctx.metrics.passwordHashes.get()).values[0]?.value;
    const before = await hashes();

    for (const cookie of ['', 'recovery=x', `recovery=${'A'.repeat(43)}`]) {
      const answer = await server
        .client()
        .post('/api/auth/reset-password', { password: newPassword }, { cookie });
      expect(answer.status).toBe(401);
    }

    expect(await hashes()).toBe(before);
  });
});

describe('setting the password', () => {
  test('ends every session, this browser’s included, and closes their sockets within 5 s', async () => {
    const elsewhere = server.client();
    await elsewhere.post('/api/auth/login', { email: mei.email, password: mei.password });
    const sockets = await Promise.all([openReadySocket(mei.client), openReadySocket(elsewhere)]);
    const kept = mei.client.cookieHeader();
    await exchange(await ask(), mei.client);

    const begunMs = performance.now();
    await reset(mei.client);

    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect(performance.now() - begunMs).toBeLessThan(5_000);
    expect([...mei.client.cookies.keys()]).toEqual(['known-browser']);
    expect((await server.client().get('/api/v1/me', { cookie: kept })).status).toBe(401);
    expect((await elsewhere.get('/api/v1/me')).status).toBe(401);
  });

  test('ends this browser’s session of another account, but no other session of that account', async () => {
    const tom = await signedInPerson(server, 'tom');
    const elsewhere = server.client();
    await elsewhere.post('/api/auth/login', { email: tom.email, password: tom.password });
    const kept = tom.client.cookieHeader();
    await exchange(await ask(), tom.client);

    await reset(tom.client);

    expect((await server.client().get('/api/v1/me', { cookie: kept })).status).toBe(401);
    expect((await elsewhere.get('/api/v1/me')).status).toBe(200);
  });

  test('voids a reset link that was mailed meanwhile, and a requested change of address', async () => {
    const client = await recovering();
    const meanwhile = await ask();
    const elsewhere = `moved.${mei.email}`;
    await mei.client.post('/api/auth/change-email', { email: elsewhere, password: mei.password });
    const change = confirmToken(await server.mails.waitFor(elsewhere));

    await reset(client);

    expect((await exchange(meanwhile)).status).toBe(400);
    expect((await server.client().post('/api/auth/confirm', { token: change })).status).toBe(400);
  });

  test('makes a concurrent sign-in with the former password fail', async () => {
    const late = await withTransaction(server.ctx.db, async tx => {
      await lockUser(tx, mei.id);
      const answer = signIn(mei.password);
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);
      await setPasswordHash(tx, mei.id, 'another hash');

      return { answer };
    });

    expect(await late.answer).toMatchObject({
      status: 401,
      body: { code: 'AUTH_INVALID_CREDENTIALS' },
    });
  });
});
