// See ACC-10, SES-1.
import { afterAll, describe, expect, test } from 'vitest';
import { confirmToken } from '../../test/people/confirm-token.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { startMailServer } from '../../test/services/mail-server.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { hastened, listTasks } from '../../test/tasks.ts';
import { createSmtpMailer } from '../adapters/mailer/smtp.ts';

const post = await startMailServer();
const server = await startTestServer({
  parts: { mailer: createSmtpMailer({ url: post.url, from: 'Vermilion <no-reply@example.com>' }) },
});
afterAll(() => post.close());

async function listFailures(): Promise<string[]> {
  const tasks = await listTasks(server.ctx);

  return tasks.flatMap(task => task.last_error ?? []);
}

const password = 'correct horse 朱';
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

describe('signing up and signing in', () => {
  test('a newcomer confirms by mail, signs in with 500 credits, and signs out', async () => {
    const client = server.client();
    const email = 'Mei.Lin@example.com';

    const signedUp = await client.post(
      '/api/auth/signup',
      { email: ` ${email} `, password },
      firefox,
    );
    expect(signedUp).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    expect(client.cookies.has('session')).toBe(false);
    const mail = await post.waitFor(email);
    expect(mail.text).toContain(`${server.ctx.publicUrl()}/auth/confirm?token=`);
    expect(mail.text).toContain('Firefox on Linux');
    expect(mail.html).toContain(confirmToken(mail));

    const confirmed = await client.post('/api/auth/confirm', { token: confirmToken(mail) });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { message: 'Email confirmed successfully! Please log in.' },
    });
    const signedIn = await client.post('/api/auth/login', { email: email.toUpperCase(), password });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toEqual({
      id: expect.any(String),
      email,
      role: 'user',
      email_confirmed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      display_name: null,
      puts_prompt_in_files: false,
      created_at: expect.any(String),
      credits: 500,
    });

    const me = await client.get('/api/v1/me');
    expect(me).toMatchObject({ status: 200, body: signedIn.body });
    expect(await client.get('/api/auth/refresh')).toMatchObject({
      status: 200,
      body: signedIn.body,
    });
    const kept = client.cookieHeader();
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect(client.cookies.has('session')).toBe(false);
    expect(client.cookies.has('signed_in')).toBe(false);
    const after = await client.get('/api/v1/me', { cookie: kept });
    expect(after).toMatchObject({ status: 401, body: { code: 'AUTH_UNAUTHORIZED' } });
  });

  test('a Chinese browser gets a Chinese mail', async () => {
    const email = 'hua@example.com';

    await server
      .client()
      .post(
        '/api/auth/signup',
        { email, password },
        { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' },
      );

    const mail = await post.waitFor(email);
    expect(mail.subject).toBe('请验证你的邮箱 · 朱砂');
    expect(mail.text).toContain('24 小时');
  });

  test('a mail waits while the mail server is unavailable, and arrives later', async () => {
    await post.close();
    const email = 'patient@example.com';
    const client = server.client();
    expect((await client.post('/api/auth/signup', { email, password })).status).toBe(201);
    await expect
      .poll(listFailures, { timeout: 10_000 })
      .toEqual([expect.stringContaining('the mail could not be sent')]);
    expect(await listFailures()).not.toEqual([expect.stringContaining(email)]);

    const again = await startMailServer({ port: post.port });

    const mail = await hastened(server, again.waitFor(email));
    expect((await client.post('/api/auth/confirm', { token: confirmToken(mail) })).status).toBe(
      200,
    );
    await again.close();
  });
});

describe('an unconfirmed address', () => {
  test('gets 403 and no session for the right password, and may request its link again', async () => {
    const fake = await startTestServer();
    const client = fake.client();
    const email = 'slow@example.com';
    await client.post('/api/auth/signup', { email, password });
    const first = await fake.mails.waitFor(email);

    const wrong = await client.post('/api/auth/login', { email, password: 'something else' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' } });
    const right = await client.post('/api/auth/login', { email, password });
    expect(right).toMatchObject({ status: 403, body: { code: 'AUTH_EMAIL_NOT_CONFIRMED' } });
    expect([...client.cookies.keys()].toSorted()).toEqual(['sign-up', 'unconfirmed']);

    const resent = await client.post('/api/auth/resend-confirmation', { email });
    expect(resent).toMatchObject({
      status: 200,
      body: { success: true, message: 'A new confirmation link has been sent.' },
    });
    const second = await fake.mails.waitFor(email);
    expect((await client.post('/api/auth/confirm', { token: confirmToken(first) })).body.code).toBe(
      'AUTH_TOKEN_INVALID',
    );
    expect((await client.post('/api/auth/confirm', { token: confirmToken(second) })).status).toBe(
      200,
    );

    const response = await client.post('/api/auth/resend-confirmation', { email });
    expect(response).toMatchObject({ status: 409, body: { code: 'AUTH_EMAIL_ALREADY_CONFIRMED' } });
    await forgetLimits(fake);
    const stranger = await fake.client().post('/api/auth/resend-confirmation', { email });
    expect(stranger).toMatchObject({ status: 200, body: resent.body });
    await fake.close();
  });
});
