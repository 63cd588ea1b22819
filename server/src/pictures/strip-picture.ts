import { openPicture } from './open-picture.ts';
import { PictureRefusal } from './picture-refusal.ts';
import { pictureAlone } from './take-in-picture.ts';

/**
 * Removes everything but the pixels and the color profile. A picture that `pictureAlone` refuses is
 * encoded again in its own format. See UPL-5.
 */
export async function stripPicture(bytes: Buffer): Promise<Buffer> {
  try {
    return (await pictureAlone(Buffer.from(bytes))).bytes;
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;

    return openPicture(bytes, { failOn: 'warning' }).autoOrient().keepIccProfile().toBuffer();
  }
}
