/** What a free provider hears when nobody waits for its request any more. Real: database and queue's rows. Fake: provider and store. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startEngine, working } from '../../../test/engine.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import { withTransaction } from '../../database/database.ts';
import { cancelJob } from '../cancel-job.ts';
import { stopRequest } from './stop-request.ts';

const engine = await startEngine();
const { ctx, provider, accept, advance } = engine;
beforeEach(() => engine.reset());

async function cancelled({ isBegun }: { isBegun: boolean }): Promise<string> {
  const { actor, jobId } = await accept();
  provider.script.submit = async () => working;
  if (isBegun) await advance(jobId);
  await withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId: actor.userId, jobId, modelName: 'sketchbook' }));

  return jobId;
}

async function countStops(jobId: string): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'generation-stop-request' and payload->>'jobId' = ${jobId}`.execute(ctx.db);

  return rows.length;
}

test('it is asked to stop, by a task of the transaction that cancels', async () => {
  const jobId = await cancelled({ isBegun: true });
  expect(await countStops(jobId)).toBe(1);

  await stopRequest(ctx, jobId);

  expect(provider.cancels).toEqual(['request 1']);
});

test('it is not asked where it has nothing, nor about a job that goes on', async () => {
  const queued = await cancelled({ isBegun: false });
  const { jobId: running } = await accept();
  await advance(running);

  expect(await countStops(queued)).toBe(0);
  for (const jobId of [queued, running]) await stopRequest(ctx, jobId);
  expect(provider.cancels).toEqual([]);
});

test('it is asked again where it could not be reached, and not where that is no use', async () => {
  const jobId = await cancelled({ isBegun: true });
  const failing = (isRetryable: boolean) => async () => {
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', isRetryable, 'not there');
  };

  provider.script.cancel = failing(true);
  await expect(stopRequest(ctx, jobId)).rejects.toThrow('not there');
  provider.script.cancel = failing(false);
  await stopRequest(ctx, jobId);
});
