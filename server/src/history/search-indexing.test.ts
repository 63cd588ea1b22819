/** A segment is 1,024 works of a user. Sealing it writes the index of their words. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import type { Context } from '../context.ts';
import { startWorker } from '../worker.ts';
import { sealSegments } from '../works/tasks.ts';

describe('indexing', () => {
  // This server has no worker, so only the test itself seals segments.
  let still: TestServer;
  let people: Person[];
  beforeAll(async () => {
    const parts = { imageProviders: [quickProvider()], objectStore: createFakeStore() };
    still = await startTestServer({ hasWorker: false, parts });
    people = [await signedInPerson(still), await signedInPerson(still)];
    const worker = startWorker(still.ctx);
    for (const person of people) await finishedWork(person, 'a boat');
    await worker.stop();
  });

  /**
   * Gives every user a full segment, and runs `work`. Returns the users whose segments it sealed.
   */
  async function listSealedUsers(work: (ctx: Context) => Promise<void>): Promise<string[]> {
    const { ctx } = still;
    const counters = await ctx.db
      .selectFrom('generation_counters')
      .select(['user_id', 'works_numbered'])
      .execute();
    await ctx.db.updateTable('generation_counters').set({ works_numbered: 1_024 }).execute();
    try {
      await work(ctx);
      const sealed = ctx.db
        .selectFrom('generation_counters')
        .select('user_id')
        .where('segments_sealed', '>', 0);

      return (await sealed.execute()).map(({ user_id }) => user_id);
    } finally {
      await ctx.db.deleteFrom('generation_search_segments').execute();
      for (const { user_id, works_numbered } of counters) {
        const own = ctx.db.updateTable('generation_counters').where('user_id', '=', user_id);
        await own.set({ works_numbered, segments_sealed: 0 }).execute();
      }
    }
  }

  test('seals no further segment when the node stops', async () => {
    const sealed = await listSealedUsers(ctx =>
      expect(sealSegments(ctx, { signal: AbortSignal.abort() })).rejects.toThrow('aborted'),
    );

    expect(sealed).toEqual([]);
  });

  test('does not delay other users if it fails for one user', async () => {
    const [mei, lin] = people;

    const sealed = await listSealedUsers(async ctx => {
      await sql`
        insert into generation_search_segments (user_id, word, segment, places)
        values (${mei?.id}, ':shown', 0, ${sql.raw(`B'${'0'.repeat(1_024)}'`)})`.execute(ctx.db);
      await sealSegments(ctx);
    });

    expect(sealed).toContain(lin?.id);
    expect(sealed).not.toContain(mei?.id);
  });
});
