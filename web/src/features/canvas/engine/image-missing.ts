/** A picture of the canvas no longer exists. */
export class ImageMissingError extends Error {
  override name = 'ImageMissingError';

  constructor() {
    super('Image not found');
  }
}
