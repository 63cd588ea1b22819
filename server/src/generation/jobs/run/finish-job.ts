import type { JobImage } from '@vermilion/contract/job';
import type { Painting, ProviderImage } from '../../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { markSettingsOf } from '../../../brand.ts';
import type { Context } from '../../../context.ts';
import { persist } from '../../../database/persist.ts';
import { markPicture } from '../../../pictures/mark/mark-picture.ts';
import { PictureRefusal } from '../../../pictures/picture-refusal.ts';
import type { Picture } from '../../../pictures/prepare-picture.ts';
import {
  addressOf,
  makeKeys,
  type NewObject,
  provenanceOf,
  setAside,
  storeObjects,
} from '../../../uploads/public.ts';
import { findOrigin, originWithoutInputs } from '../../find-origin.ts';
import type { Delivery } from '../rules/job.ts';
import type { JobRow } from '../write/job-queries.ts';
import { reportPersistently } from '../write/report.ts';

/**
 * Checks, marks and stores pictures, and reports them as delivered. Returns false and discards the
 * files if the job no longer accepts them.
 * @throws ProviderFailure WITHHELD or NO_IMAGE if no picture can be used
 * @throws PictureRefusal if no picture can be used, but the next fetch may return usable ones
 * @throws WorkHung if a picture hangs in its decoder
 * @throws StoreError
 */
export async function finishJob(
  ctx: Context,
  job: JobRow,
  given: { images: readonly ProviderImage[]; painting?: Painting | undefined },
): Promise<boolean> {
  const asked = given.images.slice(0, job.num_images);
  const prepared = await prepareAll(ctx, asked);
  const pictures = prepared.filter(({ picture }) => !picture.isBlack);
  if (pictures.length === 0) {
    const isWithheld = prepared.length > 0 || asked.some(({ isFlagged }) => isFlagged);
    throw new ProviderFailure(
      isWithheld ? 'WITHHELD' : 'NO_IMAGE',
      false,
      'none of the pictures can be used',
    );
  }
  const stored = await storeAll(ctx, await markAll(ctx, job, pictures));
  const delivery: Delivery = { ...stored, painting: given.painting };
  const { workId, attempt, submissions } = job;
  const event = { kind: 'delivered', fence: { attempt, submissions }, delivery } as const;
  if (await reportPersistently(ctx, { workId, event })) return true;

  ctx.log.info(
    { jobId: workId, attempt },
    'a worker discarded its pictures, because it had lost its job',
  );
  const keys = delivery.objects.map(({ key }) => key);
  await setAside(ctx, keys);

  return false;
}

type Prepared = { picture: Picture; isFlagged: boolean };

/** Prepares the pictures one by one, so that memory holds only one decoded picture of a job. */
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

/** Writes the origin into the pictures, without the prompt. */
async function markAll(
  ctx: Context,
  job: JobRow,
  prepared: readonly Prepared[],
): Promise<Prepared[]> {
  const origin =
    job.inputs.length === 0
      ? originWithoutInputs({ ...job, id: job.workId })
      : await persist(ctx, () => findOrigin(ctx.db, job.workId));
  if (!origin) return [...prepared];
  const marks = provenanceOf(origin, markSettingsOf(ctx));

  return prepared.map(({ picture, isFlagged }) => {
    const { bytes, isMarked } = markPicture(picture.bytes, marks);
    if (!isMarked) reportUnmarked(ctx, job, picture);
    const thumbnails = picture.thumbnails.map(one => ({
      ...one,
      bytes: markPicture(one.bytes, marks).bytes,
    }));

    return { picture: { ...picture, bytes, thumbnails }, isFlagged };
  });
}

function reportUnmarked(
  ctx: Context,
  { workId: jobId, provider }: JobRow,
  { mediaType }: Picture,
): void {
  ctx.metrics.picturesUnmarked.inc({ provider });
  ctx.log.warn(
    { jobId, provider, mediaType },
    'a picture is stored without a mark of its origin: its file can’t take one',
  );
}

async function storeAll(ctx: Context, prepared: readonly Prepared[]): Promise<Delivery> {
  const described = prepared.map(({ picture }) => describe(ctx, picture));
  const objects = await storeObjects(
    ctx,
    described.flatMap(one => one.objects),
  );

  return {
    images: described.map(one => one.image),
    flags: prepared.map(one => one.isFlagged),
    objects,
  };
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
      thumbnails: thumbnails.map(({ key, widthPixels }) => ({
        url: addressOf(key),
        width: widthPixels,
      })),
    },
    objects: [
      { key: keys.original, bytes: picture.bytes, mediaType: picture.mediaType },
      ...thumbnails.map(({ key, bytes }) => ({ key, bytes, mediaType: 'image/webp' })),
    ],
  };
}
