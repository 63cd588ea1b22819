import { expect } from 'vitest';
import type { TestClient } from '../client.ts';
import type { TestServer } from '../start-test-server.ts';
import { confirmToken } from './confirm-token.ts';
import { forgetLimits } from './forget-limits.ts';
import type { Person } from './people.ts';

const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

export function movesAt(server: TestServer, who: () => { person: Person; to: string }) {
  async function ask(
    { client, password }: Pick<Person, 'client' | 'password'> = who().person,
    email = who().to,
  ) {
    await forgetLimits(server);

    return client.post('/api/auth/change-email', { email, password }, firefox);
  }

  async function askedLink(person: Person = who().person, email = who().to): Promise<string> {
    expect((await ask(person, email)).status).toBe(200);

    return nextLink(email);
  }

  async function nextLink(email: string): Promise<string> {
    let mail = await server.mails.waitFor(email);
    while (!mail.text.includes('token=')) mail = await server.mails.waitFor(email);

    return confirmToken(mail);
  }

  const confirm = (token: string) => server.client().post('/api/auth/confirm', { token });
  const signIn = (email: string, password = who().person.password) =>
    server.client().post('/api/auth/login', { email, password });
  const addressOf = async (client: TestClient) => (await client.get('/api/v1/me')).body.user.email;

  async function signedUp(email: string, password: string): Promise<string> {
    await forgetLimits(server);
    await server.client().post('/api/auth/signup', { email, password });

    return nextLink(email);
  }

  return { ask, askedLink, confirm, signIn, addressOf, signedUp };
}
