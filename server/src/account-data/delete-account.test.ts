/** See ACC-27, ACC-28. */
import type { ErrorCode } from '@vermilion/contract/errors';
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dumpDatabase } from '../../test/dump-database.ts';
import { askedWork, finishedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { deleteAccountOf, erased, findUserRow } from '../../test/people/deletions.ts';
import { fetchExport } from '../../test/people/exports.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { CANARY, fullPerson } from '../../test/people/full-person.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { openReadySocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { promoteUser } from '../admin/people.ts';
import { verifyLedger } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';

const provider = quickProvider();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ parts: { imageProviders: [provider] } });
});
beforeEach(async () => {
  provider.script = {};
  await forgetLimits(server);
});

async function refusal(answer: ReturnType<typeof deleteAccountOf>): Promise<[number, ErrorCode]> {
  const { status, body } = await answer;

  return [status, body.code];
}

describe('the deletion of an account', () => {
  test('ends all sessions and sockets, and clears the cookies', async () => {
    const mei = await signedInPerson(server);
    const other = server.client();
    await other.post(routes.signIn.path, { email: mei.email, password: mei.password });
    const socket = await openReadySocket(other);
    const cookies = mei.client.cookieHeader();

    const answer = await deleteAccountOf(mei);

    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account was deleted.' } });
    expect(mei.client.cookieHeader()).toBe('');
    expect(await socket.closed).toBe(4401);
    expect((await other.get(routes.getMe.path)).status).toBe(401);
    expect((await server.client().get(routes.getMe.path, { cookie: cookies })).status).toBe(401);
  });

  test('frees the address for a new account, which gets no second bonus', async () => {
    const { email, password, client, ...mei } = await signedInPerson(server);
    await deleteAccountOf({ ...mei, email, password, client });

    expect(await refusal(client.post(routes.signIn.path, { email, password }))).toEqual([
      401,
      'AUTH_INVALID_CREDENTIALS',
    ]);
    await server.mails.waitFor(email);
    await client.post(routes.signUp.path, { email, password: 'another password' });
    const { text } = await server.mails.waitFor(email);
    await client.post(routes.confirmEmail.path, { token: /token=([\w-]+)/.exec(text)?.[1] });
    const { body } = await client.post(routes.signIn.path, { email, password: 'another password' });

    expect(body.user).toMatchObject({ email, credits: 0, display_name: null });
    expect(body.user.id).not.toBe(mei.id);
  });

  test('is reported by mail, and the stored address is deleted once the mail is sent', async () => {
    const mei = await signedInPerson(server);
    await deleteAccountOf(mei);

    const mail = await server.mails.waitFor(mei.email);

    expect(mail.subject).toContain('deleted');
    await vi.waitFor(async () => {
      expect(await server.ctx.db.selectFrom('accounts_alerts').select('id').execute()).toEqual([]);
    });
  });

  test('leaves no text, picture, address or name of the user, and an intact ledger with empty notes', async () => {
    const mei = await fullPerson(server);
    const { ctx } = server;
    const { credit_account_id: account } = (await findUserRow(server, mei.id)) ?? {};
    const keys = await ctx.db
      .selectFrom('uploads_objects')
      .select('key')
      .where('user_id', '=', mei.id)
      .execute();
    const dump = async () => [...(await dumpDatabase(server.ctx))];
    const tablesWith = (all: [string, string][], word: string) =>
      all.filter(([, rows]) => rows.includes(word)).map(([table]) => table);
    expect(tablesWith(await dump(), CANARY).length).toBeGreaterThanOrEqual(7);
    expect(keys).toHaveLength(7);

    await deleteAccountOf(mei);
    await erased(server, mei.id);
    while (!(await server.mails.waitFor(mei.email)).subject.includes('deleted'));

    await vi.waitFor(async () => expect(tablesWith(await dump(), CANARY)).toEqual([]));
    expect(
      tablesWith(await dump(), mei.id).filter(table => table !== 'public.rate_limits'),
    ).toEqual([]);
    for (const { key } of keys) expect(await ctx.objectStore.get(key)).toBeNull();
    const ledger = await ctx.db
      .selectFrom('credit_transactions')
      .select(['type', 'note'])
      .where('account_id', '=', account ?? '')
      .orderBy('seq')
      .execute();
    expect(ledger).toEqual(
      ['signup-bonus', 'deduction', 'deduction', 'admin_grant'].map(type => ({ type, note: null })),
    );
    expect((await verifyLedger(ctx)).problem).toBeUndefined();
  });

  test('makes the picture of a work unreachable, and the ended session can’t fetch an export', async () => {
    const mei = await signedInPerson(server);
    const { url } = await finishedWork(mei);
    const cookie = mei.client.cookieHeader();
    expect((await server.client().get(url ?? '')).status).toBe(200);

    await deleteAccountOf(mei);
    await erased(server, mei.id);

    expect((await server.client().get(url ?? '')).status).toBe(404);
    expect((await fetchExport(mei, { cookie })).status).toBe(401);
  });

  test('happens once if three calls are concurrent', async () => {
    const mei = await signedInPerson(server);
    const headers = { cookie: mei.client.cookieHeader() };
    const press = () =>
      server.client().post(routes.deleteAccount.path, { password: mei.password }, headers);

    const answers = await Promise.all([press(), press(), press()]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter(answer => answer.status !== 200)) {
      expect([status, body.code]).toEqual([401, expect.stringMatching(/^AUTH_/)]);
    }
    const sent = server.mails.sent.filter(
      ({ to, subject }) => to === mei.email && subject.includes('deleted'),
    );
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  test('is possible without a confirmed address', async () => {
    const mei = await signedInPerson(server);
    await server.ctx.db
      .updateTable('accounts_users')
      .set({ email_confirmed_at: null })
      .where('id', '=', mei.id)
      .execute();

    expect(await deleteAccountOf(mei)).toMatchObject({ status: 200 });
    await erased(server, mei.id);
  });
});

describe('a deletion', () => {
  test('changes nothing with a wrong password, and hashes as often as with the correct one', async () => {
    const mei = await signedInPerson(server);
    const before = await findUserRow(server, mei.id);
    const hashes = async () =>
      (await server.ctx.metrics.passwordHashes.get()).values[0]?.value ?? 0;
    const start = await hashes();

    expect(await refusal(deleteAccountOf(mei, 'a wrong password'))).toEqual([
      401,
      'AUTH_INVALID_CREDENTIALS',
    ]);

    expect((await hashes()) - start).toBe(1);
    expect(await findUserRow(server, mei.id)).toEqual(before);
    expect((await mei.client.get(routes.getMe.path)).status).toBe(200);
    await deleteAccountOf(mei);
    expect((await hashes()) - start).toBe(2);
  });

  test('is refused after ten wrong passwords, even with the correct password', async () => {
    const mei = await signedInPerson(server);
    for (let count = 0; count < 10; count += 1) await deleteAccountOf(mei, 'a wrong password');

    expect(await refusal(deleteAccountOf(mei))).toEqual([429, 'RATE_LIMITED']);
  });

  test('is refused to the last administrator, and to one of two who delete their accounts concurrently', async () => {
    const [mei, lin] = [await signedInPerson(server), await signedInPerson(server)];
    await promoteUser(server.ctx, mei.email);
    const { status, body } = await deleteAccountOf(mei);
    const message = 'This is the last administrator. Make somebody else an administrator first.';
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'LAST_ADMIN', message })]);
    expect((await mei.client.get(routes.getMe.path)).body.user.role).toBe('admin');

    await promoteUser(server.ctx, lin.email);
    const answers = await withTransaction(server.ctx.db, async tx => {
      // Both calls wait for the lock of a credit account, and continue at the same time.
      await sql`select from credits_accounts for update`.execute(tx);
      const deletions = [deleteAccountOf(mei), deleteAccountOf(lin)];
      await vi.waitFor(async () => expect(await countWaiting()).toBe(2), {
        timeout: 5_000,
        interval: 10,
      });

      return deletions;
    }).then(deletions => Promise.all(deletions));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });
});

