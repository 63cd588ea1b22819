/** Marks in a PNG: XMP in a chunk of international text (XMP part 3, section 1.1.5). Pure. */
import { inflateSync } from 'node:zlib';
import { damaged } from '../picture-refusal.ts';
import { type Chunk, chunkOf, readChunk, SIGNATURE_BYTES } from '../png-chunks.ts';
import { packetWith, type XmpProperty } from './xmp.ts';

const CHUNKS_MAX = 20_000;
const XMP_BYTES_MAX = 1_048_576;
const XMP_KEYWORD = 'XML:com.adobe.xmp';
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Texts that say where a picture comes from. All others may say of what words it was made. */
const ORIGIN_KEYWORDS = new Set([XMP_KEYWORD, 'AIGC', 'Software', 'Source', 'Copyright', 'Disclaimer']);

/** @throws PictureRefusal */
export function markPng(sent: Buffer, properties: readonly XmpProperty[]): Buffer {
  const [header, ...chunks] = readChunks(sent);
  if (!header || hasManifest(chunks)) return sent;
  const present = chunks.find(chunk => keywordOf(chunk) === XMP_KEYWORD);
  const packet = packetWith(present ? xmpIn(present.body) : null, properties);
  const kept = chunks.filter(chunk => !TEXTS.has(chunk.type) || ORIGIN_KEYWORDS.has(keywordOf(chunk)));

  return Buffer.concat([
    sent.subarray(0, header.end),
    ...(packet === null ? [] : [textChunk(XMP_KEYWORD, packet)]),
    ...kept.filter(chunk => packet === null || chunk !== present).map(({ start, end }) => sent.subarray(start, end)),
  ]);
}

/**
 * With a text before its pixels, where programs that paint look for it. The same bytes where they carry a manifest.
 * @throws PictureRefusal
 */
export function putPngText(sent: Buffer, keyword: string, text: string): Buffer {
  const [header, ...chunks] = readChunks(sent);
  if (!header || hasManifest(chunks)) return sent;

  return Buffer.concat([sent.subarray(0, header.end), textChunk(keyword, text), sent.subarray(header.end)]);
}

function readChunks(sent: Buffer): Chunk[] {
  const chunks = [readChunk(sent, SIGNATURE_BYTES)];
  for (let last = chunks[0]; last && last.type !== 'IEND'; ) {
    if (chunks.length === CHUNKS_MAX) throw damaged('too many chunks');
    last = readChunk(sent, last.end);
    chunks.push(last);
  }

  return chunks;
}

/** Content credentials (C2PA 2.2, appendix A.3). */
function hasManifest(chunks: readonly Chunk[]): boolean {
  return chunks.some(({ type }) => type === 'caBX');
}

function keywordOf({ type, body }: Chunk): string {
  return TEXTS.has(type) ? body.toString('latin1', 0, Math.max(0, body.indexOf(0))) : '';
}

/** Null where it is of no form that can be read. */
function xmpIn(body: Buffer): string | null {
  const [flags, language] = [XMP_KEYWORD.length + 1, XMP_KEYWORD.length + 3];
  const translation = body.indexOf(0, language) + 1;
  const start = body.indexOf(0, translation) + 1;
  if (translation === 0 || start === 0) return null;
  const text = body.subarray(start);
  try {
    return (body[flags] === 0 ? text : inflateSync(text, { maxOutputLength: XMP_BYTES_MAX })).toString('utf8');
  } catch {
    return null;
  }
}

/** Not compressed, so that any reader finds it. What Latin 1 has no sign for goes into a chunk of the other kind. */
function textChunk(keyword: string, text: string): Buffer {
  // oxlint-disable-next-line no-control-regex
  const isLatin = keyword !== XMP_KEYWORD && /^[\n\x20-\x7e\xa0-\xff]*$/.test(text);
  if (isLatin) return chunkOf('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'));

  return chunkOf('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${text}`));
}
