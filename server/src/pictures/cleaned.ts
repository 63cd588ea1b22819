import type { Orientation } from './orientation.ts';

export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp';

export type CleanPicture = {
  bytes: Buffer;
  mediaType: MediaType;
  /** Before the picture is rotated. */
  widthPixels: number;
  heightPixels: number;
  /** The frames of an animation, whose first one is kept. */
  frames: number;
  orientation: Orientation;
  /** The format is not kept, or the file could not be cleaned without decoding. */
  mustEncode: boolean;
};
