import { sql } from 'kysely';
import { afterEach, expect } from 'vitest';
import { createAccount } from '../src/accounts/links/confirm-account.ts';
import { keepBonusKey } from '../src/credits/public.ts';
import { withTransaction } from '../src/database/database.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

export const [FORMER, NEXT] = [
  'the secret of these tests, the former',
  'the secret of these tests, the next one',
];

export function startingServers() {
  const servers: TestServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0).toReversed()) await server.close();
  });

  async function start(
    secret: string,
    options: { after?: TestServer; previous?: string } = {},
  ): Promise<TestServer> {
    const server = await startTestServer({
      settings: {
        SESSION_SECRET: secret,
        ...(options.previous && { SESSION_SECRET_PREVIOUS: options.previous }),
      },
      ...(options.after && { sharedWith: options.after }),
      hasWorker: false,
    });
    servers.push(server);

    return server;
  }

  return start;
}

export const keyOf = ({ ctx }: TestServer) => keepBonusKey(ctx, ctx.db);

export async function creditsOfNew({ ctx }: TestServer, email: string): Promise<number> {
  const signUp = { email, email_key: email.toLowerCase(), password_hash: '' };
  const id = await withTransaction(ctx.db, tx => createAccount(ctx, tx, signUp));
  const { rows } = await sql<{ email: string; balance: number }>`
    select u.email, a.balance from accounts_users u join credits_accounts a on a.id = u.credit_account_id where u.id = ${id}`.execute(
    ctx.db,
  );
  expect(rows[0]?.email).toBe(email);

  return rows[0]?.balance ?? 0;
}
