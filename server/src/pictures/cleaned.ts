import type { Orientation } from './orientation.ts';

export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp';

export type CleanPicture = {
  bytes: Buffer;
  mediaType: MediaType;
  /** The width before the picture is rotated. */
  widthPixels: number;
  heightPixels: number;
  /** The number of frames; only the first is kept. */
  frames: number;
  orientation: Orientation;
  /** True if the format is not kept, or if the file could not be cleaned without decoding. */
  mustEncode: boolean;
};
