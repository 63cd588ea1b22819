import type { Job } from '@vermilion/contract/job';
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import type { Answer } from '../client.ts';
import { setBalance, submission } from '../people/actors.ts';
import { type Person, signedInPerson } from '../people/people.ts';
import type { TestServer } from '../start-test-server.ts';

export type Submitter = Person & { accountId: string };

export type Submitting = {
  personWith(credits: number): Promise<Submitter>;
  submit(person: Person, changes?: object, key?: string): Promise<Answer>;
  upscale(person: Person, original: Job, changes?: object): Promise<Answer>;
  countJobs(userId: string): Promise<number>;
  countUploads(userId: string): Promise<number>;
};

export function createSubmissions(server: Pick<TestServer, 'ctx' | 'client'>): Submitting {
  const { db } = server.ctx;

  const submit: Submitting['submit'] = (person, changes = {}, key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };

    return person.client.post(routes.submitJob.path, { ...submission(), ...changes }, headers);
  };

  return {
    submit,
    upscale: (person, original, changes = {}) =>
      submit(person, {
        ...upscaling,
        imageUrls: [original.url],
        originalJobId: original.id,
        ...changes,
      }),
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
    async countJobs(userId) {
      const rows = await db
        .selectFrom('works')
        .select('id')
        .where('user_id', '=', userId)
        .execute();

      return rows.length;
    },
    async countUploads(userId) {
      const { rows } =
        await sql`select from uploads_objects where user_id = ${userId} and kind = 'upload'`.execute(
          db,
        );

      return rows.length;
    },
  };
}

export const upscaling = {
  action: 'image-upscaling',
  modelName: 'sketchbook-upscale',
  prompt: 'Upscale this image to high resolution.',
};
