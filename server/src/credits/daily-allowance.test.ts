/** See SET-12. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { isAnyoneWaiting } from '../../test/is-anyone-waiting.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { actorWith, setBalance, submission } from '../../test/people/actors.ts';
import { administrator, type Person, signedInPerson } from '../../test/people/people.ts';
import { setSetting } from '../../test/settings/set-setting.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { withTransaction } from '../database/database.ts';
import { giveDailyAllowance } from './give-daily-allowance.ts';
import { closeCreditAccount, lockAccounts } from './ledger.ts';
import { readBalance } from './queries.ts';

const DAY_SECONDS = 86_400;

const clock = createTestClock();
const server = await startTestServer({ parts: { clock, imageProviders: [quickProvider()] } });
const second = await startTestServer({
  sharedWith: server,
  hasWorker: false,
  parts: { clock, imageProviders: [quickProvider()] },
});
const nodes = [server, second];
const { ctx } = server;

beforeEach(async () => {
  await setSetting(nodes, 'daily-allowance', null);
});

const creditsOf = async ({ client }: Person) =>
  (await client.get(routes.getMe.path)).body.user.credits;
const allowancesOf = async ({ client }: Person) =>
  (await client.get(`${routes.listTransactions.path}?type=daily-allowance`)).body.transactions;
const accountOf = async ({ id }: Person) =>
  ctx.db
    .selectFrom('accounts_users')
    .select('credit_account_id as accountId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the daily allowance', () => {
  test('is 0 by default, and then adds no ledger row', async () => {
    const mei = await signedInPerson(server);

    expect(await creditsOf(mei)).toBe(500);
    expect(await allowancesOf(mei)).toEqual([]);
  });

  test('adds one ledger row on each day of use, and none on other days', async () => {
    const mei = await signedInPerson(server);
    await setSetting(nodes, 'daily-allowance', 30);

    for (let calls = 0; calls < 3; calls += 1) expect(await creditsOf(mei)).toBe(530);
    clock.advance(3 * DAY_SECONDS);
    expect(await creditsOf(mei)).toBe(560);

    expect(await allowancesOf(mei)).toMatchObject([
      { type: 'daily-allowance', delta: 30, balance_after: 560, note: null, job_id: null },
      { type: 'daily-allowance', delta: 30, balance_after: 530 },
    ]);
  });

  test('is given once if two nodes get the first calls at the same time', async () => {
    const mei = await signedInPerson(server);
    const elsewhere = second.client();
    await elsewhere.post(routes.signIn.path, { email: mei.email, password: mei.password });
    await setSetting(nodes, 'daily-allowance', 40);
    const { accountId } = await accountOf(mei);

    const { calls } = await withTransaction(ctx.db, async tx => {
      await lockAccounts(tx, [accountId]);
      const atOnce = [mei.client, elsewhere].map(client => client.get(routes.getMe.path));
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);

      return { calls: atOnce };
    });

    const answers = await Promise.all(calls);
    expect(answers.map(({ body }) => body.user.credits)).toEqual([540, 540]);
    expect(await allowancesOf(mei)).toHaveLength(1);
  });

  test('pays for a submission that is the first use of the day', async () => {
    const mei = await signedInPerson(server);
    await setBalance(ctx, (await accountOf(mei)).accountId, 0);
    await setSetting(nodes, 'daily-allowance', 20);

    const { body } = await mei.client.post(routes.submitJob.path, submission());

    expect(body.jobId).toEqual(expect.any(String));
    const entries = (await mei.client.get(routes.listTransactions.path)).body.transactions;
    expect(entries.slice(0, 2)).toMatchObject([
      { type: 'deduction', balance_after: 10 },
      { type: 'daily-allowance', balance_after: 20 },
    ]);
  });

  test('is included in the summary if the summary is the first call of the day', async () => {
    const mei = await signedInPerson(server);
    await setSetting(nodes, 'daily-allowance', 7);

    const { body } = await mei.client.get(routes.getCreditSummary.path);

    expect(body.data.current_balance).toBe(507);
  });

  test('is not given to an unconfirmed account', async () => {
    const mei = await signedInPerson(server);
    await setSetting(nodes, 'daily-allowance', 9);
    await ctx.db
      .updateTable('accounts_users')
      .set({ email_confirmed_at: null })
      .where('id', '=', mei.id)
      .execute();

    expect(await creditsOf(mei)).toBe(500);
  });

  test('is not given to an account that was closed after the session was read', async () => {
    const actor = await actorWith(ctx, 0);
    await setSetting(nodes, 'daily-allowance', 9);
    await withTransaction(ctx.db, tx => closeCreditAccount(ctx, tx, actor.creditAccountId));
    // The user is deleted too, because the invariants require that a user and the credit account
    // are closed together.
    await ctx.db.deleteFrom('accounts_users').where('id', '=', actor.userId).execute();

    await giveDailyAllowance(ctx, actor);

    expect(await readBalance(ctx.db, actor.creditAccountId)).toBe(0);
  });

  test.each([-1, 1.5, 100_001, '5'])('can’t be set to %j', async value => {
    const admin = await administrator(server);
    const path = fillPath(routes.updateSetting.path, { key: 'daily-allowance' });

    expect(await admin.client.send('PATCH', path, { value, revision: 0 })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });
});
