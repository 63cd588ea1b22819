/** Pictures have one byte, because their content does not matter here. */
import type { Picture, PreparePicture } from '../../src/pictures/prepare-picture.ts';

export const goodPicture = Uint8Array.of(1);
/** Stands for a refused or truncated picture. */
export const badPicture = Uint8Array.of(0);

const SIDE_PIXELS = 64;

export type Killer = { bytes: Uint8Array; kills: number };

/** @param onKiller called for a picture that kills this process; never returns */
export function createPreparePicture(
  listKillers: () => readonly (Killer | null)[],
  onKiller: () => Promise<never>,
): PreparePicture {
  return async bytes => {
    const killer = listKillers().find(one => one?.bytes === bytes);
    if (killer) {
      killer.kills += 1;
      await onKiller();
    }

    return prepare(bytes);
  };
}

function prepare(bytes: Uint8Array): Picture | null {
  if (bytes[0] !== goodPicture[0]) return null;
  const picture: Picture = {
    bytes,
    extension: 'png',
    mediaType: 'image/png',
    widthPixels: SIDE_PIXELS,
    heightPixels: SIDE_PIXELS,
    thumbhash: '',
    thumbnails: [],
    isBlack: false,
  };

  return picture;
}
