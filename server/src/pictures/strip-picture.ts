/** A picture with nothing in its file but what its pixels need, as uploads are kept. See UPL-5. */
import { openPicture } from './open-picture.ts';
import { PictureRefusal } from './picture-refusal.ts';
import { pictureAlone } from './take-in-picture.ts';

/** The pixels and the color profile stay bit by bit. What is too large on one side to be taken in is encoded anew, in its own format. */
export async function stripPicture(bytes: Buffer): Promise<Buffer> {
  try {
    return (await pictureAlone(Buffer.from(bytes))).bytes;
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;

    return openPicture(bytes, { failOn: 'warning' }).autoOrient().keepIccProfile().toBuffer();
  }
}
