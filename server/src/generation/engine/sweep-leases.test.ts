/** What a sweep does about jobs of which one can't be written. Real: database, ledger. Fake: provider and store. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CREDITS, startEngine } from '../../../test/engine.ts';

const engine = await startEngine({ requestsMax: 1 });
const { ctx, accept, advance, row, tasks, balance, overrun, forsake, sweep, dropTasks } = engine;

/** The database refuses to end this job. */
async function spoil(jobId: string): Promise<void> {
  await sql
    .raw(`
    create function spoil() returns trigger language plpgsql as $$ begin raise exception 'this one is spoiled'; end $$;
    create trigger spoiled before update on generation_jobs
      for each row when (new.id = '${jobId}' and new.status = 'failed') execute function spoil()`)
    .execute(ctx.db);
}

async function mend(): Promise<void> {
  await sql.raw('drop function spoil cascade').execute(ctx.db);
}

test('one job that can’t be ended keeps nobody else’s from its deadline, its next worker and its place', async () => {
  const [spoiled, overdue, forsaken] = [await accept(), await accept(), await accept()];
  await overrun(spoiled.jobId);
  await overrun(overdue.jobId);
  await sql`update generation_jobs set deadline_at = deadline_at - interval '1 second' where id = ${spoiled.jobId}`.execute(
    ctx.db,
  );
  await forsake(forsaken.jobId);
  await dropTasks(forsaken.jobId);
  await spoil(spoiled.jobId);

  await sweep();

  expect(await row(overdue.jobId)).toMatchObject({ status: 'failed', error_code: 'DEADLINE' });
  expect(await balance(overdue.actor)).toBe(CREDITS);
  expect(await row(forsaken.jobId)).toMatchObject({ place: 1 });
  expect(await tasks(forsaken.jobId)).toHaveLength(1);
  expect(await row(spoiled.jobId)).toMatchObject({ status: 'pending' });

  await mend();
  await sweep();
  expect(await row(spoiled.jobId)).toMatchObject({ status: 'failed' });
  expect(await balance(spoiled.actor)).toBe(CREDITS);
  await advance(forsaken.jobId);
});
