/** A picture that the canvas needs is not there any more. */
export class ImageMissingError extends Error {
  override name = 'ImageMissingError';

  constructor() {
    super('Image not found');
  }
}
