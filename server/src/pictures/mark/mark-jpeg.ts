/** Marks in a JPEG: XMP in an APP1 segment (XMP part 3, section 1.1.3). Pure. */
import { readSegment, SCAN, type Segment, START_BYTES, segmentOf, startsWith } from '../jpeg-segments.ts';
import { damaged } from '../picture-refusal.ts';
import { withoutWords } from './without-words.ts';
import { packetWith, type XmpProperty } from './xmp.ts';

const [JFIF, APP1, JUMBF, COMMENT] = [0xe0, 0xe1, 0xeb, 0xfe];
const EXIF_NAME = 'Exif\0\0';
const XMP_NAME = 'http://ns.adobe.com/xap/1.0/\0';
const SEGMENT_BYTES_MAX = 65_533;
const SEGMENTS_MAX = 10_000;

/**
 * The same bytes where they carry a manifest, or where other XMP leaves no room.
 * @throws PictureRefusal
 */
export function markJpeg(sent: Buffer, properties: readonly XmpProperty[]): Buffer {
  const { segments, rest } = readHead(sent);
  if (segments.some(hasManifest)) return sent;
  const present = segments.find(isXmp);
  const packet = packetWith(present ? present.body.toString('utf8', XMP_NAME.length) : null, properties);
  const body = packet === null ? null : Buffer.from(XMP_NAME + packet);
  if (body && body.length > SEGMENT_BYTES_MAX) return sent;
  const kept = segments.filter(segment => segment.marker !== COMMENT && (body === null || segment !== present));
  const after = kept.findIndex(segment => segment.marker !== JFIF && !isExif(segment));
  const place = after === -1 ? kept.length : after;
  const written = kept.map(segment => (isExif(segment) ? exifWithoutWords(segment) : segment.whole));

  return Buffer.concat([
    sent.subarray(0, START_BYTES),
    ...written.slice(0, place),
    ...(body ? [segmentOf(APP1, body)] : []),
    ...written.slice(place),
    rest,
  ]);
}

/** What stands before the pixels. */
function readHead(sent: Buffer): { segments: Segment[]; rest: Buffer } {
  const segments: Segment[] = [];
  let at = START_BYTES;
  while (segments.length < SEGMENTS_MAX) {
    const segment = readSegment(sent, at);
    if (segment.marker === SCAN) return { segments, rest: sent.subarray(at) };
    segments.push(segment);
    at = segment.end;
  }
  throw damaged('too many segments');
}

/** Content credentials (C2PA 2.2, appendix A.3): boxes of JPEG's universal metadata format. */
function hasManifest({ marker, body }: Segment): boolean {
  return marker === JUMBF && startsWith(body, 'JP') && body.toString('latin1', 12, 16) === 'jumb';
}

function isXmp({ marker, body }: Segment): boolean {
  return marker === APP1 && startsWith(body, XMP_NAME);
}

function isExif({ marker, body }: Segment): boolean {
  return marker === APP1 && startsWith(body, EXIF_NAME);
}

function exifWithoutWords({ body }: Segment): Buffer {
  return segmentOf(APP1, Buffer.concat([Buffer.from(EXIF_NAME), withoutWords(body.subarray(EXIF_NAME.length))]));
}
