/** The bonus outlives secrets: which key marks are made with, and who has had one. Real: server, database. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { createAccount } from '../accounts/confirm-account.ts';
import { ConfigError } from '../config.ts';
import { withTransaction } from '../database/database.ts';
import { keepBonusKey } from './public.ts';

const [FORMER, NEXT] = ['the secret of these tests, the former', 'the secret of these tests, the next one'];
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0).toReversed()) await server.close();
});

async function start(secret: string, options: { after?: TestServer; previous?: string } = {}): Promise<TestServer> {
  const server = await startTestServer({
    settings: { SESSION_SECRET: secret, ...(options.previous && { SESSION_SECRET_PREVIOUS: options.previous }) },
    ...(options.after && { sharedWith: options.after }),
    hasWorker: false,
  });
  servers.push(server);

  return server;
}

/** Confirms an account of the address and answers what it has. */
async function creditsOfNew({ ctx }: TestServer, email: string): Promise<number> {
  const signUp = { email, email_key: email.toLowerCase(), password_hash: '' };
  const id = await withTransaction(ctx.db, tx => createAccount(ctx, tx, signUp));
  const { rows } = await sql<{ email: string; balance: number }>`
    select u.email, a.balance from accounts_users u join credits_accounts a on a.id = u.credit_account_id where u.id = ${id}`.execute(
    ctx.db,
  );
  expect(rows[0]?.email).toBe(email);

  return rows[0]?.balance ?? 0;
}

/** As versions have done that kept no key. */
async function markAsFormerly({ ctx }: TestServer, mailbox: string): Promise<void> {
  const mac = createHmac('sha256', FORMER).update(`signup-bonus:${mailbox}`).digest('hex');
  await ctx.db
    .insertInto('credits_used_bonuses')
    .values({ reason_key: `signup-bonus:${mac}`, created_at: ctx.clock.now() })
    .execute();
}

const keyOf = ({ ctx }: TestServer) => keepBonusKey(ctx, ctx.db);

describe('a rotation', () => {
  test('gives no mailbox its bonus again, with the former secret or without', async () => {
    const former = await start(FORMER);
    expect(await creditsOfNew(former, 'mei+a@example.com')).toBe(500);

    const next = await start(NEXT, { after: former });
    const withFormer = await start(NEXT, { after: former, previous: FORMER });

    expect(await creditsOfNew(next, 'mei+b@example.com')).toBe(0);
    expect(await creditsOfNew(withFormer, 'mei+c@example.com')).toBe(0);
  });

  test('of a new installation changes no key, which is no secret of it', async () => {
    const former = await start(FORMER);
    const key = await keyOf(former);

    expect(key).toHaveLength(32);
    expect(await keyOf(await start(NEXT, { after: former }))).toEqual(key);
    expect(key).not.toEqual(Buffer.from(FORMER));
  });
});

describe('the upgrade of an installation with marks', () => {
  test('copies the secret, once, and knows the marks from then on', async () => {
    const before = await start(FORMER);
    await markAsFormerly(before, 'm.ei@gmail.com');

    expect(await keyOf(before)).toEqual(Buffer.from(FORMER));
    const next = await start(NEXT, { after: before });

    expect(await keyOf(next)).toEqual(Buffer.from(FORMER));
    expect(await creditsOfNew(next, 'm.ei+again@gmail.com')).toBe(0);
  });

  test('in the middle of a rotation is refused: nobody could tell which secret made the marks', async () => {
    const before = await start(FORMER);
    await markAsFormerly(before, 'mei@example.com');
    const rotating = await start(NEXT, { after: before, previous: FORMER });

    await expect(keyOf(rotating)).rejects.toThrow(ConfigError);
    expect(await keyOf(before)).toEqual(Buffer.from(FORMER));
    expect(await keyOf(rotating)).toEqual(Buffer.from(FORMER));
  });
});

test('nodes that start together agree on one key', async () => {
  const one = await start(FORMER);
  const other = await start(NEXT, { after: one });

  const keys = await Promise.all([one, other, one, other].map(keyOf));

  expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(1);
});

test('aliases of one mailbox get one bonus, and each address stays as it was typed', async () => {
  const server = await start(FORMER);

  expect(await creditsOfNew(server, 'Mei.Lin@gmail.com')).toBe(500);
  for (const alias of ['meilin@gmail.com', 'm.e.i.lin+x@googlemail.com']) {
    expect(await creditsOfNew(server, alias), alias).toBe(0);
  }
  expect(await creditsOfNew(server, 'meilin2@gmail.com')).toBe(500);
});
