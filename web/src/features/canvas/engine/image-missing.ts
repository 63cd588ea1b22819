export class ImageMissingError extends Error {
  override name = 'ImageMissingError';

  constructor() {
    super('Image not found');
  }
}
