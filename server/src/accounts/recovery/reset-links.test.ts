/** See T26 in docs/reliability.md, ACC-12, ACC-13. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { isAnyoneWaiting } from '../../../test/is-anyone-waiting.ts';
import { confirmToken } from '../../../test/people/confirm-token.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { mailedReset, recoveringBrowser } from '../../../test/people/resets.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { closeCreditAccount } from '../../credits/public.ts';
import { withTransaction } from '../../database/database.ts';
import { lockUser } from '../queries.ts';
import { closeAccount } from '../settings/close-account.ts';

const server = await startTestServer();
const newPassword = 'battery staple horse';
let mei: Person;

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
});

const ask = () => mailedReset(server, mei.email);
const exchange = (token: string) => server.client().post('/api/auth/recovery', { token });
const signIn = (password: string, email = mei.email) =>
  server.client().post('/api/auth/login', { email, password });

describe('a reset link', () => {
  test('is accepted once, even if it is followed ten times concurrently', async () => {
    const token = await ask();

    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await exchange(token)).toMatchObject({
      status: 400,
      body: { code: 'AUTH_TOKEN_INVALID' },
    });
  });

  test('is accepted again from the browser that used it, while its recovery session is valid', async () => {
    const token = await ask();
    const client = server.client();
    await client.post('/api/auth/recovery', { token });
    await ageRows(server.ctx, ['accounts_recoveries'], 14 * 60);

    expect((await client.post('/api/auth/recovery', { token })).status).toBe(200);
    expect((await client.get('/api/auth/recovery')).body).toMatchObject({ email: mei.email });

    await ageRows(server.ctx, ['accounts_recoveries'], 61);
    expect((await client.post('/api/auth/recovery', { token })).status).toBe(400);
  });

  test('is refused after its use if the browser has the recovery session of another link', async () => {
    const tom = await signedInPerson(server, 'tom');
    const older = await ask();
    await exchange(older);
    const client = await recoveringBrowser(server, mei.email);
    const ofTom = await mailedReset(server, tom.email);
    await exchange(ofTom);

    for (const token of [older, ofTom]) {
      const refused = await client.post('/api/auth/recovery', { token });
      expect(refused).toMatchObject({ status: 400, body: { code: 'AUTH_TOKEN_INVALID' } });
    }
    expect((await client.get('/api/auth/recovery')).body).toMatchObject({ email: mei.email });
  });

  test('is refused after the password is set', async () => {
    const token = await ask();
    const client = server.client();
    await client.post('/api/auth/recovery', { token });
    const kept = { cookie: client.cookieHeader() };
    await client.post('/api/auth/reset-password', { password: newPassword });

    expect((await server.client().post('/api/auth/recovery', { token }, kept)).status).toBe(400);
  });

  test('is not used up by opening its page, which sends no referrer', async () => {
    const token = await ask();

    for (const path of [`/reset-password?token=${token}`, `/api/auth/recovery?token=${token}`]) {
      const opened = await server.client().get(path);
      expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
      expect(opened.headers.getSetCookie()).toEqual([]);
      await server.client().send('HEAD', path);
    }

    expect((await exchange(token)).status).toBe(200);
  });

  test('expires after an hour', async () => {
    const early = await ask();
    await ageRows(server.ctx, ['accounts_links'], 3_600 - 30);
    expect((await exchange(early)).status).toBe(200);
    const late = await ask();

    await ageRows(server.ctx, ['accounts_links'], 3_601);

    expect(await exchange(late)).toMatchObject({
      status: 400,
      body: { code: 'AUTH_TOKEN_INVALID' },
    });
  });

  test('is void once a newer link is mailed', async () => {
    const older = await ask();
    const newer = await ask();

    expect((await exchange(older)).status).toBe(400);
    expect((await exchange(newer)).status).toBe(200);
  });

  test('has a token of 256 bits, which is stored hashed, like that of the recovery session', async () => {
    const token = await ask();
    const client = await recoveringBrowser(server, mei.email);
    const unused = await ask();
    const recoveryToken = client.cookies.get('recovery') ?? '';

    const { rows } = await sql<{ row: string }>`
      select row_to_json(l)::text as row from accounts_links l
      union all select row_to_json(r)::text from accounts_recoveries r
      union all select row_to_json(j)::text from tasks j`.execute(server.ctx.db);

    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [token, unused, recoveryToken]) {
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      const hex = Buffer.from(secret, 'base64url').toString('hex');
      expect(rows.some(({ row }) => row.includes(secret) || row.includes(hex))).toBe(false);
    }
  });

  test('has the configured address, whatever the Host header says', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    await server.client().post('/api/auth/forgot-password', { email: mei.email }, headers);

    const mail = await server.mails.waitFor(mei.email);

    expect(mail.text).toContain(`${server.ctx.publicUrl()}/reset-password?token=`);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  test('confirms nothing, and a confirmation link resets nothing', async () => {
    await sql`update accounts_users set email_confirmed_at = null where id = ${mei.id}`.execute(
      server.ctx.db,
    );
    const email = 'other.kind@example.com';
    await server.client().post('/api/auth/signup', { email, password: newPassword });
    const confirmation = confirmToken(await server.mails.waitFor(email));
    const token = await ask();

    expect((await exchange(confirmation)).status).toBe(400);
    expect((await server.client().post('/api/auth/confirm', { token })).status).toBe(400);

    expect((await server.client().post('/api/auth/confirm', { token: confirmation })).status).toBe(
      200,
    );
    expect((await exchange(token)).status).toBe(200);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(129)])(
    'is refused if it was never mailed: %j',
    async token => {
      expect(await exchange(token)).toMatchObject({
        status: 400,
        body: { code: 'AUTH_TOKEN_INVALID' },
      });
    },
  );
});

describe('a reset request', () => {
  test('mails the link of this browser’s sign-up if the address has only sign-ups', async () => {
    const email = `pending.${mei.email}`;
    const client = server.client();
    await client.post('/api/auth/signup', { email, password: 'my own password' });
    await server.client().post('/api/auth/signup', { email, password: 'somebody else’s' });
    for (let count = 0; count < 2; count += 1) await server.mails.waitFor(email);

    await client.post('/api/auth/forgot-password', { email });
    const mail = await server.mails.waitFor(email);
    expect(mail.subject).toBe('Confirm your email for Vermilion first');
    await server.client().post('/api/auth/confirm', { token: confirmToken(mail) });

    expect((await signIn('my own password', email)).status).toBe(200);
    expect((await signIn('somebody else’s', email)).status).toBe(401);
  });

  test('lets an unconfirmed user set a new password, and the address stays unconfirmed', async () => {
    await sql`update accounts_users set email_confirmed_at = null where id = ${mei.id}`.execute(
      server.ctx.db,
    );

    const client = await recoveringBrowser(server, mei.email);
    expect((await client.post('/api/auth/reset-password', { password: newPassword })).status).toBe(
      200,
    );

    expect(await signIn(newPassword)).toMatchObject({
      status: 403,
      body: { code: 'AUTH_EMAIL_NOT_CONFIRMED' },
    });
  });

  test('creates no link if the account is being closed', async () => {
    const late = await withTransaction(server.ctx.db, async tx => {
      const user = await lockUser(tx, mei.id);
      const answer = server.client().post('/api/auth/forgot-password', { email: mei.email });
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);
      if (!user) throw new Error('the user has no account');
      await closeCreditAccount(server.ctx, tx, user.credit_account_id);
      await closeAccount(tx, user);

      return { answer };
    });

    expect((await late.answer).status).toBe(200);
    const links = server.ctx.db
      .selectFrom('accounts_links')
      .select('id')
      .where('user_id', '=', mei.id);
    expect(await links.execute()).toEqual([]);
  });

  test('mails nothing if nobody has signed up with the address', async () => {
    const stranger = 'stranger@example.com';
    await server.client().post('/api/auth/forgot-password', { email: stranger });
    await ask(); // its mail was enqueued later

    expect(server.mails.sent.some(({ to }) => to === stranger)).toBe(false);
  });
});
