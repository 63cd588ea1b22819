/** Moving an account to another address (T27). Real server, database, queue; faked: the mailer. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import type { TestClient } from '../../../test/client.ts';
import { isAnyoneWaiting } from '../../../test/is-anyone-waiting.ts';
import { confirmToken } from '../../../test/people/confirm-token.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { mailedReset, recoveringBrowser } from '../../../test/people/resets.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { withTransaction } from '../../database/database.ts';
import { lockUser, setPasswordHash } from '../queries.ts';

const server = await startTestServer();
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let mei: Person;
/** Where she moves to. */
let elsewhere = '';

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
  elsewhere = `Moved.${mei.email}`;
});

async function ask({ client, password }: Pick<Person, 'client' | 'password'> = mei, email = elsewhere) {
  await forgetLimits(server);

  return client.post('/api/auth/change-email', { email, password }, firefox);
}

/** Asks for a link and answers its token. */
async function askedLink(person: Person = mei, email = elsewhere): Promise<string> {
  expect((await ask(person, email)).status).toBe(200);

  return nextLink(email);
}

/** Of the first mail to the address that has one and was not looked at yet. */
async function nextLink(email: string): Promise<string> {
  let mail = await server.mails.waitFor(email);
  while (!mail.text.includes('token=')) mail = await server.mails.waitFor(email);

  return confirmToken(mail);
}

const confirm = (token: string) => server.client().post('/api/auth/confirm', { token });
const signIn = (email: string, password = mei.password) => server.client().post('/api/auth/login', { email, password });
const addressOf = async (client: TestClient) => (await client.get('/api/v1/me')).body.user.email;

async function signedUp(email: string, password: string): Promise<string> {
  await forgetLimits(server);
  await server.client().post('/api/auth/signup', { email, password });

  return nextLink(email);
}

describe('from one address to another', () => {
  test('the old one stays until the link is followed; then it is told, and the session goes on', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    const mail = await server.mails.waitFor(elsewhere);
    expect(mail.subject).toBe('Confirm your new email for Vermilion');
    expect(mail.text).toContain('Firefox on Linux');
    const warning = await server.mails.waitFor(mei.email);
    expect(warning.subject).toBe('A change of your email for Vermilion was asked for');
    expect(warning.text + warning.html).not.toContain('token');
    expect(await addressOf(mei.client)).toBe(mei.email);
    expect((await signIn(elsewhere)).status).toBe(401);
    expect((await signIn(mei.email)).status).toBe(200);

    expect((await confirm(confirmToken(mail))).status).toBe(200);

    expect((await server.mails.waitFor(mei.email)).subject).toBe('Your email for Vermilion was changed');
    expect(await addressOf(mei.client)).toBe(elsewhere);
    expect((await signIn(mei.email)).status).toBe(401);
    expect(await signIn(elsewhere.toUpperCase())).toMatchObject({ status: 200, body: { user: { id: mei.id } } });
  });

  test('a wrong password changes nothing, mails nothing, and the session goes on', async () => {
    const before = server.mails.sent.length;

    const refused = await ask({ ...mei, password: 'not her password' });

    expect(refused).toMatchObject({ status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' } });
    expect(refused.body.message).toBe('Current password is incorrect.');
    expect(await addressOf(mei.client)).toBe(mei.email);
    await askedLink(); // its mails were enqueued after
    expect(server.mails.sent.slice(before).filter(({ to }) => to === elsewhere)).toHaveLength(1);
  });

  test('is not begun with a password that is changed just then', async () => {
    const late = await withTransaction(server.ctx.db, async tx => {
      await lockUser(tx, mei.id);
      const answer = ask();
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);
      await setPasswordHash(tx, mei.id, 'another hash');

      return { answer };
    });

    expect(await late.answer).toMatchObject({ status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' } });
    const links = server.ctx.db.selectFrom('accounts_links').select('id').where('user_id', '=', mei.id);
    expect(await links.execute()).toEqual([]);
  });

  test.each([
    ['the one that it has', () => mei.email],
    ['the same in capitals', () => mei.email.toUpperCase()],
    ['none at all', () => 'no address'],
  ])('an address is refused that is %s', async (_, address) => {
    const refused = await ask(mei, address());

    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(refused.body.details.fields).toEqual([{ path: 'email', message: expect.any(String) }]);
  });

  test('an account whose confirmation was withdrawn has to confirm its own address first', async () => {
    await sql`update accounts_users set email_confirmed_at = null where id = ${mei.id}`.execute(server.ctx.db);

    expect(await ask()).toMatchObject({ status: 403, body: { code: 'AUTH_EMAIL_NOT_CONFIRMED' } });
  });
});

describe('the link', () => {
  test('works once, also when it is followed ten times at once', async () => {
    const token = await askedLink();

    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'AUTH_TOKEN_INVALID' } });
  });

  test('is not used up by opening it', async () => {
    const token = await askedLink();

    for (const path of [`/auth/confirm?token=${token}`, `/api/auth/confirm?token=${token}`]) {
      await server.client().get(path);
      await server.client().send('HEAD', path);
    }

    expect(await addressOf(mei.client)).toBe(mei.email);
    expect((await confirm(token)).status).toBe(200);
  });

  test('expires after 24 hours', async () => {
    const token = await askedLink();

    await ageRows(server.ctx, ['accounts_links'], 24 * 3_600 + 1);

    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'AUTH_TOKEN_INVALID' } });
  });

  test('is dead once there is a newer one, to whichever address', async () => {
    const older = await askedLink();
    const newer = await askedLink(mei, `again.${mei.email}`);

    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
    expect(await addressOf(mei.client)).toBe(`again.${mei.email}`);
  });

  test('is dead once the password was changed', async () => {
    const token = await askedLink();
    const body = { current_password: mei.password, new_password: 'battery staple horse' };
    expect((await mei.client.post('/api/v1/profile/change-password', body)).status).toBe(200);

    expect((await confirm(token)).status).toBe(400);
  });

  test('is at least 128 bits and stored hashed; no task names an address', async () => {
    const token = await askedLink();

    const { rows } = await sql<{ row: string }>`
      select row_to_json(l)::text as row from accounts_links l`.execute(server.ctx.db);
    const { rows: tasks } = await sql<{ row: string }>`
      select row_to_json(j)::text as row from tasks j`.execute(server.ctx.db);

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const hex = Buffer.from(token, 'base64url').toString('hex');
    expect(rows.length).toBeGreaterThan(0);
    expect([...rows, ...tasks].some(({ row }) => row.includes(token) || row.includes(hex))).toBe(false);
    expect(tasks.some(({ row }) => row.includes('example.com'))).toBe(false);
  });

  test('never follows the Host header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await mei.client.post('/api/auth/change-email', { email: elsewhere, password: mei.password }, headers);

    const mail = await server.mails.waitFor(elsewhere);

    expect(mail.text).toContain(`${server.ctx.publicUrl()}/auth/confirm?token=`);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  test('once followed, voids what was mailed to the former address', async () => {
    const recovering = await recoveringBrowser(server, mei.email);
    const reset = await mailedReset(server, mei.email);

    await confirm(await askedLink());

    expect((await server.client().post('/api/auth/recovery', { token: reset })).status).toBe(400);
    expect((await recovering.get('/api/auth/recovery')).status).toBe(401);
  });
});

