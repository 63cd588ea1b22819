/**
 * Finds a job's input pictures by the keys in their addresses. The server never fetches an address
 * that a caller sends. See GEN-11.
 */
import type { SubmissionRefusal } from '@vermilion/contract/errors';
import type { Model, SubmitJobBody } from '@vermilion/contract/generation';
import type { JobInput } from '@vermilion/contract/job';
import { THUMBNAIL_WIDTHS, UPSCALES_PER_WORK_MAX } from '@vermilion/contract/limits';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { addressOf, findUsablePictures, keyOf, type UsablePicture } from '../uploads/public.ts';
import { findImagesOfWorks, findOriginal, type Original, type WorkImage } from '../works/public.ts';
import { labelAt, problemOfUpscale, type Sides } from './rules.ts';

export type InputPicture = Omit<JobInput, 'label'>;

export type Inputs = {
  pictures: readonly InputPicture[];
  mask: (Sides & { url: string }) | null;
  originalJobId: string | null;
};

const NOT_THERE = 'This image is not one of yours';

const noInputs: Inputs = { pictures: [], mask: null, originalJobId: null };

/**
 * @throws AppError VALIDATION_FAILED, which names the field of a picture or work that can't be used
 */
export async function findInputs(ctx: Context, actor: Actor, body: SubmitJobBody): Promise<Inputs> {
  const { imageUrls = [], maskUrl, originalJobId } = body;
  if (imageUrls.length === 0 && maskUrl === undefined && originalJobId === undefined)
    return noInputs;

  const keys = imageUrls.map((address, place) => keyOrThrow(ctx, address, `imageUrls.${place}`));
  const maskKey = maskUrl === undefined ? null : keyOrThrow(ctx, maskUrl, 'maskUrl');
  const usable = await findUsablePictures(
    ctx.db,
    actor.userId,
    maskKey === null ? keys : [...keys, maskKey],
  );
  const images = await findImagesOfWorks(ctx.db, actor.userId, jobIdsOf(usable));
  const original =
    originalJobId === undefined
      ? null
      : await findOriginalOf(ctx, actor, { originalJobId, key: keys[0], usable });

  return {
    pictures: keys.map(
      (key, place) => describePicture({ key, usable, images }) ?? notThere(`imageUrls.${place}`),
    ),
    mask: maskKey === null ? null : describeMask(usable, maskKey),
    originalJobId: original,
  };
}

/**
 * Checks that a mask has the first picture's size, and that an upscale is not too large.
 * @throws AppError VALIDATION_FAILED
 */
export function checkSides(
  model: Model,
  body: SubmitJobBody,
  { pictures: [first], mask }: Inputs,
): void {
  if (!first) return;
  if (mask && (mask.width !== first.width || mask.height !== first.height)) {
    const message = `The mask must be ${first.width} × ${first.height} pixels, as the first image is`;
    throw refusalOfField('maskUrl', message, 'MODEL_CANNOT');
  }
  const problem = body.action === 'image-upscaling' ? problemOfUpscale(model, first) : undefined;
  if (problem !== undefined) throw refusalOfField('imageUrls', problem, 'MODEL_CANNOT');
}

/**
 * Checks the number of upscales again after the new upscale is recorded, because concurrent
 * upscales do not see each other before.
 * @throws AppError VALIDATION_FAILED
 */
export async function checkUpscales(tx: Tx, userId: string, originalJobId: string): Promise<void> {
  const original = await findOriginal(tx, userId, originalJobId);
  if (original && original.upscales > UPSCALES_PER_WORK_MAX) throw upscaledTooOften();
}

export function withLabels(pictures: readonly InputPicture[]): JobInput[] {
  return pictures.map((picture, place) => ({ ...picture, label: labelAt(place) }));
}

export function goneMeanwhile(): AppError {
  return refusalOfField('imageUrls', NOT_THERE, 'IMAGE_GONE');
}

