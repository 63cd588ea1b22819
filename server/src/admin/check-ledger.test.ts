/** See T16 in docs/reliability.md, CMD-5. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { verifyLedger } from '../credits/public.ts';
import { type Db, type Tx, withTransaction } from '../database/database.ts';
import { readCommand } from './run-command.ts';

const server = await startTestServer();
const { ctx } = server;

async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await readCommand(words)(ctx, line => lines.push(line));

  return lines.join('\n');
}

test('verify-ledger finds no fault while a user receives credits', async () => {
  const { email } = await signedInPerson(server);
  const [said] = await Promise.all([admin('verify-ledger'), admin('grant', email, '5')]);

  expect(said).toMatch(/^The ledger is whole: 1 account, (1 row|2 rows)\.$/);
});

const accounts = 'update credits_accounts set';
const rows = 'update credit_transactions set';

test.each([
  [
    'a changed hash',
    `${rows} hash = set_byte(hash, 3, get_byte(hash, 3) # 1) where seq = 2 and account_id = $1`,
    2,
  ],
  ['a changed amount', `${rows} delta = delta + 1 where seq = 3 and account_id = $1`, 3],
  [
    'a changed reason key',
    `${rows} reason_key = reason_key || '!' where seq = 1 and account_id = $1`,
    1,
  ],
  ['a deleted row', 'delete from credit_transactions where seq = 2 and account_id = $1', 2],
  ['a deleted last row', 'delete from credit_transactions where seq = 3 and account_id = $1', 3],
  ['a row with another number', `${rows} seq = 3002 where seq = 2 and account_id = $1`, 2],
  [
    'two rows that changed places',
    [9, 2, 3]
      .map((to, at) => `${rows} seq = ${to} where seq = ${[2, 3, 9][at]} and account_id = $1`)
      .join(';'),
    2,
  ],
  [
    'a forged row after the last one',
    `insert into credit_transactions (id, account_id, seq, type, delta, balance_after, reason_key, created_at, hash)
      select gen_random_uuid(), account_id, 4, type, delta, balance_after + delta, id || ' forged', created_at, hash
      from credit_transactions where seq = 3 and account_id = $1`,
    4,
  ],
  ['a changed balance', `${accounts} balance = balance + 1 where id = $1`, 3],
  ['a changed last hash of an account', `${accounts} last_hash = '\\x00' where id = $1`, 3],
])('verify-ledger names the first bad row: %s', async (_, harm, row) => {
  const { email, id } = await signedInPerson(server);
  await admin('grant', email, '1');
  await admin('grant', email, '2');
  const user = await ctx.db
    .selectFrom('accounts_users')
    .select('credit_account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const accountId = user.credit_account_id;

  const tampered = withTransaction(ctx.db, async tx => {
    await sql`alter table credit_transactions disable trigger user`.execute(tx);
    await sql.raw(harm.replaceAll('$1', `'${accountId}'`)).execute(tx);
    expect((await verifyLedger({ db: tx })).problem).toContain(
      `account ${accountId}, row ${row}: `,
    );
    await expect(
      readCommand(['verify-ledger'])({ ...ctx, db: within(tx) }, () => undefined),
    ).rejects.toThrow('is broken');
    const noted = await tx
      .selectFrom('audit_log')
      .select('details')
      .where('command', '=', 'verify-ledger')
      .execute();
    expect(noted).toContainEqual({
      details: expect.objectContaining({ problem: expect.stringContaining(accountId) }),
    });
    throw new Undone();
  });

  await expect(tampered).rejects.toThrow(Undone);
});

function within(tx: Tx): Db {
  const joined = { execute: (work: (tx: Tx) => Promise<unknown>) => work(tx) };

  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => joined;
      const member: unknown = Reflect.get(target, name, target);

      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

class Undone extends Error {}
