/**
 * Presets belong to no user and are visible to everybody. Files are stored first, and the rows are
 * inserted in the preset's transaction.
 */
import type { JobImage } from '@vermilion/contract/job';
import type { Context } from '../context.ts';
import { markAlike } from '../pictures/mark/mark-picture.ts';
import type { Picture } from '../pictures/prepare-picture.ts';
import { addressOf, makePublicKeys } from './keys.ts';
import type { PublicObject } from './queries.ts';
import { storeObjects } from './store-objects.ts';

/** `objects` are the rows for `insertPublicObjects`. */
export type PublicPicture = { image: JobImage; objects: PublicObject[] };

type Options = { hasAiPart?: boolean; prepared?: Omit<Picture, 'bytes'> | null };

/**
 * Stores a picture, and thumbnails that declare the same origin. Returns null if the bytes are no
 * picture, have too many pixels, or are all black.
 * @param options `hasAiPart`: a trained model had a part in the picture. `prepared`: thumbnails and
 * placeholder that were made earlier, so that the bytes are not decoded again.
 * @throws PictureRefusal if the bytes begin like a picture and can't be decoded
 * @throws WorkHung, StoreError
 */
export async function storePublicPicture(
  ctx: Context,
  bytes: Uint8Array,
  { hasAiPart = false, prepared = null }: Options = {},
): Promise<PublicPicture | null> {
  const picture = prepared ? { ...prepared, bytes } : await ctx.preparePicture(bytes);
  if (!picture || picture.isBlack) return null;
  const keys = makePublicKeys(ctx, picture.extension);
  const thumbnails = picture.thumbnails.map(({ widthPixels, bytes: webp }) => ({
    widthPixels,
    object: {
      key: keys.thumbnail(widthPixels),
      bytes: markAlike(webp, picture.bytes),
      mediaType: 'image/webp',
    },
  }));
  const original = { key: keys.original, bytes: picture.bytes, mediaType: picture.mediaType };

  const [row, ...rows] = await storeObjects(ctx, [
    original,
    ...thumbnails.map(({ object }) => object),
  ]);
  if (!row) throw new Error('the picture was not stored');
  const { widthPixels, heightPixels, thumbhash } = picture;

  return {
    image: {
      url: addressOf(keys.original),
      width: widthPixels,
      height: heightPixels,
      thumbhash,
      thumbnails: thumbnails.map(({ object, widthPixels: width }) => ({
        url: addressOf(object.key),
        width,
      })),
    },
    objects: [
      { ...row, parentKey: null, widthPixels, heightPixels, thumbhash, hasAiPart },
      ...rows.map((thumbnail, index) => ({
        ...thumbnail,
        parentKey: row.key,
        widthPixels: thumbnails[index]?.widthPixels ?? 0,
        heightPixels: null,
        thumbhash: null,
        hasAiPart,
      })),
    ],
  };
}
