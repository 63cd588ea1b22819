/** See T27, ACC-17, ACC-18. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { isAnyoneWaiting } from '../../../test/is-anyone-waiting.ts';
import { confirmToken } from '../../../test/people/confirm-token.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { movesAt } from '../../../test/people/moves.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { mailedReset, recoveringBrowser } from '../../../test/people/resets.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { withTransaction } from '../../database/database.ts';
import { lockUser, setPasswordHash } from '../queries.ts';

const server = await startTestServer();
let mei: Person;
let elsewhere = '';

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
  elsewhere = `Moved.${mei.email}`;
});

const { ask, askedLink, confirm, signIn, addressOf } = movesAt(server, () => ({
  person: mei,
  to: elsewhere,
}));

describe('an address change', () => {
  test('keeps the old address until the link is followed, then informs the old address, and the session continues', async () => {
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

    expect((await server.mails.waitFor(mei.email)).subject).toBe(
      'Your email for Vermilion was changed',
    );
    expect(await addressOf(mei.client)).toBe(elsewhere);
    expect((await signIn(mei.email)).status).toBe(401);
    expect(await signIn(elsewhere.toUpperCase())).toMatchObject({
      status: 200,
      body: { user: { id: mei.id } },
    });
  });

  test('changes and mails nothing with a wrong password, and the session continues', async () => {
    const before = server.mails.sent.length;

    const refused = await ask({ ...mei, password: 'not her password' });

    expect(refused).toMatchObject({ status: 401, body: { code: 'AUTH_INVALID_CREDENTIALS' } });
    expect(refused.body.message).toBe('Current password is incorrect.');
    expect(await addressOf(mei.client)).toBe(mei.email);
    await askedLink(); // its mails arrive after any mails of the refused request
    expect(server.mails.sent.slice(before).filter(({ to }) => to === elsewhere)).toHaveLength(1);
  });

  test('is refused if the password is changed at the same moment', async () => {
    const late = await withTransaction(server.ctx.db, async tx => {
      await lockUser(tx, mei.id);
      const answer = ask();
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);
      await setPasswordHash(tx, mei.id, 'another hash');

      return { answer };
    });

    expect(await late.answer).toMatchObject({
      status: 401,
      body: { code: 'AUTH_INVALID_CREDENTIALS' },
    });
    const links = server.ctx.db
      .selectFrom('accounts_links')
      .select('id')
      .where('user_id', '=', mei.id);
    expect(await links.execute()).toEqual([]);
  });

  test.each([
    ['the present address', () => mei.email],
    ['the present address in capitals', () => mei.email.toUpperCase()],
    ['invalid', () => 'no address'],
  ])('is refused if the new address is %s', async (_, address) => {
    const refused = await ask(mei, address());

    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(refused.body.details.fields).toEqual([{ path: 'email', message: expect.any(String) }]);
  });

  test('is refused while the account’s own address is unconfirmed', async () => {
    await sql`update accounts_users set email_confirmed_at = null where id = ${mei.id}`.execute(
      server.ctx.db,
    );

    expect(await ask()).toMatchObject({ status: 403, body: { code: 'AUTH_EMAIL_NOT_CONFIRMED' } });
  });
});

describe('the link of an address change', () => {
  test('is accepted once, even if it is followed ten times concurrently', async () => {
    const token = await askedLink();

    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'AUTH_TOKEN_INVALID' },
    });
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

    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'AUTH_TOKEN_INVALID' },
    });
  });

  test('is void once a newer link to any address is mailed', async () => {
    const older = await askedLink();
    const newer = await askedLink(mei, `again.${mei.email}`);

    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
    expect(await addressOf(mei.client)).toBe(`again.${mei.email}`);
  });

  test('is void once the password was changed', async () => {
    const token = await askedLink();
    const body = { current_password: mei.password, new_password: 'battery staple horse' };
    expect((await mei.client.post('/api/v1/profile/change-password', body)).status).toBe(200);

    expect((await confirm(token)).status).toBe(400);
  });

  test('has a token of 256 bits, which is stored hashed, and no task contains an address', async () => {
    const token = await askedLink();

    const { rows } = await sql<{ row: string }>`
      select row_to_json(l)::text as row from accounts_links l`.execute(server.ctx.db);
    const { rows: tasks } = await sql<{ row: string }>`
      select row_to_json(j)::text as row from tasks j`.execute(server.ctx.db);

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const hex = Buffer.from(token, 'base64url').toString('hex');
    expect(rows.length).toBeGreaterThan(0);
    expect([...rows, ...tasks].some(({ row }) => row.includes(token) || row.includes(hex))).toBe(
      false,
    );
    expect(tasks.some(({ row }) => row.includes('example.com'))).toBe(false);
  });

  test('has the configured address, whatever the Host header says', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    await mei.client.post(
      '/api/auth/change-email',
      { email: elsewhere, password: mei.password },
      headers,
    );

    const mail = await server.mails.waitFor(elsewhere);

    expect(mail.text).toContain(`${server.ctx.publicUrl()}/auth/confirm?token=`);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  test('voids a reset link to the former address, and a recovery that has begun, once it is followed', async () => {
    const recovering = await recoveringBrowser(server, mei.email);
    const reset = await mailedReset(server, mei.email);

    await confirm(await askedLink());

    expect((await server.client().post('/api/auth/recovery', { token: reset })).status).toBe(400);
    expect((await recovering.get('/api/auth/recovery')).status).toBe(401);
  });
});
