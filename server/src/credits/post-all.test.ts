/** See CRE-1. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createIds, systemChance, systemClock } from '../clock.ts';
import { createDatabase, type Db, withTransaction } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { openCreditAccount, type Posting, post, postAll } from './ledger.ts';
import { readBalance } from './queries.ts';
import { type JobRefund, refundJobs } from './refund-job.ts';
import { verifyLedger } from './verify-ledger.ts';

const ctx = { clock: systemClock, ids: createIds(systemClock, systemChance) };
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(
    createPool(database.config, { maxConnections: 20, onError: () => undefined }),
  );
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function openAccount(): Promise<string> {
  const accountId = randomUUID();
  await withTransaction(db, tx => openCreditAccount(tx, accountId, ctx.clock.now()));

  return accountId;
}

const openAccounts = (count: number) => Promise.all(Array.from({ length: count }, openAccount));
const postTogether = (postings: readonly Posting[]) =>
  withTransaction(db, tx => postAll(ctx, tx, postings));
const refund = (
  accountId: string,
  delta: number,
  reasonKey = `refund:${randomUUID()}`,
): Posting => ({
  ...{ accountId, type: 'refund', delta, reasonKey, jobId: randomUUID() },
  note: 'a, "quoted" {note} with \\ and ’',
});
const balancesOf = (accountIds: readonly string[]) =>
  Promise.all(accountIds.map(id => readBalance(db, id)));

function rowsOf(accountId: string) {
  return db
    .selectFrom('credit_transactions')
    .select(['seq', 'delta', 'balance_after', 'reason_key', 'job_id', 'note', 'type'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
}

test('rows of several accounts are posted in one call, and each row follows the previous row of its account', async () => {
  const [one = '', other = ''] = await openAccounts(2);
  const postings = [refund(one, 5), refund(other, 7), refund(one, 11)];

  expect(await postTogether(postings)).toEqual([5, 7, 16]);
  expect(await postTogether([refund(one, 4)])).toEqual([20]);

  const [first, , second] = postings;
  const shown = ({ delta, reasonKey, jobId, note, type }: Posting) => ({
    ...{ delta, reason_key: reasonKey, job_id: jobId, note, type },
  });
  expect((await rowsOf(one)).slice(0, 2)).toEqual([
    { ...shown(first as Posting), seq: 1, balance_after: 5 },
    { ...shown(second as Posting), seq: 2, balance_after: 16 },
  ]);
  expect(await balancesOf([one, other])).toEqual([20, 7]);
  expect((await verifyLedger({ db })).problem).toBeUndefined();
});

test('job and note are null in a row that was posted without them', async () => {
  const accountId = await openAccount();

  await postTogether([
    { accountId, type: 'admin_grant', delta: 3, reasonKey: `grant:${accountId}` },
  ]);

  expect(await rowsOf(accountId)).toMatchObject([
    { job_id: null, note: null, type: 'admin_grant' },
  ]);
});

test('a reason key is posted once, even if it was posted before or is twice in one call', async () => {
  const accountId = await openAccount();
  const before = refund(accountId, 5);
  await withTransaction(db, tx => post(ctx, tx, before));
  const twice = refund(accountId, 7);

  expect(await postTogether([before, twice, twice, refund(accountId, 1)])).toEqual([
    null,
    12,
    null,
    13,
  ]);

  expect((await rowsOf(accountId)).map(({ delta }) => delta)).toEqual([5, 7, 1]);
});

test('an empty list is answered by an empty list', async () => {
  expect(await postTogether([])).toEqual([]);
});

test('no row is posted if one balance would fall below 0', async () => {
  const [one = '', other = ''] = await openAccounts(2);
  const tooMuch: Posting = {
    accountId: other,
    type: 'purchase',
    delta: -1,
    reasonKey: `below:${other}`,
  };

  await expect(postTogether([refund(one, 5), tooMuch])).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
  });

  expect(await balancesOf([one, other])).toEqual([0, 0]);
});

test('an unknown account is refused, and the error names its id', async () => {
  const accountId = randomUUID();

  await expect(postTogether([refund(accountId, 5)])).rejects.toThrow(
    `there is no credit account ${accountId}`,
  );
});

test('40 concurrent calls on the same accounts, in different orders, post each row once and keep the chains intact', async () => {
  const accounts = await openAccounts(6);
  const shared = accounts.map(accountId => refund(accountId, 100));
  const calls = Array.from({ length: 40 }, (_, call) => {
    const own = accounts.map(accountId => refund(accountId, 1));
    const all = [...shared, ...own, ...own];
    const at = (call * 5) % all.length;
    const turned = [...all.slice(at), ...all.slice(0, at)];

    return call % 2 === 0 ? turned : turned.toReversed();
  });

  const answers = await Promise.all(calls.map(postTogether));

  expect(answers.flat().filter(balance => balance !== null)).toHaveLength(6 + 40 * 6);
  expect(await balancesOf(accounts)).toEqual(accounts.map(() => 140));
  expect((await verifyLedger({ db })).problem).toBeUndefined();
});

test('concurrent postings of one row and of many rows have numbers without a gap', async () => {
  const accounts = await openAccounts(3);
  const [first = ''] = accounts;

  await Promise.all(
    Array.from({ length: 20 }, (_, call) =>
      call % 2 === 0
        ? postTogether(accounts.map(accountId => refund(accountId, 2)).toReversed())
        : withTransaction(db, tx => post(ctx, tx, refund(first, 3))),
    ),
  );

  expect(await balancesOf(accounts)).toEqual([50, 20, 20]);
  expect((await rowsOf(first)).map(({ seq }) => seq)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 1),
  );
  expect((await verifyLedger({ db })).problem).toBeUndefined();
});

const refundTogether = (refunds: readonly JobRefund[]) =>
  withTransaction(db, tx => refundJobs(ctx, tx, refunds));
const refundOf = (accountId: string, credits: number) => ({
  accountId,
  credits,
  jobId: randomUUID(),
  note: 'Refund',
});

test('refunds of many jobs first pay the debts of their accounts, and are posted once', async () => {
  const [debtor = '', other = ''] = await openAccounts(2);
  await db.updateTable('credits_accounts').set({ owed: 12 }).where('id', '=', debtor).execute();
  const refunds = [
    refundOf(debtor, 10),
    refundOf(other, 4),
    refundOf(debtor, 5),
    refundOf(other, 0),
  ];

  await refundTogether(refunds);
  await refundTogether(refunds);

  expect(await balancesOf([debtor, other])).toEqual([3, 4]);
  expect((await rowsOf(debtor)).map(({ type, delta }) => [type, delta])).toEqual([
    ['refund', 10],
    ['refund', 5],
    ['purchase', -10],
    ['purchase', -2],
  ]);
  const account = db.selectFrom('credits_accounts').select('owed').where('id', '=', debtor);
  expect(await account.executeTakeFirst()).toEqual({ owed: 0 });
  expect((await verifyLedger({ db })).problem).toBeUndefined();
});
