import { fillPath, routes } from '@vermilion/contract/routes';
import { expect } from 'vitest';
import type { TestServer } from '../start-test-server.ts';
import { confirmToken } from './confirm-token.ts';
import { administrator } from './people.ts';

export const NEWCOMER_PASSWORD = 'correct horse battery';

export async function newcomersAt(server: TestServer) {
  const admin = await administrator(server);
  let count = 0;

  async function set(key: string, value: unknown): Promise<void> {
    const path = fillPath(routes.updateSetting.path, { key });
    const answer = await admin.client.send('PATCH', path, { value, revision: 0 });
    expect(answer.status).toBe(200);
  }

  return {
    admin,
    set,
    address(domain = 'example.com') {
      count += 1;

      return `lin.${count}@${domain}`;
    },
    policy: (policy: string, ...domains: string[]) => set('sign-up', { policy, domains }),
    async invite(body: object = {}): Promise<{ id: string; token: string }> {
      const answer = await admin.client.post(routes.createInvite.path, body);
      expect(answer.status).toBe(201);
      const { url, id } = answer.body.invite;

      return { id, token: new URL(url).searchParams.get('invite') ?? '' };
    },
    async listed(id: string) {
      const { body } = await admin.client.get(routes.listInvites.path);

      return body.invites.find((one: { id: string }) => one.id === id);
    },
    signUp: (email: string, token?: string, node = server) =>
      node.client().post(routes.signUp.path, { email, password: NEWCOMER_PASSWORD, invite: token }),
    async confirm(email: string) {
      const token = confirmToken(await server.mails.waitFor(email));

      return server.client().post(routes.confirmEmail.path, { token });
    },
    async creditsOf(email: string, node = server): Promise<number | undefined> {
      const credentials = { email, password: NEWCOMER_PASSWORD };
      const { body } = await node.client().post(routes.signIn.path, credentials);

      return body.user?.credits;
    },
  };
}

export function refusedFor(reason: string) {
  return { status: 403, body: { code: 'SIGN_UP_REFUSED', details: { reason } } };
}
