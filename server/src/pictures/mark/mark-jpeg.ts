/**
 * Reads a JPEG without its texts, and writes its XMP into an APP1 segment (XMP part 3, section
 * 1.1.3).
 */
import {
  readSegment,
  SCAN,
  type Segment,
  START_BYTES,
  segmentOf,
  startsWith,
} from '../jpeg-segments.ts';
import { damaged } from '../picture-refusal.ts';
import { readLabel } from './aigc-label.ts';
import { readExif } from './exif.ts';
import { withoutCaptions } from './iptc.ts';
import type { PictureFile } from './picture-file.ts';

const [JFIF, APP1, JUMBF, PHOTOSHOP, COMMENT] = [0xe0, 0xe1, 0xeb, 0xed, 0xfe];
const EXIF_NAME = 'Exif\0\0';
const XMP_NAME = 'http://ns.adobe.com/xap/1.0/\0';
/** Segments of this name have the XMP that did not fit into the first segment. */
const XMP_EXTENSION_NAME = 'http://ns.adobe.com/xmp/extension/\0';
const SEGMENT_BYTES_MAX = 65_533;
const SEGMENTS_MAX = 10_000;

/** @throws PictureRefusal */
export function readJpeg(sent: Buffer): PictureFile {
  const { segments, rest } = readHead(sent);
  const labels: (string | null)[] = [];
  const kept = segments.flatMap(segment => {
    const { bytes, label } = keptOf(segment);
    labels.push(label);

    return bytes ? [{ bytes, isBeforeXmp: segment.marker === JFIF || isExif(segment) }] : [];
  });

  return {
    isSigned: segments.some(hasManifest),
    xmp: segments.find(isXmp)?.body.toString('utf8', XMP_NAME.length) ?? null,
    label: labels.find(label => label !== null) ?? null,
    withXmp(packet) {
      const body = Buffer.from(XMP_NAME + packet);
      if (body.length > SEGMENT_BYTES_MAX) return null;
      const after = kept.findIndex(({ isBeforeXmp }) => !isBeforeXmp);
      const place = after === -1 ? kept.length : after;
      const written = kept.map(({ bytes }) => bytes);

      return Buffer.concat([
        sent.subarray(0, START_BYTES),
        ...written.slice(0, place),
        segmentOf(APP1, body),
        ...written.slice(place),
        rest,
      ]);
    },
  };
}

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

/**
 * Removes texts from a segment. `bytes` is null if nothing else is left. For XMP it is null too,
 * because XMP is written again.
 */
function keptOf(segment: Segment): { bytes: Buffer | null; label: string | null } {
  const { marker, whole, body } = segment;
  if (marker === COMMENT)
    return { bytes: null, label: readLabel(body.toString('utf8'))?.label ?? null };
  if (isXmp(segment) || (marker === APP1 && startsWith(body, XMP_EXTENSION_NAME)))
    return { bytes: null, label: null };
  if (marker === PHOTOSHOP) {
    const credits = withoutCaptions(body);

    return { bytes: credits && segmentOf(PHOTOSHOP, credits), label: null };
  }
  if (!isExif(segment)) return { bytes: whole, label: null };
  const { bytes, label } = readExif(body);

  return { bytes: segmentOf(APP1, bytes), label };
}

/**
 * Returns whether a segment has content credentials (C2PA 2.2, appendix A.3), which are boxes of
 * JPEG's universal metadata format.
 */
function hasManifest({ marker, body }: Segment): boolean {
  return marker === JUMBF && startsWith(body, 'JP') && body.toString('latin1', 12, 16) === 'jumb';
}

function isXmp({ marker, body }: Segment): boolean {
  return marker === APP1 && startsWith(body, XMP_NAME);
}

function isExif({ marker, body }: Segment): boolean {
  return marker === APP1 && startsWith(body, EXIF_NAME);
}
