import type { Letter } from './engine/document.ts';

/** What an applied edit gives back. */
export type CanvasEdit = {
  /** A PNG of the frame, at the picture's full resolution. */
  picture: File;
  /** A PNG of the same size, white where something is drawn and black elsewhere; absent where nothing is. */
  mask?: File;
  /** The letter that was active last. */
  letter?: Letter;
};

/** What an edit was for is not there any more. Whoever applies edits throws it. */
export class ImageMissingError extends Error {
  override name = 'ImageMissingError';

  constructor() {
    super('Image not found');
  }
}
