/** See CRE-11, CRE-12. */
import { routes } from '@vermilion/contract/routes';
import type { TransactionType } from '@vermilion/contract/transaction-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { actorWith } from '../../test/people/actors.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { getSummary } from './get-summary.ts';
import { keepBonusKey } from './keep-bonus-key.ts';
import { post } from './ledger.ts';

const clock = createTestClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ parts: { clock } });
  // Stores the key before the first bonus, as a node does when it starts.
  await keepBonusKey(server.ctx, server.ctx.db);
});

type Change = { type: TransactionType; delta: number; at?: Date; note?: string };

async function record(accountId: string, ...changes: Change[]): Promise<void> {
  const { ctx } = server;
  for (const { at, ...change } of changes) {
    const pastContext = { ids: ctx.ids, clock: { now: () => at ?? ctx.clock.now() } };
    await withTransaction(ctx.db, tx =>
      post(pastContext, tx, { ...change, accountId, reasonKey: `test:${ctx.ids.next()}` }),
    );
  }
}

function monthBegan(): Date {
  return new Date(`${clock.now().toISOString().slice(0, 7)}-01T00:00:00.000Z`);
}

const before = (time: Date) => new Date(time.getTime() - 1);

describe('the summary', () => {
  let actor: Actor;

  test('counts credits spent since the first moment of the month, less refunds', async () => {
    actor = await actorWith(server.ctx, 1000);
    await record(
      actor.creditAccountId,
      { type: 'deduction', delta: -100, at: before(monthBegan()) },
      { type: 'deduction', delta: -50, at: monthBegan() },
      { type: 'deduction', delta: -30 },
      { type: 'refund', delta: 20 },
    );

    expect(await getSummary(server.ctx, actor)).toEqual({
      current_balance: 840,
      month_spent: 60,
      total_purchased: 0,
    });
  });

  test('has no spent credits if refunds exceed the month’s spending', async () => {
    actor = await actorWith(server.ctx, 1000);
    await record(
      actor.creditAccountId,
      { type: 'deduction', delta: -100, at: before(monthBegan()) },
      { type: 'refund', delta: 100 },
    );

    expect((await getSummary(server.ctx, actor)).month_spent).toBe(0);
  });

  test('counts all payments as purchased, but no gifts', async () => {
    actor = await actorWith(server.ctx, 1000);
    await record(
      actor.creditAccountId,
      { type: 'top-up', delta: 10, at: new Date('2020-01-01') },
      { type: 'payment', delta: 200 },
      { type: 'referral', delta: 5000 },
      { type: 'signup-bonus', delta: 500 },
    );

    expect((await getSummary(server.ctx, actor)).total_purchased).toBe(210);
  });

  test('includes the bonus of a new account', async () => {
    const { client } = await signedInPerson(server);

    expect(await client.get(routes.getCreditSummary.path)).toMatchObject({
      status: 200,
      body: { success: true, data: { current_balance: 500, month_spent: 0, total_purchased: 0 } },
    });
  });
});

describe('the history', () => {
  const week = 7 * 86_400_000;
  let mei: Person;

  beforeAll(async () => {
    mei = await signedInPerson(server, 'mei');
    const { credit_account_id } = await server.ctx.db
      .selectFrom('accounts_users')
      .select('credit_account_id')
      .where('id', '=', mei.id)
      .executeTakeFirstOrThrow();
    const longAgo = new Date(clock.now().getTime() - 2 * week);
    const gifts = Array.from(
      { length: 22 },
      (): Change => ({ type: 'admin_grant', delta: 1, at: longAgo }),
    );
    await record(
      credit_account_id,
      ...gifts,
      { type: 'deduction', delta: -40, note: 'a quiet sea' },
      { type: 'refund', delta: 40, note: 'Refund: Cancelled' },
    );
  });

  const list = async (query: string) =>
    (await mei.client.get(`${routes.listTransactions.path}?${query}`)).body;

  test('lists the newest rows first, 20 on a page, with the number of all rows', async () => {
    const first = await list('');
    const second = await list('page=2');

    expect(first).toMatchObject({ success: true, total: 25 });
    expect([first.transactions.length, second.transactions.length]).toEqual([20, 5]);
    expect(first.transactions[0]).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      type: 'refund',
      delta: 40,
      balance_after: 522,
      note: 'Refund: Cancelled',
      job_id: null,
    });
    expect(second.transactions.at(-1)).toMatchObject({
      type: 'signup-bonus',
      delta: 500,
      balance_after: 500,
    });
    expect(await list('page=3')).toMatchObject({ transactions: [], total: 25 });
  });

  test('filters the rows and the total by type and time', async () => {
    const since = (ms: number) =>
      `startDate=${encodeURIComponent(new Date(clock.now().getTime() - ms).toISOString())}`;

    expect(await list('type=deduction')).toMatchObject({
      total: 1,
      transactions: [{ note: 'a quiet sea' }],
    });
    expect(await list(since(week))).toMatchObject({ total: 3 });
    expect(await list(`${since(3 * week)}&limit=5&type=admin_grant`)).toMatchObject({
      total: 22,
      transactions: { length: 5 },
    });
    expect(await list('startDate=2020-01-01')).toMatchObject({ total: 25 });
    expect(await list('type=referral')).toEqual({ success: true, transactions: [], total: 0 });
  });

  test.each(['type=gold', 'startDate=yesterday', 'startDate=2026-13-01', 'page=0', 'limit=101'])(
    'refuses the query %s',
    async query => {
      const answer = await mei.client.get(`${routes.listTransactions.path}?${query}`);

      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );
});
