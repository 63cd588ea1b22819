/** What somebody changes about the own account: password, name, sessions (T28). Real server, database, queue; faked: the mailer. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import type { TestClient } from '../../../test/client.ts';
import { isAnyoneWaiting } from '../../../test/is-anyone-waiting.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { mailedReset, recoveringBrowser } from '../../../test/people/resets.ts';
import { openReadySocket } from '../../../test/socket.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { closeCreditAccount } from '../../credits/public.ts';
import { withTransaction } from '../../database/database.ts';
import { lockUser } from '../queries.ts';
import { closeAccount } from './close-account.ts';

const server = await startTestServer();
const newPassword = 'battery staple horse';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let mei: Person;

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
});

const change = (client: TestClient, current: string, wanted: string, headers = {}) =>
  client.post('/api/v1/profile/change-password', { current_password: current, new_password: wanted }, headers);

async function signIn(password: string) {
  await forgetLimits(server);

  return server.client().post('/api/auth/login', { email: mei.email, password });
}

/** Another browser of hers. */
async function elsewhere(headers: Record<string, string> = {}): Promise<TestClient> {
  const client = server.client();
  await client.post('/api/auth/login', { email: mei.email, password: mei.password }, headers);

  return client;
}

describe('changing the password', () => {
  test('T28 gives this browser another token and ends all other sessions, whose sockets close', async () => {
    const other = await elsewhere();
    const here = await openReadySocket(mei.client);
    const there = await openReadySocket(other);
    const former = mei.client.cookieHeader();

    const answer = await change(mei.client, mei.password, newPassword);

    expect(answer).toMatchObject({ status: 200, body: { message: 'Password updated successfully!' } });
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

  test('is told to the address, with time and browser', async () => {
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

    expect((await recovering.post('/api/auth/reset-password', { password: 'a third password' })).status).toBe(401);
    expect((await server.client().post('/api/auth/recovery', { token })).status).toBe(400);
  });

  test('with a wrong current password changes nothing, and the session goes on', async () => {
    const refused = await change(mei.client, 'not her password', newPassword);

    expect(refused).toMatchObject({ status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' } });
    expect(refused.body.message).toBe('Current password is incorrect.');
    expect((await mei.client.get('/api/v1/me')).status).toBe(200);
    expect((await signIn(mei.password)).status).toBe(200);
  });

  test.each([
    ['the current one', 'correct horse battery', 'New password must be different from current password'],
    ['too short', '1234567', 'Password must be at least 8 characters long.'],
    ['too long', 'x'.repeat(257), 'Password must be at most 256 characters long.'],
  ])('to one that is %s is refused, and the answer names the field', async (_, wanted, message) => {
    const refused = await change(mei.client, mei.password, wanted);

    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', message } });
    expect(refused.body.details.fields).toEqual([{ path: 'new_password', message }]);
  });

  test('to what is too short and the current one is refused for being too short alone', async () => {
    const message = 'Password must be at least 8 characters long.';

    const refused = await change(mei.client, 'short', 'short');

    expect(refused.body).toMatchObject({ message, details: { fields: [{ path: 'new_password', message }] } });
    expect(refused.body.details.fields).toHaveLength(1);
  });

  test('to the same letters in another normal form is refused too', async () => {
    await change(mei.client, mei.password, 'caf\u00e9 noir');

    expect((await change(mei.client, 'caf\u00e9 noir', 'cafe\u0301 noir')).status).toBe(400);
  });

  test('twice at once does it once', async () => {
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

describe('the display name', () => {
  const rename = (path: string, name: unknown) => mei.client.send('PATCH', path, { display_name: name });

  test.each(['/api/v1/profile', '/api/auth/update-profile'])(
    'is set by %s, trimmed, and in every answer',
    async path => {
      const answer = await rename(path, '  林 Mei_1-2 ');

      expect(answer).toMatchObject({
        status: 200,
        body: { profile: { id: mei.id, display_name: '林 Mei_1-2', credits: 500 } },
      });
      expect((await mei.client.get('/api/v1/me')).body.user).toEqual(answer.body.profile);
    },
  );

  test.each([
    ['Mi', 200],
    ['𠮷𠮷', 200],
    ['x'.repeat(20), 200],
    ['𠮷'.repeat(20), 200],
    ['M', 'Username must be at least 2 characters'],
    ['  M  ', 'Username must be at least 2 characters'],
    ['𠮷', 'Username must be at least 2 characters'],
    ['', 'Username must be at least 2 characters'],
    ['x'.repeat(21), 'Username must not exceed 20 characters'],
    ['𠮷'.repeat(21), 'Username must not exceed 20 characters'],
    ['M<b>', 'Username contains invalid characters'],
    ['!', 'Username must be at least 2 characters'],
    ['!'.repeat(21), 'Username must not exceed 20 characters'],
    ['Zoë', 'Username contains invalid characters'],
    ['Mei\u202eLin', 'Username contains invalid characters'],
    ['Mei\nLin', 'Username contains invalid characters'],
  ])('%j answers %s', async (name, expected) => {
    const answer = await rename('/api/v1/profile', name);

    if (expected === 200) expect(answer.body.profile.display_name).toBe(name);
    else expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', message: expected } });
  });

  test('of an account that is closed just then is not set', async () => {
    const late = await withTransaction(server.ctx.db, async tx => {
      const user = await lockUser(tx, mei.id);
      const answer = rename('/api/v1/profile', 'Mei');
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);
      if (!user) throw new Error('she has an account');
      await closeCreditAccount(server.ctx, tx, user.credit_account_id);
      await closeAccount(tx, user);

      return { answer };
    });

    expect((await late.answer).status).toBe(401);
    const rows = server.ctx.db.selectFrom('accounts_users').select('display_name').where('id', '=', mei.id);
    expect(await rows.execute()).toEqual([{ display_name: null }]);
  });

  test('stays as it is when something else is set, and a body that sets nothing is refused', async () => {
    await rename('/api/v1/profile', 'Mei');
    const set = (body: object) => mei.client.send('PATCH', '/api/v1/profile', body);

    expect((await mei.client.get('/api/v1/me')).body.user.puts_prompt_in_files).toBe(false);
    expect((await set({ puts_prompt_in_files: true })).body.profile).toMatchObject({
      display_name: 'Mei',
      puts_prompt_in_files: true,
    });
    await rename('/api/v1/profile', '梅子');
    expect((await mei.client.get('/api/v1/me')).body.user).toMatchObject({
      display_name: '梅子',
      puts_prompt_in_files: true,
    });
    expect((await set({ puts_prompt_in_files: false })).body.profile.puts_prompt_in_files).toBe(false);
    expect((await set({})).status).toBe(400);
    expect((await set({ puts_prompt_in_files: 'yes' })).status).toBe(400);
  });

  test('is nobody else’s to set', async () => {
    const tom = await signedInPerson(server, 'tom');
    await mei.client.send('PATCH', '/api/v1/profile', {
      display_name: 'Mei',
      id: tom.id,
      user_id: tom.id,
      role: 'admin',
    });

    expect((await tom.client.get('/api/v1/me')).body.user.display_name).toBeNull();
    expect((await mei.client.get('/api/v1/me')).body.user).toMatchObject({ display_name: 'Mei', role: 'user' });
  });
});

describe('the list of sessions', () => {
  test('names this browser first, then the last used, without what could open them', async () => {
    const [first, second] = [await elsewhere(firefox), await elsewhere()];
    await ageRows(server.ctx, ['accounts_sessions'], 700);
    await first.get('/api/v1/me');

    const { body } = await mei.client.get('/api/v1/sessions');

    const [id, browser] = [expect.any(String), expect.any(String)];
    const times = { created_at: expect.stringMatching(/Z$/), last_used_at: expect.stringMatching(/Z$/) };
    expect(body.sessions).toEqual([
      { id, browser, ...times, is_current: true },
      { id, browser: 'Firefox on Linux', ...times, is_current: false },
      { id, browser, ...times, is_current: false },
    ]);
    for (const { cookies } of [mei.client, first, second]) {
      expect(JSON.stringify(body)).not.toContain(cookies.get('session'));
    }
  });

  test('is in the language of the browser that asks', async () => {
    await elsewhere(firefox);

    const { body } = await mei.client.get('/api/v1/sessions', { 'accept-language': 'zh-CN' });

    expect(body.sessions[1].browser).toBe('Linux 上的 Firefox');
  });

  test('holds neither ended ones nor those of others', async () => {
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
  test('T28 ends the other sessions and closes their sockets; this one and those of others stay', async () => {
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
