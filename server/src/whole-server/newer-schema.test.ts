/** The image provider, the object store and the clock are fakes. See RDY-6. */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { listInHand, readJob } from '../../test/jobs/job-rows.ts';
import { askedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { listTasks } from '../../test/tasks.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { sendLinkTask } from '../accounts/links/enqueue-link.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';

const WAIT = { timeout: 20_000, interval: 20 };

test('a node that notices a newer schema finishes its running job, claims no task or job, and accepts no job', {
  timeout: 60_000,
}, async () => {
  const clock = createTestClock();
  const provider = quickProvider();
  const server = await startTestServer({
    parts: { clock, imageProviders: [provider], objectStore: createFakeStore() },
  });
  const { ctx } = server;
  // Another node of this version, which has not noticed the newer schema.
  const other = await startTestServer({
    sharedWith: server,
    hasWorker: false,
    parts: { imageProviders: [quickProvider()], objectStore: ctx.objectStore },
  });
  const statusOf = async (id: string) =>
    (
      await ctx.db
        .selectFrom('works')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  const person = await signedInPerson(server);
  const release = holdWorks(provider);
  const running = await askedWork(person);
  await vi.waitFor(() => expect(provider.submissions).toHaveLength(1), WAIT);

  await sql`insert into migrations (name, timestamp) values ('9999-of-tomorrow', '2099-01-01')`.execute(
    ctx.db,
  );
  clock.advance(10);
  expect((await ctx.readiness.check()).troubles).toEqual([
    expect.stringMatching(/^schema: A newer version/),
  ]);
  const later = await askedWork(await signedInPerson(other));
  const signUp = { email: 'later@example.com', password: 'correct horse battery' };
  expect((await other.client().post(routes.signUp.path, signUp)).status).toBe(201);
  release();

  await vi.waitFor(async () => expect(await statusOf(running)).toBe('completed'), WAIT);
  expect(
    await person.client.post(routes.submitJob.path, { prompt: 'a boat', modelName: 'sketchbook' }),
  ).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  });
  const tasks = (await listTasks(ctx)).map(({ kind, tries, held }) => ({ kind, tries, held }));
  expect(tasks).toEqual([{ kind: sendLinkTask.name, tries: 0, held: false }]);
  expect(await readJob(ctx.db, later)).toMatchObject({ attempt: 0, run_at: expect.any(Date) });
  expect(await listInHand(ctx.db)).toEqual([]);
  expect([await statusOf(later), server.mails.sent]).toEqual(['pending', []]);

  await sql`delete from migrations where name = '9999-of-tomorrow'`.execute(ctx.db);
  await other.close();
  await server.close();
});
