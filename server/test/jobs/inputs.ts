import sharp from 'sharp';
import type { FakeProvider } from '../../src/adapters/image-provider/fake.ts';
import type { Context } from '../../src/context.ts';
import { withTransaction } from '../../src/database/database.ts';
import {
  addressOf,
  insertPublicObjects,
  makeKeys,
  storeObjects,
  storePublicPicture,
} from '../../src/uploads/public.ts';

export type GivenPicture = {
  url: string;
  key: string;
  bytes: Buffer;
  width: number;
  height: number;
};
export type Look = { width?: number; height?: number; background?: string };

export function plainPicture({
  width = 64,
  height = 48,
  background = '#3f7d5c',
}: Look = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export async function keptUpload(
  ctx: Context,
  userId: string,
  style: Look = {},
): Promise<GivenPicture> {
  const { width = 64, height = 48 } = style;
  const bytes = await plainPicture(style);
  const keys = makeKeys(ctx, 'png');
  const [picture, thumbnail] = await storeObjects(ctx, [
    { key: keys.original, bytes, mediaType: 'image/png' },
    { key: keys.thumbnail(width), bytes, mediaType: 'image/webp' },
  ]);
  if (!picture || !thumbnail) throw new Error('nothing was stored');
  const shared = {
    kind: 'upload',
    user_id: userId,
    created_at: ctx.clock.now(),
    width_pixels: width,
  };
  await ctx.db
    .insertInto('uploads_objects')
    .values(
      [
        { ...picture, height, thumbhash: 'aGFzaA==', parent: null },
        { ...thumbnail, height: null, thumbhash: null, parent: picture.key },
      ].map(object => ({
        ...shared,
        key: object.key,
        sha256: object.sha256,
        size_bytes: object.sizeBytes,
        media_type: object.mediaType,
        height_pixels: object.height,
        thumbhash: object.thumbhash,
        parent_key: object.parent,
      })),
    )
    .execute();

  return { url: addressOf(picture.key), key: picture.key, bytes, width, height };
}

export async function keptPresetPicture(ctx: Context, style: Look = {}): Promise<GivenPicture> {
  const bytes = await plainPicture(style);
  const stored = await storePublicPicture(ctx, bytes);
  if (!stored) throw new Error('no picture');
  await withTransaction(ctx.db, tx => insertPublicObjects(tx, stored.objects, ctx.clock.now()));
  const { url, width, height } = stored.image;

  return { url, key: url.slice('/files/'.length), bytes, width, height };
}

export async function askedEdit(provider: FakeProvider, jobId: string) {
  const request = provider.submissions.find(one => one.jobId === jobId);
  const { signal } = new AbortController();
  if (request?.source?.kind !== 'edit') throw new Error('no edit was asked for');
  const pictures = await Promise.all(request.source.pictures.map(read => read(signal)));

  return { request, source: request.source, pictures, mask: await request.source.mask?.(signal) };
}
