/** Copies the pictures of a preset, so that the preset does not depend on the work or its owner. */
import type { Job, JobImage, JobInput } from '@vermilion/contract/job';
import type { Context } from '../context.ts';
import { findOrigin } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import {
  addressOf,
  type CopiedPicture,
  copyPublicPicture,
  findUsablePictures,
  keyOf,
  type PublicPicture,
  removeObjects,
} from '../uploads/public.ts';
import { findImagesOfWorks } from '../works/public.ts';
import { refusalOfWork } from './refuse-work.ts';

export type CopiedPictures = {
  image: JobImage;
  inputs: JobInput[];
  objects: PublicPicture['objects'];
};

/**
 * Copies a work's first picture and its input images. Removes the copies if one of them fails.
 * @throws AppError CONFLICT if a picture is missing, hidden or flagged, UNAVAILABLE if too many
 * pictures wait for memory; StoreError
 */
export async function copyPictures(
  ctx: Context,
  { userId }: Actor,
  work: Job,
): Promise<CopiedPictures> {
  const given = work.params.image_urls_with_labels ?? [];
  const sources = await findSources(ctx, userId, [work.url ?? '', ...given.map(({ url }) => url)]);

  const [picture, ...bases] = await copyAll(ctx, userId, sources);

  if (!picture) throw new Error('no picture was copied');

  return {
    image: picture.image,
    inputs: bases.map(({ image }, place) => describeInput(image, given[place]?.label ?? '')),
    objects: [picture, ...bases].flatMap(({ objects }) => objects),
  };
}

/**
 * Returns the pictures in the order of the addresses.
 * @throws AppError CONFLICT if this user's jobs can't use one of them, or if one is flagged
 */
async function findSources(
  ctx: Context,
  userId: string,
  addresses: readonly string[],
): Promise<CopiedPicture[]> {
  const keys = addresses.map(address => keyOf(address) ?? '');
  const usable = await findUsablePictures(ctx.db, userId, keys);
  const jobIds = usable.flatMap(({ jobId }) => jobId ?? []);
  const images = await findImagesOfWorks(ctx.db, userId, jobIds);
  const sources: CopiedPicture[] = [];
  for (const key of keys) {
    const object = usable.find(one => one.key === key);
    if (!object) throw refusalOfWork('IMAGE_GONE');
    // A flagged input image is refused too, because the copies are public.
    const isFlagged = images.some(image => image.isFlagged && image.url === addressOf(key));
    if (isFlagged) throw refusalOfWork('BASE_FLAGGED');
    const origin = object.jobId === null ? null : await findOrigin(ctx.db, object.jobId);
    sources.push({ key, origin, hasAiPart: origin?.hasAiPart ?? object.hasAiPart });
  }

  return sources;
}

/** Copies one picture after the other, so that only one is decoded in memory. */
async function copyAll(
  ctx: Context,
  userId: string,
  sources: readonly CopiedPicture[],
): Promise<PublicPicture[]> {
  const copies: PublicPicture[] = [];
  try {
    for (const source of sources) {
      const copy = await copyPublicPicture(ctx, userId, source);
      if (!copy) throw refusalOfWork('IMAGE_GONE');
      copies.push(copy);
    }
  } catch (error) {
    await removeObjects(
      ctx,
      copies.flatMap(({ objects }) => objects.map(({ key }) => key)),
    );
    throw error;
  }

  return copies;
}

function describeInput(
  { url, width, height, thumbhash, thumbnails }: JobImage,
  label: string,
): JobInput {
  return {
    url,
    label,
    width,
    height,
    thumbhash,
    thumbnail_url: thumbnails[0]?.url ?? url,
    thumbnails,
  };
}
