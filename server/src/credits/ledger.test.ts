// See T16 in docs/reliability.md, CRE-1.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createIds, systemChance, systemClock } from '../clock.ts';
import { createDatabase, type Db, type Tx, withTransaction } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { openCreditAccount, type Posting, post } from './ledger.ts';
import { readBalance } from './queries.ts';
import { hashEntry, type TransactionType } from './rules.ts';

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

async function accountWith(credits: number): Promise<string> {
  const accountId = randomUUID();
  await withTransaction(db, async tx => {
    await openCreditAccount(tx, accountId, ctx.clock.now());
    if (credits > 0)
      await post(ctx, tx, {
        accountId,
        type: 'top-up',
        delta: credits,
        reasonKey: `top-up:${accountId}`,
      });
  });

  return accountId;
}

const postAlone = (posting: Posting) => withTransaction(db, (tx: Tx) => post(ctx, tx, posting));

test('a posting changes the balance and returns it', async () => {
  const accountId = await accountWith(500);

  const balance = await postAlone({
    accountId,
    type: 'deduction',
    delta: -50,
    reasonKey: `once:${accountId}`,
  });

  expect(balance).toBe(450);
  expect(await readBalance(db, accountId)).toBe(450);
});

test('a posting whose reason key was posted before writes nothing', async () => {
  const accountId = await accountWith(500);
  const posting: Posting = {
    accountId,
    type: 'refund',
    delta: 10,
    reasonKey: `twice:${accountId}`,
  };

  expect(await postAlone(posting)).toBe(510);
  expect(await postAlone(posting)).toBeNull();
  expect(await readBalance(db, accountId)).toBe(510);
});

test('a balance does not fall below 0, and the refusal names balance and amount', async () => {
  const accountId = await accountWith(30);

  await expect(
    postAlone({ accountId, type: 'deduction', delta: -31, reasonKey: `short:${accountId}` }),
  ).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
    details: { current: 30, required: 31 },
  });
  expect(await readBalance(db, accountId)).toBe(30);
});

test('of 60 concurrent deductions exactly 10 succeed if the balance suffices for 10, and their numbers have no gap', async () => {
  const accountId = await accountWith(100);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, i) =>
      postAlone({ accountId, type: 'deduction', delta: -10, reasonKey: `race:${accountId}:${i}` }),
    ),
  );

  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(10);
  expect(await readBalance(db, accountId)).toBe(0);
  const rows = await db
    .selectFrom('credit_transactions')
    .select('seq')
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
  expect(rows.map(row => row.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('20 concurrent postings with one reason key write one row', async () => {
  const accountId = await accountWith(0);

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      postAlone({ accountId, type: 'purchase', delta: 7, reasonKey: `same:${accountId}` }),
    ),
  );

  expect(outcomes.filter(balance => balance !== null)).toEqual([7]);
  expect(await readBalance(db, accountId)).toBe(7);
});

test('each row has a hash over the previous hash and its own values except the note', async () => {
  const accountId = await accountWith(500);
  await postAlone({
    accountId,
    type: 'deduction',
    delta: -50,
    reasonKey: `chain:${accountId}`,
    note: 'a note is outside the chain',
  });

  const rows = await db
    .selectFrom('credit_transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
  let previous = Buffer.alloc(0) as Buffer;
  for (const row of rows) {
    const expected = hashEntry(previous, {
      id: row.id,
      accountId,
      seq: row.seq,
      type: row.type as TransactionType,
      delta: row.delta,
      balanceAfter: row.balance_after,
      reasonKey: row.reason_key,
      jobId: row.job_id,
      createdAt: row.created_at,
    });
    expect(row.hash.equals(expected)).toBe(true);
    previous = row.hash;
  }
  expect(rows).toHaveLength(2);
});

test.each([
  ['changed', sql`update credit_transactions set delta = delta + 1`],
  ['given another note', sql`update credit_transactions set note = 'another'`],
  ['deleted', sql`delete from credit_transactions`],
  ['truncated', sql`truncate credit_transactions`],
])('a row cannot be %s', async (_, statement) => {
  await accountWith(5);

  await expect(statement.execute(db)).rejects.toThrow('rows of credit_transactions are final');
});

test('a note can be emptied, but not together with another change', async () => {
  const accountId = await accountWith(5);

  await sql`update credit_transactions set note = null where account_id = ${accountId}`.execute(db);
  await expect(
    sql`update credit_transactions set note = null, delta = 6 where account_id = ${accountId}`.execute(
      db,
    ),
  ).rejects.toThrow('final');
});
