/** The cleaned form of a sent picture. Each file format has its own cleaner. */
import type { Orientation } from './orientation.ts';

export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp';

export type CleanPicture = {
  bytes: Buffer;
  mediaType: MediaType;
  /** The stored sides, before the picture is rotated. */
  widthPixels: number;
  heightPixels: number;
  /** The number of frames of an animation; the first one is kept. */
  frames: number;
  orientation: Orientation;
  /** The format is not kept, or the file could not be cleaned without decoding. */
  mustEncode: boolean;
};
