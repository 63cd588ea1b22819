/**
 * Takes over the pictures of a job: they are checked, thumbnailed and stored first, then one transaction makes them known, completes the
 * job, gives back the share of the missing ones, and tells.
 */
import type { JobImage } from '@vermilion/contract/job';
import type { ProviderImage } from '../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { refundJob, refundShare } from '../../credits/public.ts';
import { notify, onCommit, type Tx, withTransaction } from '../../database/database.ts';
import type { ObjectRow } from '../../uploads/public.ts';
import { addressOf, hideObjects, makeKeys, type NewObject, recordObjects, storeObjects } from '../../uploads/public.ts';
import { persist } from './persist.ts';
import { type Picture, preparePicture } from './prepare-picture.ts';
import { type ClaimedJob, completeHeldJob, completeLateJob, type Ending, lockHeldJob } from './queries.ts';

type Result = { images: JobImage[]; flags: boolean[]; rows: ObjectRow[] };

/**
 * Does nothing when the job is no longer this worker's and not wanted late either; the files are swept then.
 * @throws ProviderFailure NO_IMAGE when none of the pictures can be used
 * @throws StoreError
 */
export async function finishJob(ctx: Context, job: ClaimedJob, given: readonly ProviderImage[]): Promise<void> {
  const pictures = await prepareAll(given.slice(0, job.num_images));
  if (pictures.length === 0) throw new ProviderFailure('NO_IMAGE', false, 'none of the pictures can be used');
  const result = await storeAll(ctx, pictures);

  const isWritten = await persist(ctx, () => withTransaction(ctx.db, tx => complete(ctx, tx, job, result)));
  if (!isWritten)
    ctx.log.info({ jobId: job.id, attempt: job.attempt }, 'pictures came for a job that is not this worker’s any more');
}

type Prepared = { picture: Picture; isFlagged: boolean };

/** One after the other, so that a job holds one decoded picture in memory. */
async function prepareAll(given: readonly ProviderImage[]): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const { bytes, isFlagged } of given) {
    const picture = await preparePicture(bytes);
    if (picture) prepared.push({ picture, isFlagged });
  }

  return prepared;
}

async function storeAll(ctx: Context, prepared: readonly Prepared[]): Promise<Result> {
  const described = prepared.map(({ picture }) => describe(ctx, picture));
  const rows = await storeObjects(
    ctx,
    described.flatMap(one => one.objects),
  );

  return { images: described.map(one => one.image), flags: prepared.map(one => one.isFlagged), rows };
}

function describe(ctx: Context, picture: Picture): { image: JobImage; objects: NewObject[] } {
  const keys = makeKeys(ctx, picture.extension);
  const thumbnails = picture.thumbnails.map(({ widthPixels, bytes }) => ({
    widthPixels,
    bytes,
    key: keys.thumbnail(widthPixels),
  }));

  return {
    image: {
      url: addressOf(keys.original),
      width: picture.widthPixels,
      height: picture.heightPixels,
      thumbhash: picture.thumbhash,
      thumbnails: thumbnails.map(({ key, widthPixels }) => ({ url: addressOf(key), width: widthPixels })),
    },
    objects: [
      { key: keys.original, bytes: picture.bytes, mediaType: picture.mediaType },
      ...thumbnails.map(({ key, bytes }) => ({ key, bytes, mediaType: 'image/webp' })),
    ],
  };
}

/** A late picture is charged to nobody: the refund of the failure stands. */
async function complete(ctx: Context, tx: Tx, job: ClaimedJob, { images, flags, rows }: Result): Promise<boolean> {
  const ending: Ending = { userId: job.user_id, images, flags, now: ctx.clock.now() };
  await refundMissing(ctx, tx, job, images.length);
  const held = await completeHeldJob(tx, job, ending);
  const ended = held ?? (await completeLateJob(tx, job.id, ending));
  if (!ended) return false;

  await recordObjects(ctx, tx, rows, { userId: job.user_id, jobId: job.id });
  if (ended.deleted_at) await hideObjects(ctx, tx, job.id);
  onCommit(tx, () => report(ctx, job, held !== undefined));

  return true;
}

async function refundMissing(ctx: Context, tx: Tx, job: ClaimedJob, made: number): Promise<void> {
  const credits = refundShare(job.cost_credits, job.num_images, made);
  if (credits === 0 || !(await lockHeldJob(tx, job))) return;
  const note = `Refund: ${job.num_images - made} of ${job.num_images} pictures did not come`;
  await refundJob(ctx, tx, { accountId: job.credit_account_id, jobId: job.id, credits, note });
  await notify(tx, { kind: 'credits', userId: job.user_id });
}

function report(ctx: Context, job: ClaimedJob, isInTime: boolean): void {
  const seconds = (ctx.clock.now().getTime() - job.created_at.getTime()) / 1000;
  ctx.metrics.jobsFinished.inc({ model: job.model_name, status: 'completed', error_code: '' });
  ctx.metrics.jobSeconds.observe({ model: job.model_name }, seconds);
  ctx.log.info({ jobId: job.id, model: job.model_name, seconds, isInTime }, 'a job was completed');
}
