/** See ACC-6, ACC-8, ACC-9, ACC-11, CRE-3. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { isAnyoneWaiting } from '../../../test/is-anyone-waiting.ts';
import { confirmToken } from '../../../test/people/confirm-token.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { withTransaction } from '../../database/database.ts';
import { deleteSignUps } from '../queries.ts';

const server = await startTestServer();
const password = 'correct horse battery';
let email = '';
let count = 0;

beforeEach(async () => {
  await forgetLimits(server);
  count += 1;
  email = `link.${count}@example.com`;
});

async function signUp(words: { email?: string; password?: string } = {}) {
  const client = server.client();
  const body = { email, password, ...words };
  await client.post('/api/auth/signup', body);
  const mail = await server.mails.waitFor(body.email);

  return { client, mail, token: confirmToken(mail) };
}

const confirm = (token: string) => server.client().post('/api/auth/confirm', { token });
const signIn = (words: { email?: string; password?: string } = {}) =>
  server.client().post('/api/auth/login', { email, password, ...words });

async function bonusesOf(address: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(t.id)::integer as count from accounts_users u
    left join credit_transactions t on t.account_id = u.credit_account_id and t.type = 'signup-bonus'
    where u.email_key = ${address}`.execute(server.ctx.db);

  return rows[0]?.count ?? 0;
}

describe('a confirmation link (T27)', () => {
  test('is valid once', async () => {
    const { token } = await signUp();

    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'AUTH_TOKEN_INVALID' },
    });
    expect(await bonusesOf(email)).toBe(1);
  });

  test('confirms once and gives the bonus once, even if it is followed ten times concurrently', async () => {
    const { token } = await signUp();

    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect(await bonusesOf(email)).toBe(1);
    expect((await signIn()).body.user.credits).toBe(500);
  });

  test('is not used up by a request for its page', async () => {
    const { token } = await signUp();

    for (const path of [`/auth/confirm?token=${token}`, `/api/auth/confirm?token=${token}`]) {
      await server.client().get(path);
      await server.client().send('HEAD', path);
    }

    expect((await confirm(token)).status).toBe(200);
  });

  test('expires after 24 hours', async () => {
    const early = await signUp();
    const late = await signUp({ email: `late.${email}` });
    await ageRows(server.ctx, ['accounts_links'], 24 * 3_600 - 60);
    expect((await confirm(early.token)).status).toBe(200);

    await ageRows(server.ctx, ['accounts_links'], 120);

    expect(await confirm(late.token)).toMatchObject({
      status: 400,
      body: { code: 'AUTH_TOKEN_INVALID' },
    });
  });

  test('has a token of 256 bits, which is stored hashed', async () => {
    const { token } = await signUp();

    const { rows } = await sql<{ row: string }>`
      select row_to_json(l)::text as row from accounts_links l
      union all select row_to_json(s)::text from accounts_sign_ups s
      union all select row_to_json(j)::text from tasks j`.execute(server.ctx.db);

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(rows.length).toBeGreaterThan(1);
    const hex = Buffer.from(token, 'base64url').toString('hex');
    expect(rows.some(({ row }) => row.includes(token) || row.includes(hex))).toBe(false);
  });

  test('has the configured address, whatever the Host header says', async () => {
    const client = server.client();
    await client.post(
      '/api/auth/signup',
      { email, password },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    );

    const mail = await server.mails.waitFor(email);

    expect(mail.text).toContain(`${server.ctx.publicUrl()}/auth/confirm?token=`);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(129)])(
    'is refused if it was never mailed: %j',
    async token => {
      expect(await confirm(token)).toMatchObject({
        status: 400,
        body: { code: 'AUTH_TOKEN_INVALID' },
      });
    },
  );
});

describe('several sign-ups of one address', () => {
  test('are dropped except the one whose link is followed, which keeps its password', async () => {
    const one = await signUp({ password: 'password one' });
    const two = await signUp({ password: 'password two' });
    const three = await signUp({ password: 'password three' });

    expect((await confirm(two.token)).status).toBe(200);

    expect((await confirm(one.token)).status).toBe(400);
    expect((await confirm(three.token)).status).toBe(400);
    expect((await signIn({ password: 'password one' })).status).toBe(401);
    expect((await signIn({ password: 'password two' })).status).toBe(200);
    expect((await signIn({ password: 'password three' })).status).toBe(401);
  });

  test('make one account with one bonus if two links are followed concurrently', async () => {
    const one = await signUp({ password: 'password one' });
    const two = await signUp({ password: 'password two' });

    const answers = await Promise.all([confirm(one.token), confirm(two.token)]);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
    expect(await bonusesOf(email)).toBe(1);
  });

  test('are recognized by each of their passwords before the confirmation', async () => {
    await signUp({ password: 'password one' });
    await signUp({ password: 'password two' });

    expect((await signIn({ password: 'password one' })).status).toBe(403);
    expect((await signIn({ password: 'password two' })).status).toBe(403);
    expect((await signIn({ password: 'password three' })).status).toBe(401);
  });

  test('get a repeated mail, which confirms the sign-up of the requesting browser', async () => {
    const mine = await signUp({ password: 'my password' });
    await signUp({ password: 'another password' });

    await mine.client.post('/api/auth/resend-confirmation', { email });
    const resent = await server.mails.waitFor(email);
    expect((await confirm(mine.token)).status).toBe(400); // the newer link voids it
    expect((await confirm(confirmToken(resent))).status).toBe(200);

    expect((await signIn({ password: 'my password' })).status).toBe(200);
  });

  test('get a repeated mail, which confirms the newest sign-up if the request has no cookie', async () => {
    await signUp({ password: 'old password' });
    await signUp({ password: 'newest password' });

    await server.client().post('/api/auth/resend-confirmation', { email });
    const resent = await server.mails.waitFor(email);
    await confirm(confirmToken(resent));

    expect((await signIn({ password: 'newest password' })).status).toBe(200);
  });

  test('let a request for another mail succeed while a confirmation deletes them', async () => {
    const { client } = await signUp();
    const asked = await withTransaction(server.ctx.db, async tx => {
      await deleteSignUps(tx, email);
      const answer = client.post('/api/auth/resend-confirmation', { email });
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);

      return { answer };
    });

    expect(await asked.answer).toMatchObject({ status: 200, body: { success: true } });
  });

  test('can’t be confirmed by a link after the confirmation of the address', async () => {
    const late = await signUp({ password: 'late password' });
    const { rows } = await sql<{ s: object; l: object }>`
      select to_jsonb(s) as s, to_jsonb(l) as l from accounts_sign_ups s join accounts_links l on l.sign_up_id = s.id
      where s.email_key = ${email}`.execute(server.ctx.db);
    const first = await signUp();
    await confirm(first.token);
    // The rows of the late sign-up come back, as if it had been committed just after the
    // confirmation read the sign-ups.
    await sql`insert into accounts_sign_ups select * from jsonb_populate_record(null::accounts_sign_ups, ${JSON.stringify(rows[0]?.s)}::jsonb)`.execute(
      server.ctx.db,
    );
    await sql`insert into accounts_links select * from jsonb_populate_record(null::accounts_links, ${JSON.stringify(rows[0]?.l)}::jsonb)`.execute(
      server.ctx.db,
    );

    const answer = await confirm(late.token);

    expect(answer).toMatchObject({ status: 400, body: { code: 'AUTH_TOKEN_INVALID' } });
    expect((await signIn()).status).toBe(200);
  });
});

describe('the bonus', () => {
  test('is given once per mailbox, even if the address has a plus-part or signs up again', async () => {
    const [name, host] = email.split('@');
    const plus = `${name}+second@${host}`;
    await confirm((await signUp()).token);
    await confirm((await signUp({ email: plus })).token);
    expect((await signIn()).body.user.credits).toBe(500);
    expect((await signIn({ email: plus })).body.user.credits).toBe(0);

    // Without the account, only the ledger remembers that the mailbox got its bonus.
    await sql`delete from accounts_users where email_key = ${email}`.execute(server.ctx.db);
    await confirm((await signUp()).token);

    await forgetLimits(server);
    expect((await signIn()).body.user.credits).toBe(0);
  });

  test('goes to one of four accounts of a mailbox that are confirmed concurrently', async () => {
    const [name, host] = email.split('@');
    const addresses = Array.from({ length: 4 }, (_, index) => `${name}+${index}@${host}`);
    const tokens = await Promise.all(
      addresses.map(async address => (await signUp({ email: address })).token),
    );

    const answers = await Promise.all(tokens.map(confirm));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const bonuses = await Promise.all(addresses.map(bonusesOf));
    expect(bonuses.reduce((sum, one) => sum + one)).toBe(1);
  });
});
