/** See T28, ACC-15, ACC-16, SES-9. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import type { TestClient } from '../../../test/client.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { mailedReset, recoveringBrowser } from '../../../test/people/resets.ts';
import { openReadySocket } from '../../../test/socket.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

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

const change = (client: TestClient, current: string, wanted: string, headers = {}) =>
  client.post(
    '/api/v1/profile/change-password',
    { current_password: current, new_password: wanted },
    headers,
  );

async function signIn(password: string) {
  await forgetLimits(server);

  return server.client().post('/api/auth/login', { email: mei.email, password });
}

async function elsewhere(headers: Record<string, string> = {}): Promise<TestClient> {
  const client = server.client();
  await client.post('/api/auth/login', { email: mei.email, password: mei.password }, headers);

  return client;
}

describe('changing the password', () => {
  test('gives this browser another token and ends all other sessions, whose sockets close', async () => {
    const other = await elsewhere();
    const here = await openReadySocket(mei.client);
    const there = await openReadySocket(other);
    const former = mei.client.cookieHeader();

    const answer = await change(mei.client, mei.password, newPassword);

    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Password updated successfully!' },
    });
    expect(await there.closed).toBe(4401);
    expect(mei.client.cookieHeader()).not.toBe(former);
    expect((await mei.client.get('/api/v1/me')).status).toBe(200);
    expect((await server.client().get('/api/v1/me', { cookie: former })).status).toBe(401);
    expect((await other.get('/api/v1/me')).status).toBe(401);
    here.send({ type: 'subscribe', topic: 'jobs' });
    await here.next('subscribed');
    here.cut();
    expect((await signIn(mei.password)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test('sends a mail that names the browser', async () => {
    await change(mei.client, mei.password, newPassword, firefox);

    const mail = await server.mails.waitFor(mei.email);

    expect(mail.subject).toBe('Your password for Vermilion was changed');
    expect(mail.text).toContain('Firefox on Linux');
    expect(mail.text).toContain('/forgot-password');
  });

  test('voids a recovery session and a reset link', async () => {
    const recovering = await recoveringBrowser(server, mei.email);
    const token = await mailedReset(server, mei.email);

    await change(mei.client, mei.password, newPassword);

    expect(
      (await recovering.post('/api/auth/reset-password', { password: 'a third password' })).status,
    ).toBe(401);
    expect((await server.client().post('/api/auth/recovery', { token })).status).toBe(400);
  });

  test('changes nothing if the current password is wrong, and the session continues', async () => {
    const refused = await change(mei.client, 'not her password', newPassword);

    expect(refused).toMatchObject({ status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' } });
    expect(refused.body.message).toBe('Current password is incorrect.');
    expect((await mei.client.get('/api/v1/me')).status).toBe(200);
    expect((await signIn(mei.password)).status).toBe(200);
  });

  test.each([
    [
      'the current one',
      'correct horse battery',
      'New password must be different from current password',
    ],
    ['too short', '1234567', 'Password must be at least 8 characters long.'],
    ['too long', 'x'.repeat(257), 'Password must be at most 256 characters long.'],
  ])(
    'is refused if the new password is %s, and the answer names the field',
    async (_, wanted, message) => {
      const refused = await change(mei.client, mei.password, wanted);

      expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', message } });
      expect(refused.body.details.fields).toEqual([{ path: 'new_password', message }]);
    },
  );

  test('names one problem if the new password is too short and equals the current one', async () => {
    const message = 'Password must be at least 8 characters long.';

    const refused = await change(mei.client, 'short', 'short');

    expect(refused.body).toMatchObject({
      message,
      details: { fields: [{ path: 'new_password', message }] },
    });
    expect(refused.body.details.fields).toHaveLength(1);
  });

  test('is refused if the new password is the current one in another Unicode normal form', async () => {
    await change(mei.client, mei.password, 'caf\u00e9 noir');

    expect((await change(mei.client, 'caf\u00e9 noir', 'cafe\u0301 noir')).status).toBe(400);
  });

  test('succeeds once if two requests come at the same time', async () => {
    const other = await elsewhere();

    const answers = await Promise.all([
      change(mei.client, mei.password, 'password number one'),
      change(other, mei.password, 'password number two'),
    ]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    const isFirst = answers[0]?.status === 200;
    expect((await signIn('password number one')).status).toBe(isFirst ? 200 : 401);
    expect((await signIn('password number two')).status).toBe(isFirst ? 401 : 200);
  });
});

describe('the list of sessions', () => {
  test('has this browser first, then the others by last use, without their tokens', async () => {
    const [first, second] = [await elsewhere(firefox), await elsewhere()];
    await ageRows(server.ctx, ['accounts_sessions'], 700);
    await first.get('/api/v1/me');

    const { body } = await mei.client.get('/api/v1/sessions');

    const [id, browser] = [expect.any(String), expect.any(String)];
    const times = {
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
    };
    expect(body.sessions).toEqual([
      { id, browser, ...times, is_current: true },
      { id, browser: 'Firefox on Linux', ...times, is_current: false },
      { id, browser, ...times, is_current: false },
    ]);
    for (const { cookies } of [mei.client, first, second]) {
      expect(JSON.stringify(body)).not.toContain(cookies.get('session'));
    }
  });

  test('is in the requesting browser’s language', async () => {
    await elsewhere(firefox);

    const { body } = await mei.client.get('/api/v1/sessions', { 'accept-language': 'zh-CN' });

    expect(body.sessions[1].browser).toBe('Linux 上的 Firefox');
  });

  test('leaves out ended sessions and those of other users', async () => {
    await signedInPerson(server, 'tom');
    const left = await elsewhere();
    await left.post('/api/auth/logout');
    await elsewhere();
    await ageRows(server.ctx, ['accounts_sessions'], 6 * 86_400);
    await mei.client.get('/api/auth/refresh');
    await ageRows(server.ctx, ['accounts_sessions'], 2 * 86_400);

    expect((await mei.client.get('/api/v1/sessions')).body.sessions).toHaveLength(1);
  });
});

describe('signing out everywhere else', () => {
  test('ends the person’s other sessions and closes their sockets, and keeps this session and other people’s', async () => {
    const tom = await signedInPerson(server, 'tom');
    const other = await elsewhere();
    const [here, there, toms] = [
      await openReadySocket(mei.client),
      await openReadySocket(other),
      await openReadySocket(tom.client),
    ];

    expect((await mei.client.delete('/api/v1/sessions')).status).toBe(200);

    expect(await there.closed).toBe(4401);
    expect((await other.get('/api/v1/me')).status).toBe(401);
    for (const socket of [here, toms]) {
      socket.send({ type: 'subscribe', topic: 'jobs' });
      await socket.next('subscribed');
      socket.cut();
    }
    expect((await mei.client.get('/api/v1/sessions')).body.sessions).toHaveLength(1);
    expect((await tom.client.get('/api/v1/me')).status).toBe(200);
  });
});
