/**
 * Accounts for measurements, inserted without a sign-up. All have a confirmed address, many credits
 * and the same password.
 */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { Database } from './environment.ts';

export type Person = { email: string; password: string; userId: string; creditAccountId: string };

/** Must equal the cost in `server/src/accounts/passwords/passwords.ts`. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PASSWORD = 'correct horse battery';
const BALANCE_CREDITS = 2_000_000_000;

export async function makePeople(database: Database, count: number): Promise<Person[]> {
  const passwordHash = await hash(PASSWORD, HASH_COST);
  const people = Array.from({ length: count }, (_, index) => ({
    email: `bench.${index}@example.com`,
    password: PASSWORD,
    userId: randomUUID(),
    creditAccountId: randomUUID(),
  }));
  const client = new pg.Client(database.config);
  await client.connect();
  for (const { email, userId, creditAccountId } of people) {
    await client.query(
      'insert into credits_accounts (id, balance, created_at) values ($1, $2, now())',
      [creditAccountId, BALANCE_CREDITS],
    );
    await client.query(
      `insert into accounts_users (id, credit_account_id, email, email_key, password_hash, email_confirmed_at, created_at)
       values ($1, $2, $3, $3, $4, now(), now())`,
      [userId, creditAccountId, email, passwordHash],
    );
  }
  await client.end();

  return people;
}

/** @returns the value for a `Cookie` header */
export async function signIn(url: string, { email, password }: Person): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200)
    throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);

  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
}
