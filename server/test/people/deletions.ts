import { routes } from '@vermilion/contract/routes';
import { vi } from 'vitest';
import type { Answer } from '../client.ts';
import type { TestServer } from '../start-test-server.ts';
import type { Person } from './people.ts';

export function deleteAccountOf({ client, password }: Person, given = password): Promise<Answer> {
  return client.post(routes.deleteAccount.path, { password: given });
}

export function erased(server: TestServer, userId: string): Promise<void> {
  return vi.waitFor(
    async () => {
      if (await findUserRow(server, userId)) throw new Error('the account still exists');
    },
    { timeout: 10_000, interval: 20 },
  );
}

export function findUserRow({ ctx }: TestServer, userId: string) {
  return ctx.db
    .selectFrom('accounts_users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
}
