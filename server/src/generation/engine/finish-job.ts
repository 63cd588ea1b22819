/**
 * Takes over the pictures of a job: they are checked, thumbnailed and stored first, then one transaction makes them known, completes the
 * job, gives back the share of the missing ones, and tells.
 */
import type { JobImage } from '@vermilion/contract/job';
import type { ProviderImage } from '../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { refundJob, refundShare } from '../../credits/public.ts';
import { notify, type Tx, withTransaction } from '../../database/database.ts';
import { markPicture } from '../../pictures/mark/mark-picture.ts';
import { PictureRefusal } from '../../pictures/picture-refusal.ts';
import { addressOf, makeKeys, type NewObject, provenanceOf, setAside, storeObjects } from '../../uploads/public.ts';
import { findOrigin, originOfWords } from '../find-origin.ts';
import { completeHeldJob, completeHeldJobs, completeLateJob, type Ending, lockHeldJob } from './completion-queries.ts';
import { persist } from './persist.ts';
import { passOnPlaces } from './places.ts';
import type { Picture } from './prepare-picture.ts';
import type { ClaimedJob } from './queries.ts';
import type { UpscaleNews } from './upscale-queries.ts';

type Result = Pick<Ending, 'images' | 'flags' | 'objects'>;

/**
 * Returns false if the job is no longer this worker's and not wanted late either; the files are set aside then.
 * @throws ProviderFailure WITHHELD or NO_IMAGE when none of the pictures can be used
 * @throws PictureRefusal when none of the pictures can be used, and another fetch may bring some that can
 * @throws WorkHung when a picture hangs in its decoder
 * @throws StoreError
 */
export async function finishJob(ctx: Context, job: ClaimedJob, given: readonly ProviderImage[]): Promise<boolean> {
  const asked = given.slice(0, job.num_images);
  const prepared = await prepareAll(ctx, asked);
  const pictures = prepared.filter(({ picture }) => !picture.isBlack);
  if (pictures.length === 0) {
    const isWithheld = prepared.length > 0 || asked.some(({ isFlagged }) => isFlagged);
    throw new ProviderFailure(isWithheld ? 'WITHHELD' : 'NO_IMAGE', false, 'none of the pictures can be used');
  }
  const result = await storeAll(ctx, await markAll(ctx, job, pictures));
  const now = ctx.clock.now();
  const ending: Ending = { ...result, userId: job.user_id, upscale: newsOfUpscale(job, result, now), now };

  const isInTime = await persist(ctx, () => completeInTime(ctx, job, ending));
  const isLate = !isInTime && (await persist(ctx, () => completeLateJob(ctx.db, { hold: job, ending })));

  report(ctx, job, { isInTime, isLate });
  if (!isInTime && !isLate) {
    await setAside(
      ctx,
      result.objects.map(({ key }) => key),
    );
  }

  return isInTime || isLate;
}

type Prepared = { picture: Picture; isFlagged: boolean };

/** Prepares one picture after the other, so that a job holds one decoded picture in memory. */
async function prepareAll(ctx: Context, given: readonly ProviderImage[]): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  let damage: PictureRefusal | undefined;
  for (const { bytes, isFlagged } of given) {
    try {
      const picture = await ctx.preparePicture(bytes);
      if (picture) prepared.push({ picture, isFlagged });
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      damage = error;
    }
  }
  if (damage && prepared.every(({ picture }) => picture.isBlack)) throw damage;

  return prepared;
}

/** Each says where it comes from, its thumbnails too, and nothing of the words that it was made of. */
async function markAll(ctx: Context, job: ClaimedJob, prepared: readonly Prepared[]): Promise<Prepared[]> {
  const origin = job.inputs.length === 0 ? originOfWords(job) : await persist(ctx, () => findOrigin(ctx.db, job.id));
  if (!origin) return [...prepared];
  const marks = provenanceOf(origin, ctx.config);

  return prepared.map(({ picture, isFlagged }) => {
    const { bytes, isMarked } = markPicture(picture.bytes, marks);
    if (!isMarked) reportUnmarked(ctx, job, picture);
    const thumbnails = picture.thumbnails.map(one => ({ ...one, bytes: markPicture(one.bytes, marks).bytes }));

    return { picture: { ...picture, bytes, thumbnails }, isFlagged };
  });
}

function reportUnmarked(ctx: Context, { id: jobId, provider }: ClaimedJob, { mediaType }: Picture): void {
  ctx.metrics.picturesUnmarked.inc({ provider });
  ctx.log.warn({ jobId, provider, mediaType }, 'a picture is stored without a mark of its origin: its file takes none');
}

async function storeAll(ctx: Context, prepared: readonly Prepared[]): Promise<Result> {
  const described = prepared.map(({ picture }) => describe(ctx, picture));
  const objects = await storeObjects(
    ctx,
    described.flatMap(one => one.objects),
  );

  return { images: described.map(one => one.image), flags: prepared.map(one => one.isFlagged), objects };
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

/** What the original of an upscale hears. */
function newsOfUpscale(job: ClaimedJob, { images: [first] }: Result, now: Date): UpscaleNews | null {
  if (job.original_job_id === null || !first) return null;

  return {
    originalId: job.original_job_id,
    userId: job.user_id,
    image: { url: first.url, job_id: job.id, model: job.model_display_name, upscaled_at: now.toISOString() },
  };
}

/** A late picture, on the other hand, moves no credits: the refund of the failure stands. */
function completeInTime(ctx: Context, job: ClaimedJob, ending: Ending): Promise<boolean> {
  const credits = refundShare(job.cost_credits, job.num_images, ending.images.length);
  if (credits === 0 && !job.is_limited) return completeHeldJob(ctx.db, { hold: job, ending });

  return withTransaction(ctx.db, async tx => {
    if (!(await lockHeldJob(tx, job))) return false;
    if (credits > 0) await refundMissing(ctx, tx, { job, ending, credits });
    const [isCompleted = false] = await completeHeldJobs(tx, [{ hold: job, ending }]);
    if (job.is_limited) await passOnPlaces(ctx, tx, job.provider);

    return isCompleted;
  });
}

type Missing = { job: ClaimedJob; ending: Ending; credits: number };

async function refundMissing(ctx: Context, tx: Tx, { job, ending, credits }: Missing): Promise<void> {
  const note = `Refund: ${job.num_images - ending.images.length} of ${job.num_images} pictures did not come`;
  await refundJob(ctx, tx, { accountId: job.credit_account_id, jobId: job.id, credits, note });
  await notify(tx, { kind: 'credits', userId: job.user_id });
}

function report(ctx: Context, job: ClaimedJob, { isInTime, isLate }: { isInTime: boolean; isLate: boolean }): void {
  if (!isInTime && !isLate) {
    ctx.log.info({ jobId: job.id, attempt: job.attempt }, 'pictures came for a job that is not this worker’s any more');
    return;
  }
  const seconds = (ctx.clock.now().getTime() - job.created_at.getTime()) / 1000;
  ctx.metrics.jobsFinished.inc({ model: job.model_name, status: 'completed', error_code: '' });
  ctx.metrics.jobSeconds.observe({ model: job.model_name }, seconds);
  ctx.log.info({ jobId: job.id, model: job.model_name, seconds, isLate }, 'a job was completed');
}
