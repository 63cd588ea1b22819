/** An upscale joins its original when the original lists it. See GEN-18. */
import type { UpscaledImage } from '@vermilion/contract/job';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { completed, held, startEngine } from '../../../../test/jobs/engine.ts';
import { NOTICE_CHANNEL, withTransaction } from '../../../database/database.ts';
import { deleteWorks, trashWorks } from '../../../history/delete-works.ts';
import { restoreWorks } from '../../../history/trash.ts';
import type { Actor } from '../../../http/actor.ts';
import { submitJob } from '../../submit-job.ts';

const engine = await startEngine();
const { ctx, provider, accept, advance, row, forsake, overrun, sweep } = engine;

/** The test of deadlocks runs many transactions, which take long on a busy machine. */
const TIMEOUT_MS = 120_000;

beforeEach(engine.reset);

type Original = { actor: Actor; jobId: string };

async function finished(): Promise<Original> {
  const original = await accept();
  await advance(original.jobId);

  return original;
}

async function upscaleOf({ actor, jobId }: Original): Promise<string> {
  const [image] = (await row(jobId)).images as { url: string }[];
  const body = {
    ...{ prompt: 'Upscale this image to high resolution.', enhancePrompt: false, numImages: 1 },
    ...{ action: 'image-upscaling' as const, modelName: 'sketchbook-upscale' },
    imageUrls: [image?.url ?? ''],
    originalJobId: jobId,
  };

  return (await submitJob(ctx, actor, { body, idempotencyKey: undefined })).jobId;
}

const upscalesOf = async (jobId: string) =>
  ((await row(jobId)).upscaled_images as UpscaledImage[]).map(({ job_id }) => job_id);

test('upscales that end at the same time each join their own original', async () => {
  const [one, other] = [await finished(), await finished()];
  const upscales = [
    await upscaleOf(one),
    await upscaleOf(other),
    await upscaleOf(one),
    await upscaleOf(one),
  ];
  const plain = await accept();

  await Promise.all([...upscales, plain.jobId].map(id => advance(id)));

  expect(new Set(await upscalesOf(one.jobId))).toEqual(
    new Set([upscales[0], upscales[2], upscales[3]]),
  );
  expect(await upscalesOf(one.jobId)).toHaveLength(3);
  expect(await upscalesOf(other.jobId)).toEqual([upscales[1]]);
  expect(await row(plain.jobId)).toMatchObject({ status: 'completed', upscaled_images: [] });
});

test('an original lists upscales of the same time in the order of their ids, even after a restore', async () => {
  const now = ctx.clock.now();
  const other = await startEngine({ sharedWith: engine, clock: { now: () => now } });
  const original = await finished();
  const ids = [
    await upscaleOf(original),
    await upscaleOf(original),
    await upscaleOf(original),
  ].toSorted();

  for (const id of ids.toReversed()) await other.advance(id);

  expect(await upscalesOf(original.jobId)).toEqual(ids);
  await deleteWorks(ctx, original.actor, ids);
  expect(await upscalesOf(original.jobId)).toEqual([]);
  await restoreWorks(ctx, original.actor, ids.toReversed());
  expect(await upscalesOf(original.jobId)).toEqual(ids);
});

test('an upscale that ends after its deadline joins its original', async () => {
  const original = await finished();
  const upscale = await upscaleOf(original);
  const late = held(completed);
  provider.script.submit = late.wait;
  const busy = advance(upscale);
  await late.reached;
  await overrun(upscale);
  await sweep();
  expect(await row(upscale)).toMatchObject({ status: 'failed', error_code: 'DEADLINE' });
  expect(await upscalesOf(original.jobId)).toEqual([]);

  late.release();
  await busy;

  expect(await row(upscale)).toMatchObject({ status: 'completed' });
  expect(await upscalesOf(original.jobId)).toEqual([upscale]);
});

test('an upscale that two workers have made joins once', async () => {
  const original = await finished();
  const upscale = await upscaleOf(original);
  const late = held(completed);
  provider.script.submit = late.wait;
  const dead = advance(upscale);
  await late.reached;
  await forsake(upscale);
  await sweep();
  provider.script = {};
  await advance(upscale);

  late.release();
  await dead;

  expect(await upscalesOf(original.jobId)).toEqual([upscale]);
});

test('an upscale whose original was erased is completed', async () => {
  const upscale = await upscaleOf(await finished());
  await sql`update works set original_job_id = ${ctx.ids.next()} where id = ${upscale}`.execute(
    ctx.db,
  );

  await advance(upscale);

  expect(await row(upscale)).toMatchObject({ status: 'completed' });
});

test('pages of the original are notified when an upscale joins it and when the upscale goes to the trash', async () => {
  const original = await finished();
  const upscale = await upscaleOf(original);
  const received: string[] = [];
  const listener = await ctx.pool.connect();
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.query(`listen ${NOTICE_CHANNEL}`);
  const notice = JSON.stringify({
    kind: 'job',
    jobId: original.jobId,
    userId: original.actor.userId,
  });

  await advance(upscale);
  await expect.poll(() => received).toContain(notice);
  received.length = 0;
  await withTransaction(ctx.db, tx =>
    trashWorks(ctx, tx, { userId: original.actor.userId, jobIds: [upscale] }),
  );

  await expect.poll(() => received).toContain(notice);
  await listener.query('unlisten *');
  listener.release();
});

test(
  'no deadlock happens if upscales end while other upscales or their original go to the trash',
  async () => {
    for (let round = 0; round < 20; round += 1) {
      const original = await finished();
      const { userId } = original.actor;
      const [first, second, third] = [
        await upscaleOf(original),
        await upscaleOf(original),
        await upscaleOf(original),
      ];
      await advance(first);
      const trash = (jobId: string) =>
        withTransaction(ctx.db, tx => trashWorks(ctx, tx, { userId, jobIds: [jobId] }));

      await Promise.all([
        advance(second),
        trash(first),
        advance(third),
        trash(second),
        round % 2 ? trash(original.jobId) : null,
      ]);

      const { rows } = await sql<{ id: string }>`
      select id from works
      where original_job_id = ${original.jobId} and status = 'completed' and deleted_at is null`.execute(
        ctx.db,
      );
      expect((await upscalesOf(original.jobId)).toSorted()).toEqual(
        rows.map(({ id }) => id).toSorted(),
      );
    }
  },
  TIMEOUT_MS,
);