export function refusalOfField(path: string, message: string, reason: SubmissionRefusal): AppError {
  return new AppError('VALIDATION_FAILED', { fields: [{ path, message }], reason }, message);
}

function notThere(path: string): never {
  throw refusalOfField(path, NOT_THERE, 'IMAGE_GONE');
}

/** Accepts only addresses of this studio: `/files/KEY`, with or without its origin. */
function keyOrThrow(ctx: Context, address: string, path: string): string {
  const site = ctx.publicUrl();

  return (
    keyOf(address.startsWith(`${site}/`) ? address.slice(site.length) : address) ?? notThere(path)
  );
}

function jobIdsOf(usable: readonly UsablePicture[]): string[] {
  return [...new Set(usable.flatMap(({ jobId }) => jobId ?? []))];
}

type PictureLookup = {
  key: string;
  usable: readonly UsablePicture[];
  images: readonly WorkImage[];
};

/**
 * Returns undefined if this user has no such picture. The work's row has the size of its pictures;
 * the object's row has the size of an upload.
 */
function describePicture({ key, usable, images }: PictureLookup): InputPicture | undefined {
  const object = usable.find(one => one.key === key);
  if (!object) return undefined;
  const url = addressOf(key);
  if (object.jobId !== null) {
    const image = describeImage(images.find(one => one.url === url));

    return image && { ...image, job_id: object.jobId };
  }
  const { widthPixels: width, heightPixels: height, thumbhash, thumbnailKey } = object;
  if (width === null || height === null) return undefined;

  const thumbnails = thumbnailKey
    ? [{ url: addressOf(thumbnailKey), width: Math.min(THUMBNAIL_WIDTHS[0], width) }]
    : [];

  return {
    url,
    width,
    height,
    thumbhash: thumbhash ?? '',
    thumbnail_url: addressOf(thumbnailKey ?? key),
    thumbnails,
  };
}

function describeImage(image: WorkImage | undefined): InputPicture | undefined {
  if (!image) return undefined;
  const { url, width, height, thumbhash, thumbnails, isFlagged } = image;

  return {
    ...{ url, width, height, thumbhash, thumbnails },
    thumbnail_url: thumbnails[0]?.url ?? url,
    ...(isFlagged && { is_flagged: true }),
  };
}

function describeMask(usable: readonly UsablePicture[], key: string): Sides & { url: string } {
  const object = usable.find(one => one.key === key && one.kind === 'upload');
  if (!object || object.widthPixels === null || object.heightPixels === null)
    return notThere('maskUrl');

  return { url: addressOf(key), width: object.widthPixels, height: object.heightPixels };
}

type UpscaleLookup = {
  originalJobId: string;
  key: string | undefined;
  usable: readonly UsablePicture[];
};

async function findOriginalOf(
  ctx: Context,
  actor: Actor,
  { originalJobId, key, usable }: UpscaleLookup,
): Promise<string> {
  const refusal = refusalOfOriginal(await findOriginal(ctx.db, actor.userId, originalJobId));
  if (refusal) throw refusal;
  const picture = usable.find(one => one.key === key);
  // A key without a usable picture passes, because the caller refuses it. An uploaded picture is
  // refused here: it belongs to no work.
  if (key === undefined || (picture && picture.jobId !== originalJobId)) {
    throw workGone('The image is not one of this work');
  }

  return originalJobId;
}

function refusalOfOriginal(original: Original | undefined): AppError | undefined {
  if (!original) return workGone('This work is not one of yours');
  if (original.status !== 'completed') return workGone('This work has no image');

  return original.upscales >= UPSCALES_PER_WORK_MAX ? upscaledTooOften() : undefined;
}

function workGone(message: string): AppError {
  return refusalOfField('originalJobId', message, 'WORK_GONE');
}

function upscaledTooOften(): AppError {
  return refusalOfField(
    'originalJobId',
    'This work has been upscaled too often',
    'UPSCALED_TOO_OFTEN',
  );
}
