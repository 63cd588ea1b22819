/** Pictures of one byte: what the engine makes of their content is not the simulation's matter. */
import type { Picture, PreparePicture } from '../../src/generation/engine/prepare-picture.ts';

export const goodPicture = Uint8Array.of(1);
/** As providers send instead of what they refuse to show, or cut short. */
export const badPicture = Uint8Array.of(0);

const SIDE_PIXELS = 64;

export const preparePicture: PreparePicture = async bytes => {
  if (bytes[0] !== goodPicture[0]) return null;
  const picture: Picture = {
    bytes,
    extension: 'png',
    mediaType: 'image/png',
    widthPixels: SIDE_PIXELS,
    heightPixels: SIDE_PIXELS,
    thumbhash: '',
    thumbnails: [],
  };

  return picture;
};
