/** The provider and the mailer are fakes. See PPL-1, PPL-2, PPL-3. */
import { REALTIME_CLOSE } from '@vermilion/contract/realtime';
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { askedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { changeOne } from '../../test/people/change-people.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../test/people/people.ts';
import { mailedReset, recoveringBrowser } from '../../test/people/resets.ts';
import { openReadySocket } from '../../test/socket.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { forgetExpiredAccounts } from '../accounts/forget-expired-accounts.ts';

const provider = quickProvider();
const server = await startTestServer({ parts: { imageProviders: [provider] } });
const second = await startTestServer({ sharedWith: server, hasWorker: false });
const { auditOf } = commandsAt(server);
const admin = await administrator(server);
let mei: Person;

beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
});

const suspend = (note = 'spam') => changeOne(admin, mei.id, { action: 'suspend', note });
const unsuspend = () => changeOne(admin, mei.id, { action: 'unsuspend' });
const signIn = ({ email, password }: Person = mei) =>
  server.client().post(routes.signIn.path, { email, password });
const isSuspended = { status: 403, body: { code: 'AUTH_SUSPENDED' } };

describe('a suspended person', () => {
  test('has no session on any node, and learns the reason even after expired sessions were deleted', async () => {
    const elsewhere = second.client();
    await elsewhere.post(routes.signIn.path, mei);

    expect(await suspend()).toMatchObject({
      outcome: 'changed',
      person: { suspended_at: expect.any(String) },
    });

    for (const client of [mei.client, elsewhere]) {
      expect(await client.get(routes.getMe.path)).toMatchObject(isSuspended);
      expect(await client.post(routes.submitJob.path, { prompt: 'a sea' })).toMatchObject(
        isSuspended,
      );
      expect((await client.get(routes.listPresets.path)).status).toBe(200);
    }
    await forgetExpiredAccounts(server.ctx);
    expect(await mei.client.get(routes.getMe.path)).toMatchObject(isSuspended);
  });

  test('has every socket closed, on every node', async () => {
    const elsewhere = second.client();
    await elsewhere.post(routes.signIn.path, mei);
    const sockets = [await openReadySocket(mei.client), await openReadySocket(elsewhere)];

    await suspend();

    for (const socket of sockets) expect(await socket.closed).toBe(REALTIME_CLOSE.unauthorized);
    expect(await mei.client.get(routes.getRealtimeToken.path)).toMatchObject(isSuspended);
  });

  test('can’t sign in, and a wrong password does not reveal the suspension', async () => {
    await suspend();

    expect(await signIn()).toMatchObject(isSuspended);
    expect(await signIn({ ...mei, password: 'not the password' })).toMatchObject({
      status: 401,
      body: { code: 'AUTH_INVALID_CREDENTIALS' },
    });
  });

  test('can’t fetch files of their own', async () => {
    await suspend();

    for (const path of ['/api/v1/account/export/file', `/api/v1/history/zip?ids=${mei.id}`])
      expect(await mei.client.get(path)).toMatchObject(isSuspended);
  });

  test('still gets works that run or wait', async () => {
    const release = holdWorks(provider);
    const ids = [await askedWork(mei), await askedWork(mei)];

    await suspend();
    release();

    const statuses = () =>
      server.ctx.db.selectFrom('works').select('status').where('id', 'in', ids).execute();
    await expect
      .poll(statuses, { timeout: 10_000 })
      .toEqual([{ status: 'completed' }, { status: 'completed' }]);
    await unsuspend();
    const again = await signIn();
    expect(again.status).toBe(200);
  });
});

describe('a node of an earlier version without suspensions', () => {
  const idle = () =>
    server.ctx.db
      .selectFrom('accounts_sessions')
      .select(['id', 'idle_expires_at'])
      .where('user_id', '=', mei.id)
      .execute();

  test('opens no session of a suspended person, and extends none', async () => {
    await suspend();
    const before = await idle();

    // Runs the statements of version 0.1.0.
    const opened = await sql`
      insert into accounts_sessions (id, token_hash, user_id, user_agent, created_at, last_used_at, idle_expires_at, expires_at)
      select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), id, '', now(), now(), now() + interval '1 day', now() + interval '7 days'
      from accounts_users where id = ${mei.id} and closed_at is null for share
      returning user_id`.execute(server.ctx.db);
    await sql`
      update accounts_sessions set last_used_at = now(), idle_expires_at = least(expires_at, now() + interval '1 day')
      where user_id = ${mei.id}`.execute(server.ctx.db);

    expect(opened.rows).toEqual([]);
    expect(before).toHaveLength(1);
    expect(await idle()).toEqual(before);
  });
});

