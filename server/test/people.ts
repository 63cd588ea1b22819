/** Named people for tests, made by the real operations. */
import type { TestClient } from './client.ts';
import type { TestServer } from './start-test-server.ts';

export type Person = { client: TestClient; email: string; password: string; id: string };

let count = 0;

/** Signs up, follows the mailed link and signs in: 500 credits. */
export async function signedInPerson(server: TestServer, name = 'mei'): Promise<Person> {
  count += 1;
  const email = `${name}.${count}@example.com`;
  const password = 'correct horse battery';
  const client = server.client();
  const signUp = await client.post('/api/auth/signup', { email, password });
  if (signUp.status !== 201) throw new Error(`sign-up answered ${signUp.status} ${JSON.stringify(signUp.body)}`);
  const mail = await server.mails.waitFor(email);
  const token = /\/auth\/confirm\?token=([\w-]+)/.exec(mail.text)?.[1];
  await client.post('/api/auth/confirm', { token });
  const signIn = await client.post('/api/auth/login', { email, password });
  if (signIn.status !== 200) throw new Error(`sign-in answered ${signIn.status} ${JSON.stringify(signIn.body)}`);

  return { client, email, password, id: signIn.body.user.id };
}

/** Somebody who may do what administrators may. */
export async function administrator(server: TestServer, name = 'admin'): Promise<Person> {
  const person = await signedInPerson(server, name);
  await server.ctx.db.updateTable('accounts_users').set({ role: 'admin' }).where('id', '=', person.id).execute();

  return person;
}
