import { MIDDLE_WIDTH_PIXELS, THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import { addressOf, keyOf, thumbnailKeyOf } from './keys.ts';

const THUMBNAIL_WIDTH_MAX = Math.max(...THUMBNAIL_WIDTHS);

type DescribedPicture = {
  url: string;
  width: number;
  thumbnails?: { url: string; width: number }[] | undefined;
};

/** A picture as answers show it: one that is wider than any thumbnail has its middle size besides, whether it is there or still to be made. */
export function withMiddle<T extends DescribedPicture>(picture: T): T {
  const { url, width, thumbnails } = picture;
  const key = keyOf(url);
  if (!thumbnails || key === null || width <= THUMBNAIL_WIDTH_MAX) return picture;
  const middle = {
    url: addressOf(thumbnailKeyOf(key, MIDDLE_WIDTH_PIXELS)),
    width: Math.min(MIDDLE_WIDTH_PIXELS, width),
  };

  return { ...picture, thumbnails: [...thumbnails, middle] };
}
