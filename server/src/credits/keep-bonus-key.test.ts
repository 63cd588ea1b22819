/**
 * The secret may change. The key that marks mailboxes that got the bonus stays, because the
 * database stores it. See CRE-3.
 */
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { creditsOfNew, FORMER, keyOf, NEXT, startingServers } from '../../test/bonus-keys.ts';
import { createAccount } from '../accounts/links/confirm-account.ts';
import { withTransaction } from '../database/database.ts';
import { keepBonusKey } from './public.ts';

const start = startingServers();

describe('a rotation of the secret', () => {
  test('gives no mailbox its bonus again, with or without the former secret', async () => {
    const former = await start(FORMER);
    expect(await creditsOfNew(former, 'mei+a@example.com')).toBe(500);

    const next = await start(NEXT, { after: former });
    const withFormer = await start(NEXT, { after: former, previous: FORMER });

    expect(await creditsOfNew(next, 'mei+b@example.com')).toBe(0);
    expect(await creditsOfNew(withFormer, 'mei+c@example.com')).toBe(0);
  });

  test('does not change the key of a new installation, and the key differs from the secret', async () => {
    const former = await start(FORMER);
    const key = await keyOf(former);

    expect(key).toHaveLength(32);
    expect(await keyOf(await start(NEXT, { after: former }))).toEqual(key);
    expect(key).not.toEqual(Buffer.from(FORMER));
  });
});

test('a read of the key during the creation of the first account returns the key of that transaction', async () => {
  const { ctx } = await start(FORMER);
  const [isLocked, isOtherWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The other transaction must not read the marks before the key and the mark are written.
  const first = withTransaction(ctx.db, async tx => {
    await sql`lock table credits_used_bonuses in access exclusive mode`.execute(tx);
    isLocked.resolve();
    await isOtherWaiting.promise;
    await createAccount(ctx, tx, {
      email: 'mei@example.com',
      email_key: 'mei@example.com',
      password_hash: '',
    });

    return keepBonusKey(ctx, tx);
  });
  await isLocked.promise;
  const other = keepBonusKey(ctx, ctx.db);
  const isDelayed = async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = 'credits_used_bonuses'::regclass`.execute(
      ctx.db,
    );
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(isDelayed, { timeout: 20_000 }).finally(isOtherWaiting.resolve);

  expect(await other).toEqual(await first);
});

test('concurrent calls of two nodes with different secrets get one key', async () => {
  const one = await start(FORMER);
  const other = await start(NEXT, { after: one });

  const keys = await Promise.all([one, other, one, other].map(keyOf));

  expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(1);
});

test('aliases of one mailbox get only one bonus', async () => {
  const server = await start(FORMER);

  expect(await creditsOfNew(server, 'Mei.Lin@gmail.com')).toBe(500);
  for (const alias of ['meilin@gmail.com', 'm.e.i.lin+x@googlemail.com']) {
    expect(await creditsOfNew(server, alias), alias).toBe(0);
  }
  expect(await creditsOfNew(server, 'meilin2@gmail.com')).toBe(500);
});
