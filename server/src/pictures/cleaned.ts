/** What is kept of a picture that somebody sent. Each kind of file has its own way to make it. */
import type { Orientation } from './orientation.ts';

export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp';

export type CleanPicture = {
  bytes: Buffer;
  mediaType: MediaType;
  /** As they are stored, before the picture is turned. */
  widthPixels: number;
  heightPixels: number;
  /** Of an animation; the first one is kept. */
  frames: number;
  orientation: Orientation;
  /** The bytes are of a kind that is not kept, or could not be cleaned as they are. */
  mustEncode: boolean;
};
