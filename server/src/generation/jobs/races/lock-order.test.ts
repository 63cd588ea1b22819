import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startEngine } from '../../../../test/jobs/engine.ts';
import { lockJob, moveDeadline } from '../../../../test/jobs/job-rows.ts';
import { acceptSome, countDeadlocks, cross, never } from '../../../../test/jobs/racing.ts';
import { lockAccounts } from '../../../credits/public.ts';
import { withTransaction } from '../../../database/database.ts';
import { deleteWorks, eraseWorks } from '../../../history/delete-works.ts';
import { emptyTrash } from '../../../history/trash.ts';
import { claimJobs } from '../claim.ts';
import { runJob } from '../run/run-job.ts';
import { apply } from '../write/apply.ts';
import { deleteJobsOf, lockJobsOf, renewLeases } from '../write/job-queries.ts';

const engine = await startEngine({ isFree: false });
const { ctx } = engine;

beforeEach(engine.reset);

/** Returns three claimed jobs, whose rows lie on the disk in the opposite order of their ids. */
async function holdThree() {
  const { actor, ids } = await acceptSome(engine, { count: 3 });
  const claim = {
    freeWorkers: [{ provider: 'sketchbook', free: 3 }],
    except: [],
    mayTakeHeld: false,
  };
  const { taken: jobs } = await claimJobs(ctx, claim);
  for (const id of ids.toReversed()) {
    await moveDeadline(ctx.db, id, 300);
    await sql`update works set prompt = prompt where id = ${id}`.execute(ctx.db);
  }
  const inOrder = jobs.toSorted((one, other) => other.workId.localeCompare(one.workId));
  const [first = '', middle = '', last = ''] = ids;

  return { actor, jobs: inOrder, ids, first, middle, last };
}

test('no deadlock happens if leases are renewed while several works go to the trash', async () => {
  const { actor, jobs, first, middle, last } = await holdThree();

  await cross(engine, client => lockJob(client, middle), [
    () => renewLeases(ctx.db, jobs),
    () => deleteWorks(ctx, actor, [first, last]),
  ]);

  expect(await countDeadlocks(engine)).toBe(0);
  for (const job of jobs) await runJob(ctx, job, never);
});

test('no deadlock happens if the trash is emptied while several works in it end', async () => {
  const { actor, jobs, ids, middle } = await holdThree();
  await deleteWorks(ctx, actor, ids);
  for (const id of ids.toReversed())
    await sql`update works set prompt = prompt where id = ${id}`.execute(ctx.db);
  const lockWork = (id: string) => sql`select from works where id = ${id} for update`;
  const ended = jobs.map(job => ({
    workId: job.workId,
    event: { kind: 'failed', code: 'NO_IMAGE', fence: job, storingBefore: null } as const,
  }));

  await cross(engine, client => client.query(lockWork(middle).compile(ctx.db).sql, [middle]), [
    () => withTransaction(ctx.db, tx => apply(ctx, tx, ended)),
    () => emptyTrash(ctx, actor),
  ]);

  expect(await countDeadlocks(engine)).toBe(0);
});

test('no deadlock happens if the jobs of an account are deleted while several of them end', async () => {
  const { actor, jobs, first, middle, last } = await holdThree();

  await cross(engine, client => lockJob(client, middle), [
    () =>
      withTransaction(ctx.db, async tx => {
        await deleteJobsOf(tx, actor.userId);
        throw new Error('undone');
      }).catch(() => {}),
    () => withTransaction(ctx.db, tx => lockJobsOf(tx, actor.userId, [first, last])),
  ]);

  expect(await countDeadlocks(engine)).toBe(0);
  for (const job of jobs) await runJob(ctx, job, never);
});

// If a transaction updates a work twice, PostgreSQL checks the work's foreign key and so locks the
// credit account after the work.
test('a work is deleted for good while another transaction locks its credit account', async () => {
  const { actor, ids } = await acceptSome(engine, { count: 1 });
  for (const id of ids) await engine.advance(id);

  await withTransaction(ctx.db, async tx => {
    await lockAccounts(tx, [actor.creditAccountId]);

    expect(await eraseWorks(ctx, actor, ids)).toMatchObject({ ids });
  });
});
