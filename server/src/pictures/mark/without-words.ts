/** Exif without what may be somebody's words (Exif 2.32, section 4.6). What else it says, such as the maker, stays. Pure. */

/** Description, and title, comment, keywords and subject as Windows writes them. */
const WORD_TAGS = new Set([0x010e, 0x9c9b, 0x9c9c, 0x9c9e, 0x9c9f, 0x9286]);
const EXIF_DIRECTORY_TAG = 0x8769;
const ENTRY_BYTES = 12;
const ENTRIES_MAX = 1_000;
/** Of one value, by the number of its type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** @param exif from its byte order mark on, or with the name that it has in a JPEG before it */
export function withoutWords(exif: Buffer): Buffer {
  const bytes = Buffer.from(exif);
  const tiff = bytes.toString('latin1', 0, 6) === 'Exif\0\0' ? bytes.subarray(6) : bytes;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return bytes;
  const reader = readerOf(tiff, order === 'II');
  const directories = [reader.long(4)];
  for (const directory of directories) {
    const inner = blankWords(tiff, reader, directory);
    // The file's own directory names one more; what that one names is none of ours.
    if (directories.length === 1 && inner > 0) directories.push(inner);
  }

  return bytes;
}

type Reader = { short(at: number): number; long(at: number): number };

/** Zero beyond the end. */
function readerOf(tiff: Buffer, isLittle: boolean): Reader {
  return {
    short: at => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    long: at => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
  };
}

/** @returns where the inner directory is, 0 without one */
function blankWords(tiff: Buffer, { short, long }: Reader, directory: number): number {
  const entries = Math.min(short(directory), ENTRIES_MAX);
  let inner = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    const sizeBytes = (TYPE_BYTES[short(at + 2)] ?? 1) * long(at + 4);
    const start = sizeBytes <= 4 ? at + 8 : long(at + 8);
    if (short(at) === EXIF_DIRECTORY_TAG) inner = long(at + 8);
    else if (WORD_TAGS.has(short(at)))
      tiff.fill(0, Math.min(start, tiff.length), Math.min(start + sizeBytes, tiff.length));
  }

  return inner;
}
