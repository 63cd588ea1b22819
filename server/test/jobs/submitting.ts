/** People who submit jobs over HTTP, with as many credits as a test wants. */
import { routes } from '@vermilion/contract/routes';
import type { Answer } from '../client.ts';
import { setBalance, submission } from '../people/actors.ts';
import { type Person, signedInPerson } from '../people/people.ts';
import type { TestServer } from '../start-test-server.ts';

export type Submitter = Person & { accountId: string };

export type Submitting = {
  personWith(credits: number): Promise<Submitter>;
  submit(person: Person, changes?: object, key?: string): Promise<Answer>;
  countJobs(userId: string): Promise<number>;
};

export function submittingTo(server: TestServer): Submitting {
  const { db } = server.ctx;

  return {
    async personWith(credits) {
      const person = await signedInPerson(server);
      const { credit_account_id: accountId } = await db
        .selectFrom('accounts_users')
        .select('credit_account_id')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      await setBalance(server.ctx, accountId, credits);

      return { ...person, accountId };
    },
    submit(person, changes = {}, key) {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };

      return person.client.post(routes.submitJob.path, { ...submission(), ...changes }, headers);
    },
    async countJobs(userId) {
      const rows = await db.selectFrom('works').select('id').where('user_id', '=', userId).execute();

      return rows.length;
    },
  };
}