describe('works that are being painted', () => {
  test('are refunded, and the provider’s calls are aborted', async () => {
    const mei = await signedInPerson(server);
    const { ctx } = server;
    const { credit_account_id: account = '' } = (await findUserRow(server, mei.id)) ?? {};
    const signals: AbortSignal[] = [];
    const release = holdWorks(provider);
    const hold = provider.script.submit;
    provider.script.submit = async (request, signal, onProgress) => {
      signals.push(signal);

      return hold?.(request, signal, onProgress) ?? Promise.reject(new Error('no works are held'));
    };
    for (let count = 0; count < 3; count += 1) await askedWork(mei);
    await vi.waitFor(() => expect(signals).toHaveLength(3));

    await deleteAccountOf(mei);
    await erased(server, mei.id);

    const rows = await ctx.db
      .selectFrom('credit_transactions')
      .select('type')
      .where('account_id', '=', account)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ type }) => type).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'deduction'),
      ...Array.from({ length: 3 }, () => 'refund'),
      'signup-bonus',
    ]);
    await vi.waitFor(() => expect(signals.every(signal => signal.aborted)).toBe(true));
    release();
  });

  test('keep no picture that the provider delivers after the deletion', async () => {
    const mei = await signedInPerson(server);
    const arrival = Promise.withResolvers<void>();
    const delivered = Promise.withResolvers<void>();
    const quick = quickProvider();
    // The provider delivers the picture although its call was aborted.
    provider.script.submit = async (request, signal) => {
      await arrival.promise;
      delivered.resolve();

      return quick.submit(request, signal);
    };
    const jobId = await askedWork(mei);
    await vi.waitFor(() => expect(provider.submissions.length).toBeGreaterThan(0));

    await deleteAccountOf(mei);
    await erased(server, mei.id);
    arrival.resolve();
    await delivered.promise;
    provider.script = {};
    await finishedWork(await signedInPerson(server));

    const objects = await server.ctx.db
      .selectFrom('uploads_objects')
      .select('key')
      .where('job_id', '=', jobId)
      .execute();
    expect(objects).toEqual([]);
  });
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.ctx.db,
  );

  return rows[0]?.count ?? 0;
}
