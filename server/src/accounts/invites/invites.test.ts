/** See SGN-4, SGN-5, SGN-6, SGN-7, SGN-9. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { NEWCOMER_PASSWORD, newcomersAt, refusedFor } from '../../../test/people/newcomers.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { forgetExpiredAccounts } from '../forget-expired-accounts.ts';

const server = await startTestServer();
/** A studio at a local address, without mails. */
const lan = await startTestServer({
  sharedWith: server,
  hasWorker: false,
  settings: { PUBLIC_URL: 'http://studio.lan:3000' },
});
const { ctx } = server;
const { admin, address, invite, listed, signUp, confirm, creditsOf } = await newcomersAt(server);

beforeEach(async () => {
  await forgetLimits(server);
  await ctx.db.deleteFrom('site_settings').execute();
});

describe('an invite', () => {
  test('gives its starting credits instead of the bonus, even if they are 0', async () => {
    for (const credits of [0, 1_234]) {
      const { token } = await invite({ starting_credits: credits });
      const email = address();
      expect((await server.client().post(routes.checkInvite.path, { invite: token })).body).toEqual(
        { credits },
      );
      await signUp(email, token);
      await confirm(email);

      expect(await creditsOf(email)).toBe(credits);
    }
  });

  test('gives the bonus if it has no starting credits', async () => {
    const { token } = await invite();
    const email = address();
    await signUp(email, token);
    await confirm(email);

    expect(await creditsOf(email)).toBe(500);
  });

  test('admits exactly one of two people who use it concurrently, if it is for one person', async () => {
    const { token, id } = await invite();

    const answers = await Promise.all([signUp(address(), token), signUp(address(), token)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
    expect(answers.find(({ status }) => status === 403)).toMatchObject(refusedFor('INVITE_USED'));
    expect(await listed(id)).toMatchObject({ status: 'used', uses_total: 0, pending_total: 1 });
  });

  test('admits its maximum of people, and refuses the next one', async () => {
    const { token, id } = await invite({ uses_max: 3 });
    const people = [address(), address(), address()];
    for (const email of people) expect((await signUp(email, token)).status).toBe(201);

    expect(await signUp(address(), token)).toMatchObject(refusedFor('INVITE_USED'));
    for (const email of people) expect((await confirm(email)).status).toBe(200);
    expect(await listed(id)).toMatchObject({ uses_total: 3, pending_total: 0, status: 'used' });
    expect(await signUp(address(), token)).toMatchObject(refusedFor('INVITE_USED'));
  });

  test('counts an address once, even if it signs up twice', async () => {
    const { token, id } = await invite();
    const email = address();
    await signUp(email, token);

    expect((await signUp(email.toUpperCase(), token)).status).toBe(201);
    expect(await listed(id)).toMatchObject({ pending_total: 1 });
  });

  test('gets a use back when an unconfirmed sign-up is deleted after a week', async () => {
    const { token, id } = await invite({ days: 30 });
    await signUp(address(), token);
    await ageRows(ctx, ['accounts_sign_ups'], 8 * 86_400);
    await forgetExpiredAccounts(ctx);

    expect(await listed(id)).toMatchObject({ status: 'good', pending_total: 0 });
    expect((await signUp(address(), token)).status).toBe(201);
  });

  test('is refused after its expiry', async () => {
    const { token, id } = await invite({ days: 1 });
    await ageRows(ctx, ['accounts_invites'], 86_401);

    expect(await signUp(address(), token)).toMatchObject(refusedFor('INVITE_EXPIRED'));
    expect(await listed(id)).toMatchObject({ status: 'expired', url: null });
  });

  test('is refused once it is revoked, but earlier sign-ups can still be confirmed', async () => {
    const { token, id } = await invite({ uses_max: 2 });
    const email = address();
    await signUp(email, token);
    const path = fillPath(routes.revokeInvite.path, { id });
    expect((await admin.client.delete(path)).body.invite).toMatchObject({ status: 'revoked' });
    expect((await admin.client.delete(path)).status).toBe(200);

    expect(await signUp(address(), token)).toMatchObject(refusedFor('INVITE_REVOKED'));
    expect((await confirm(email)).status).toBe(200);
  });

  test('is refused if it does not exist', async () => {
    for (const token of ['x', 'x'.repeat(43)]) {
      expect(await signUp(address(), token)).toMatchObject(refusedFor('INVITE_UNKNOWN'));
      const checked = await server.client().post(routes.checkInvite.path, { invite: token });
      expect(checked).toMatchObject(refusedFor('INVITE_UNKNOWN'));
    }
  });

  test('is stored without its token, and its creation is audited', async () => {
    const { token, id } = await invite({ note: 'for Lin', uses_max: 2 });
    const { rows } = await sql<{ text: string }>`
      select row_to_json(i)::text as text from accounts_invites i`.execute(ctx.db);

    for (const { text } of rows) expect(text).not.toContain(token);
    const audit = await ctx.db
      .selectFrom('audit_log')
      .select(['actor', 'command', 'details'])
      .where('subject', '=', id)
      .execute();
    expect(audit).toEqual([
      {
        ...{ actor: `user:${admin.id}`, command: 'create-invite' },
        details: { uses_max: 2, days: 7, starting_credits: null, note: 'for Lin' },
      },
    ]);
  });

  test.each([
    { uses_max: 0 },
    { uses_max: 10_001 },
    { days: 0 },
    { days: 366 },
    { starting_credits: -1 },
    { note: 'x'.repeat(201) },
  ])('can’t be created with %j', async body => {
    expect((await admin.client.post(routes.createInvite.path, body)).status).toBe(400);
  });
});

describe('in a studio without mails', () => {
  test('an invite confirms the address, so that the account can be used at once', async () => {
    const { token } = await invite({ starting_credits: 40 });
    const email = address();

    expect(await signUp(email, token, lan)).toMatchObject({
      status: 201,
      body: { confirmation: 'none' },
    });
    expect(await creditsOf(email, lan)).toBe(40);
  });

  test('an invite for one person makes one account from two concurrent sign-ups', async () => {
    const { token, id } = await invite();

    const answers = await Promise.all([
      signUp(address(), token, lan),
      signUp(address(), token, lan),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
    expect(await listed(id)).toMatchObject({ uses_total: 1, pending_total: 0 });
  });

  test('a sign-up with a known address gets the same answer, and changes nothing at the account', async () => {
    const { token } = await invite({ uses_max: 2 });
    const email = address();
    await signUp(email, token, lan);
    const other = 'another battery staple';
    const again = await lan
      .client()
      .post(routes.signUp.path, { email, password: other, invite: token });

    expect(again).toMatchObject({ status: 201, body: { confirmation: 'none' } });
    const signIn = await lan.client().post(routes.signIn.path, { email, password: other });
    expect(signIn.status).toBe(403);
    expect(await creditsOf(email, lan)).toBe(500);
  });

  test('a sign-up without an invite waits for an administrator, and no mail is written', async () => {
    const email = address();

    expect(await signUp(email, undefined, lan)).toMatchObject({
      status: 201,
      body: { confirmation: 'administrator' },
    });
    const signIn = await lan
      .client()
      .post(routes.signIn.path, { email, password: NEWCOMER_PASSWORD });
    expect(signIn.body.code).toBe('AUTH_EMAIL_NOT_CONFIRMED');
    const links = await sql`select l.id from accounts_links l
      join accounts_sign_ups s on s.id = l.sign_up_id where s.email_key = ${email}`.execute(ctx.db);
    expect(links.rows).toEqual([]);
  });
});
