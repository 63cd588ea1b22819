/**
 * A work's pictures in an export: the stored files, or JPEGs that show the label of AI pictures.
 */
import { Readable } from 'node:stream';
import type { JobImage } from '@vermilion/contract/job';
import type { Context } from '../context.ts';
import { findOrigin } from '../generation/public.ts';
import { isLabelled, keyOf, makeLabelledJpeg, type Origin } from '../uploads/public.ts';
import type { KeptWork } from '../works/public.ts';
import { nameOfPicture } from './rules.ts';

/** `label` is the picture's origin if its copy must show the label. */
export type CopiedPicture = { key: string; image: JobImage; name: string; label: Origin | null };

/**
 * `until` is the start of the export. `isAgreed` is true if the owner has promised to label AI
 * pictures.
 */
export type CopyTerms = { until: Date; isAgreed: boolean };

/**
 * Returns no pictures if the work was unfinished when the export began, because works.json, which
 * is written first, lists no pictures of such a work.
 */
export async function listPictures(
  ctx: Context,
  work: KeptWork,
  terms: CopyTerms,
): Promise<CopiedPicture[]> {
  if (!work.completed_at || work.completed_at > terms.until) return [];
  const label = terms.isAgreed ? null : await findLabel(ctx, work.id);

  return work.images.flatMap((image, index) => {
    const key = keyOf(image.url);
    if (key === null) return [];
    const named = label ? key.replace(/\.[^.]*$/, '.jpg') : key;

    return [
      {
        key,
        image,
        label,
        name: nameOfPicture({ id: work.id, createdAt: work.created_at }, index + 1, named),
      },
    ];
  });
}

export async function openPicture(
  ctx: Context,
  { key, label }: CopiedPicture,
): Promise<Readable | null> {
  if (!label) return (await ctx.objectStore.get(key))?.body ?? null;
  const jpeg = await makeLabelledJpeg(ctx, key, label);

  return jpeg && Readable.from([jpeg]);
}

async function findLabel(ctx: Context, workId: string): Promise<Origin | null> {
  const { aigcProducer } = ctx.config;
  const origin = aigcProducer === undefined ? null : await findOrigin(ctx.db, workId);

  return origin && isLabelled(origin, aigcProducer) ? origin : null;
}
