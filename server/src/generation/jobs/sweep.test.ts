import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CREDITS, startEngine } from '../../../test/jobs/engine.ts';
import { loseWorker, moveDeadline } from '../../../test/jobs/job-rows.ts';
import { claimJobs } from './claim.ts';

const engine = await startEngine({ requestsMax: 1 });
const { ctx, accept, advance, row, hasNextStep, balance, overrun, forsake, sweep, takeNextStep } =
  engine;

async function spoil(jobId: string): Promise<void> {
  await sql
    .raw(`
    create function spoil() returns trigger language plpgsql as $$ begin raise exception 'this one is spoiled'; end $$;
    create trigger spoiled before update on works
      for each row when (new.id = '${jobId}' and new.status = 'failed') execute function spoil()`)
    .execute(ctx.db);
}

async function mend(): Promise<void> {
  await sql.raw('drop function spoil cascade').execute(ctx.db);
}

test('a job that can’t be ended does not keep other jobs from deadlines, workers and slots', async () => {
  const [spoiled, overdue, forsaken] = [await accept(), await accept(), await accept()];
  await overrun(overdue.jobId);
  await moveDeadline(ctx.db, spoiled.jobId, -2);
  await forsake(forsaken.jobId);
  await takeNextStep(forsaken.jobId);
  await spoil(spoiled.jobId);

  await sweep();

  expect(await row(overdue.jobId)).toMatchObject({ status: 'failed', error_code: 'DEADLINE' });
  expect(await balance(overdue.actor)).toBe(CREDITS);
  expect(await row(forsaken.jobId)).toMatchObject({ slot: 1 });
  expect(await hasNextStep(forsaken.jobId)).toBe(true);
  expect(await row(spoiled.jobId)).toMatchObject({ status: 'pending' });

  await mend();
  await sweep();
  expect(await row(spoiled.jobId)).toMatchObject({ status: 'failed' });
  expect(await balance(spoiled.actor)).toBe(CREDITS);
  await advance(forsaken.jobId);
});

test('a job that can’t be claimed does not stop the claims of others', async () => {
  const [spoiled, other] = [await accept(), await accept()];
  await moveDeadline(ctx.db, spoiled.jobId, -2);
  await spoil(spoiled.jobId);
  const freeWorkers = ctx.imageProviders.map(({ name: provider }) => ({ provider, free: 8 }));
  const claim = async () =>
    (await claimJobs(ctx, { freeWorkers, except: [], mayTakeHeld: false })).taken;

  const taken = [...(await claim()), ...(await claim())].map(({ workId }) => workId);

  expect(taken).toEqual([other.jobId]);
  await mend();
  await sweep();
  await loseWorker(ctx.db, other.jobId);
  await advance(other.jobId);
});
