/** Removes descriptions, comments and workflows from Exif data (version 2.32, section 4.6). */
import { readLabel } from './aigc-label.ts';

/**
 * The tags of the description, the user's comment, and Windows' title, comment, keywords and
 * subject.
 */
const WORD_TAGS = new Set([0x010e, 0x9c9b, 0x9c9c, 0x9c9e, 0x9c9f, 0x9286]);
/** The tags of maker and model, which some programs fill with a workflow: `prompt:{…}`. */
const MAKER_TAGS = new Set([0x010f, 0x0110]);
const EXIF_DIRECTORY_TAG = 0x8769;
const ENTRY_BYTES = 12;
const ENTRIES_MAX = 1_000;
/** The size of one value in bytes, by the number of its type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Matches the character code at the beginning of a user's comment. */
const CHARACTER_CODE = /^(?:ASCII\0\0\0|UNICODE\0|JIS\0{5}|\0{8})/;
const CHARACTER_CODE_BYTES = 8;
/** A longer field is not searched for a label. */
const LABEL_BYTES_MAX = 32_768;

/**
 * `bytes` have the length of the input, because fields are only overwritten. `label` is an AI label
 * that was found in them, as JSON.
 */
export type ReadExif = { bytes: Buffer; label: string | null };

/** @param exif the Exif data, with or without the name `Exif\0\0` that it has in JPEGs */
export function readExif(exif: Buffer): ReadExif {
  const read: ReadExif = { bytes: Buffer.from(exif), label: null };
  const tiff =
    read.bytes.toString('latin1', 0, 6) === 'Exif\0\0' ? read.bytes.subarray(6) : read.bytes;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return read;
  const reader = readerOf(tiff, order === 'II');
  const [first, inner] = readDirectory(tiff, reader, reader.long(4));
  const second = reader.long(reader.long(4) + 2 + reader.short(reader.long(4)) * ENTRY_BYTES);
  const fields = [...first, ...(inner > 0 ? readDirectory(tiff, reader, inner)[0] : [])];
  // The second directory describes the embedded thumbnail.
  if (second > 0) fields.push(...readDirectory(tiff, reader, second)[0]);
  for (const field of fields) read.label = clearField(field) ?? read.label;

  return read;
}

type Reader = { short(at: number): number; long(at: number): number };

/** Beyond the end of the data, the reader returns zero. */
function readerOf(tiff: Buffer, isLittle: boolean): Reader {
  return {
    short: at =>
      at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at),
    long: at =>
      at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at),
  };
}

type Field = { tag: number; value: Buffer };

/** Returns the fields of `WORD_TAGS` and `MAKER_TAGS`, and the inner directory's offset, or 0. */
function readDirectory(
  tiff: Buffer,
  { short, long }: Reader,
  directory: number,
): [Field[], number] {
  const fields: Field[] = [];
  const entries = Math.min(short(directory), ENTRIES_MAX);
  let inner = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    const tag = short(at);
    const sizeBytes = (TYPE_BYTES[short(at + 2)] ?? 1) * long(at + 4);
    const start = sizeBytes <= 4 ? at + 8 : long(at + 8);
    if (tag === EXIF_DIRECTORY_TAG) inner = long(at + 8);
    else if (WORD_TAGS.has(tag) || MAKER_TAGS.has(tag)) {
      fields.push({ tag, value: tiff.subarray(start, start + sizeBytes) });
    }
  }

  return [fields, inner];
}

/** @returns the label that stays in the field, as JSON */
function clearField({ tag, value }: Field): string | null {
  if (MAKER_TAGS.has(tag) && !value.includes('{')) return null;
  const from = CHARACTER_CODE.test(value.toString('latin1', 0, CHARACTER_CODE_BYTES))
    ? CHARACTER_CODE_BYTES
    : 0;
  const text = value.subarray(from);
  for (const { read, write } of text.length > LABEL_BYTES_MAX ? [] : encodings) {
    const found = readLabel(read(text));
    if (found?.isAlone) return found.label;
    if (!found) continue;
    const alone = write(`{"AIGC":${found.label}}`);
    text.fill(0);
    if (alone.length > text.length) return null;
    alone.copy(text);

    return found.label;
  }
  value.fill(0);

  return null;
}

/** Programs use any of these encodings, whatever encoding the comment declares. */
const encodings: readonly { read(bytes: Buffer): string; write(text: string): Buffer }[] = [
  { read: bytes => bytes.toString('utf8'), write: text => Buffer.from(text) },
  { read: bytes => bytes.toString('utf16le'), write: text => Buffer.from(text, 'utf16le') },
  {
    read: bytes => swapped(bytes.subarray(0, bytes.length & ~1)).toString('utf16le'),
    write: text => swapped(Buffer.from(text, 'utf16le')),
  },
];

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16();
}