describe('a reset link of a suspended person', () => {
  test('has no effect if it was mailed before the suspension', async () => {
    const token = await mailedReset(server, mei.email);

    await suspend();

    expect(await server.client().post(routes.startRecovery.path, { token })).toMatchObject({
      status: 400,
      body: { code: 'AUTH_TOKEN_INVALID' },
    });
  });

  test('sets no password even if it was followed before the suspension', async () => {
    const client = await recoveringBrowser(server, mei.email);

    await suspend();

    const answer = await client.post(routes.resetPassword.path, { password: 'another password' });
    expect(answer.status).toBe(401);
    await unsuspend();
    expect((await signIn()).status).toBe(200);
  });

  test('is not mailed, although a request for one is answered as usual', async () => {
    await suspend();
    const answer = await server.client().post(routes.requestReset.path, { email: mei.email });
    expect(answer.status).toBe(200);

    await unsuspend();
    await forgetLimits(server);
    await server.client().post(routes.requestReset.path, { email: mei.email });
    await server.mails.waitFor(mei.email);
    expect(server.mails.sent.filter(({ to }) => to === mei.email)).toHaveLength(1);
  });

  test('can’t be made by an administrator', async () => {
    await suspend();

    expect(
      await admin.client.post(routes.createResetLink.path, { email: mei.email }),
    ).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: { reason: 'SUSPENDED' } } });
  });
});

describe('the end of a suspension', () => {
  test('lets the person sign in, and restores no session', async () => {
    await suspend();
    expect(await unsuspend()).toMatchObject({ outcome: 'changed', person: { suspended_at: null } });

    expect(await mei.client.get(routes.getMe.path)).toMatchObject({
      status: 401,
      body: { code: 'AUTH_UNAUTHORIZED' },
    });
    expect((await signIn()).status).toBe(200);
  });

  test('is audited like the suspension, with the note', async () => {
    await suspend('spam');
    await suspend('spam and threats');
    await suspend('spam and threats');
    await unsuspend();
    await unsuspend();

    const by = (command: string, details: unknown) => ({
      ...{ actor: `user:${admin.id}`, command, details },
    });
    expect(await auditOf(mei.id)).toEqual([
      by('suspend', { note: 'spam' }),
      by('suspend', { note: 'spam and threats' }),
      by('suspend', { note: 'spam and threats', isUnchanged: true }),
      by('unsuspend', { note: 'spam and threats' }),
      by('unsuspend', { isUnchanged: true }),
    ]);
  });
});

describe('a suspension is refused', () => {
  test('if it is of one’s own account', async () => {
    await administrator(server, 'another');

    expect(await changeOne(admin, admin.id, { action: 'suspend' })).toMatchObject({
      ...{ outcome: 'refused', code: 'CONFLICT', reason: 'SELF' },
      person: { suspended_at: null },
    });
    expect((await admin.client.get(routes.getMe.path)).status).toBe(200);
  });

  test('if it is by somebody who is not an administrator', async () => {
    const { status } = await mei.client.post(routes.changePeople.path, {
      ids: [admin.id],
      change: { action: 'suspend' },
    });

    expect(status).toBe(403);
  });

  test('if its note is too long', async () => {
    const answer = await admin.client.post(routes.changePeople.path, {
      ids: [mei.id],
      change: { action: 'suspend', note: 'x'.repeat(501) },
    });

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

test('an administrator can read the note of a suspended person, who has no session left', async () => {
  await suspend('threats');

  const { body } = await admin.client.get(fillPath(routes.getPerson.path, { id: mei.id }));

  expect(body.person).toMatchObject({ suspension_note: 'threats', sessions: [] });
});
