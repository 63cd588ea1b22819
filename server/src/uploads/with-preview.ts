import { PREVIEW_WIDTH_PIXELS, THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import { addressOf, keyOf, thumbnailKeyOf } from './keys.ts';

const THUMBNAIL_WIDTH_MAX = Math.max(...THUMBNAIL_WIDTHS);

type DescribedPicture = {
  url: string;
  width: number;
  thumbnails?: { url: string; width: number }[] | undefined;
};

/**
 * Adds a preview to the thumbnails of a picture that is wider than they are. The preview's file may
 * not exist yet: its first request makes it.
 */
export function withPreview<T extends DescribedPicture>(picture: T): T {
  const { url, width, thumbnails } = picture;
  const key = keyOf(url);
  if (!thumbnails || key === null || width <= THUMBNAIL_WIDTH_MAX) return picture;
  const preview = {
    url: addressOf(thumbnailKeyOf(key, PREVIEW_WIDTH_PIXELS)),
    width: Math.min(PREVIEW_WIDTH_PIXELS, width),
  };

  return { ...picture, thumbnails: [...thumbnails, preview] };
}
