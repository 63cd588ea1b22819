export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * The picture is mirrored first (`flip` upside down, `flop` left to right), then rotated clockwise.
 */
export type Turn = { flip?: true; flop?: true; degrees?: 90 | 180 | 270 };

export const turns: Readonly<Record<Orientation, Turn>> = {
  1: {},
  2: { flop: true },
  3: { degrees: 180 },
  4: { flip: true },
  5: { flip: true, degrees: 90 },
  6: { degrees: 90 },
  7: { flop: true, degrees: 90 },
  8: { degrees: 270 },
};

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const ENTRIES_MAX = 1_000;

/**
 * @param tiff the body of an Exif part, beginning with its byte order mark
 * @returns the orientation; 1 (upright) if it can't be read
 */
export function readOrientation(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);

  const entries = Math.min(short(directory), ENTRIES_MAX);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (short(at) === ORIENTATION_TAG && short(at + 2) === SHORT)
      return asOrientation(short(at + 8));
  }

  return 1;
}

function asOrientation(value: number): Orientation {
  const isKnown = (given: number): given is Orientation => given in turns;

  return isKnown(value) ? value : 1;
}
