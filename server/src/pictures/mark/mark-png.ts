/** The XMP of a PNG is in a chunk of the type iTXt (XMP part 3, section 1.1.5). */
import { inflateSync } from 'node:zlib';
import { damaged } from '../picture-refusal.ts';
import { type Chunk, chunkOf, readChunk, SIGNATURE_BYTES } from '../png-chunks.ts';
import { type FoundLabel, readLabel } from './aigc-label.ts';
import { readExif } from './exif.ts';
import type { PictureFile } from './picture-file.ts';

const CHUNKS_MAX = 20_000;
const TEXT_BYTES_MAX = 1_048_576;
const XMP_KEYWORD = 'XML:com.adobe.xmp';
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);
/**
 * Texts with these keywords are kept. Other texts may contain the prompt, so they are kept only if
 * they are an AI label and nothing else.
 */
const ORIGIN_KEYWORDS = new Set(['AIGC', 'Software', 'Source', 'Copyright', 'Disclaimer']);

/** @throws PictureRefusal */
export function readPng(sent: Buffer): PictureFile {
  const [header, ...chunks] = readChunks(sent);
  if (!header) throw damaged('has no header');
  const texts = chunks.filter(({ type }) => TEXTS.has(type));
  const exif = chunks.filter(({ type }) => type === 'eXIf').map(({ body }) => readExif(body).label);
  const present = texts.find(chunk => keywordOf(chunk) === XMP_KEYWORD);
  const labels = texts.map(chunk => labelIn(chunk)?.label);

  return {
    isSigned: hasManifest(chunks),
    xmp: present ? textOf(present) : null,
    label: [...labels, ...exif].find(label => typeof label === 'string') ?? null,
    withXmp: packet =>
      Buffer.concat([
        sent.subarray(0, header.end),
        textChunk(XMP_KEYWORD, packet),
        ...chunks.filter(isKept).map(chunk => writtenAs(sent, chunk)),
      ]),
  };
}

/**
 * Adds a text before the pixels, where painting programs look for it. Returns the sent bytes if
 * they have content credentials.
 * @throws PictureRefusal
 */
export function putPngText(sent: Buffer, keyword: string, text: string): Buffer {
  const [header, ...chunks] = readChunks(sent);
  if (!header || hasManifest(chunks)) return sent;

  return Buffer.concat([
    sent.subarray(0, header.end),
    textChunk(keyword, text),
    sent.subarray(header.end),
  ]);
}

/**
 * A file that ends after its pixels counts as complete, because decoders accept it.
 * @throws PictureRefusal
 */
function readChunks(sent: Buffer): Chunk[] {
  const chunks = [readChunk(sent, SIGNATURE_BYTES)];
  let hasPixels = false;
  for (let last = chunks[0]; last && last.type !== 'IEND'; ) {
    if (chunks.length === CHUNKS_MAX) throw damaged('too many chunks');
    hasPixels ||= last.type === 'IDAT';
    last = hasPixels && isBrokenOff(sent, last.end) ? MISSING_END : readChunk(sent, last.end);
    chunks.push(last);
  }

  return chunks;
}

const CHUNK_EXTRA_BYTES = 12;
const MISSING_END: Chunk = { type: 'IEND', body: Buffer.alloc(0), start: 0, end: 0 };

/** Returns whether the file ends here, or has a cut chunk here that is no part of the pixels. */
function isBrokenOff(sent: Buffer, start: number): boolean {
  if (start + CHUNK_EXTRA_BYTES > sent.length) return true;
  const isWhole = start + CHUNK_EXTRA_BYTES + sent.readUInt32BE(start) <= sent.length;

  return !isWhole && sent.toString('latin1', start + 4, start + 8) !== 'IDAT';
}

/** Returns whether there are content credentials (C2PA 2.2, appendix A.3). */
function hasManifest(chunks: readonly Chunk[]): boolean {
  return chunks.some(({ type }) => type === 'caBX');
}

function isKept(chunk: Chunk): boolean {
  if (!TEXTS.has(chunk.type)) return true;

  return ORIGIN_KEYWORDS.has(keywordOf(chunk)) || (labelIn(chunk)?.isAlone ?? false);
}

function writtenAs(sent: Buffer, chunk: Chunk): Buffer {
  if (chunk === MISSING_END) return chunkOf(chunk.type, chunk.body);

  return chunk.type === 'eXIf'
    ? chunkOf(chunk.type, readExif(chunk.body).bytes)
    : sent.subarray(chunk.start, chunk.end);
}

function keywordOf({ body }: Chunk): string {
  return body.toString('latin1', 0, Math.max(0, body.indexOf(0)));
}

function labelIn(chunk: Chunk): FoundLabel | null {
  const text = keywordOf(chunk) === XMP_KEYWORD ? null : textOf(chunk);

  return text === null ? null : readLabel(text);
}

/** Returns null if the text can't be read. */
function textOf({ type, body }: Chunk): string | null {
  const start = body.indexOf(0) + 1;
  if (start === 0) return null;
  if (type === 'tEXt') return body.toString('utf8', start, start + TEXT_BYTES_MAX);
  if (type === 'zTXt') return inflated(body.subarray(start + 1));
  const translation = body.indexOf(0, start + 2) + 1;
  const textStart = body.indexOf(0, translation) + 1;
  if (translation === 0 || textStart === 0) return null;
  const text = body.subarray(textStart);

  return body[start] === 0 ? text.toString('utf8', 0, TEXT_BYTES_MAX) : inflated(text);
}

function inflated(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: TEXT_BYTES_MAX }).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * Writes an uncompressed text, because some programs do not read compressed ones. Characters
 * outside Latin 1 need the chunk type `iTXt`.
 */
function textChunk(keyword: string, text: string): Buffer {
  // oxlint-disable-next-line no-control-regex
  const isLatin = keyword !== XMP_KEYWORD && /^[\n\x20-\x7e\xa0-\xff]*$/.test(text);
  if (isLatin) return chunkOf('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'));

  return chunkOf('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${text}`));
}
