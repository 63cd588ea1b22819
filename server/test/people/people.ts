import { hash } from '@node-rs/argon2';
import { createAccount } from '../../src/accounts/links/confirm-account.ts';
import { withTransaction } from '../../src/database/database.ts';
import type { TestClient } from '../client.ts';
import type { TestServer } from '../start-test-server.ts';

export type Person = { client: TestClient; email: string; password: string; id: string };

type Served = Pick<TestServer, 'ctx' | 'client'>;

const PASSWORD = 'correct horse battery';
/** A hash of the lowest cost, because checking a password takes as long as making its hash. */
const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let count = 0;

/** Creates a signed-in account with 500 credits, for tests that are not about signing up. */
export async function signedInPerson(server: Served, name = 'mei'): Promise<Person> {
  const { ctx } = server;
  const email = newAddress(name);
  const signUp = { email, email_key: email, password_hash: passwordHash };
  await withTransaction(ctx.db, tx => createAccount(ctx, tx, signUp));

  return signIn(server.client(), email);
}

/**
 * Signs up, follows the mailed link and signs in. The hash of the password has the full cost. The
 * account has 500 credits.
 */
export async function signedUpPerson(server: TestServer, name = 'mei'): Promise<Person> {
  const email = newAddress(name);
  const client = server.client();
  const signUp = await client.post('/api/auth/signup', { email, password: PASSWORD });
  if (signUp.status !== 201)
    throw new Error(`sign-up answered ${signUp.status} ${JSON.stringify(signUp.body)}`);
  const mail = await server.mails.waitFor(email);
  const token = /\/auth\/confirm\?token=([\w-]+)/.exec(mail.text)?.[1];
  await client.post('/api/auth/confirm', { token });

  return signIn(client, email);
}

function newAddress(name: string): string {
  count += 1;

  return `${name}.${count}@example.com`;
}

async function signIn(client: TestClient, email: string): Promise<Person> {
  const { status, body } = await client.post('/api/auth/login', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`sign-in answered ${status} ${JSON.stringify(body)}`);

  return { client, email, password: PASSWORD, id: body.user.id };
}

export async function administrator(server: Served, name = 'admin'): Promise<Person> {
  const person = await signedInPerson(server, name);
  await server.ctx.db
    .updateTable('accounts_users')
    .set({ role: 'admin' })
    .where('id', '=', person.id)
    .execute();

  return person;
}