describe('an address that somebody has', () => {
  test('is told by a mail without a link, and nothing changes', async () => {
    const tom = await signedInPerson(server, 'tom');

    const asked = await ask(mei, tom.email);

    expect(asked.status).toBe(200);
    const mail = await server.mails.waitFor(tom.email);
    expect(mail.subject).toBe('This address already has an account at Vermilion');
    expect(mail.text + mail.html).not.toContain('token');
    expect(await addressOf(mei.client)).toBe(mei.email);
    expect(await addressOf(tom.client)).toBe(tom.email);
  });

  test('since the link was mailed keeps it', async () => {
    const token = await askedLink();
    await confirm(await signedUp(elsewhere, 'a password of tom'));

    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'AUTH_TOKEN_INVALID' } });

    expect(await addressOf(mei.client)).toBe(mei.email);
    expect((await signIn(elsewhere, 'a password of tom')).status).toBe(200);
  });

  test('is one account’s, when two move to it at once', async () => {
    const tom = await signedInPerson(server, 'tom');
    const tokens = [await askedLink(mei), await askedLink(tom)];

    const answers = await Promise.all(tokens.map(confirm));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const addresses = [await addressOf(mei.client), await addressOf(tom.client)];
    expect(addresses.filter(address => address === elsewhere)).toHaveLength(1);
  });

  test('is one account’s, when one moves to it and another is made with it at once', async () => {
    const tokens = [await askedLink(), await signedUp(elsewhere, 'a password of tom')];

    const answers = await Promise.all(tokens.map(confirm));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test('as a mere sign-up does not stop the move, and is dropped by it', async () => {
    const token = await askedLink();
    const signUp = await signedUp(elsewhere, 'planted password');

    expect((await confirm(token)).status).toBe(200);

    const left = server.ctx.db
      .selectFrom('accounts_sign_ups')
      .select('id')
      .where('email_key', '=', elsewhere.toLowerCase());
    expect(await left.execute()).toEqual([]);
    expect((await confirm(signUp)).status).toBe(400);
    expect((await signIn(elsewhere, 'planted password')).status).toBe(401);
    expect((await signIn(elsewhere)).status).toBe(200);
  });
});

describe('the bonus', () => {
  test('is given neither to the address that was left nor, later, to the one that was moved to', async () => {
    await confirm(await askedLink());

    await confirm(await signedUp(mei.email, mei.password));
    expect(await signIn(mei.email)).toMatchObject({ status: 200, body: { user: { credits: 0 } } });

    await confirm(await askedLink(mei, `third.${mei.email}`));
    await confirm(await signedUp(elsewhere, mei.password));
    await forgetLimits(server);
    expect(await signIn(elsewhere)).toMatchObject({ status: 200, body: { user: { credits: 0 } } });
    expect((await mei.client.get('/api/v1/me')).body.user.credits).toBe(500);
  });

  test('stays with the account when it moves back', async () => {
    await confirm(await askedLink());
    await confirm(await askedLink(mei, mei.email));

    expect((await mei.client.get('/api/v1/me')).body.user).toMatchObject({ email: mei.email, credits: 500 });
  });
});
