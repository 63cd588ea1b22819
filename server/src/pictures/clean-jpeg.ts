/** See ITU T.81, annex B; JFIF 1.02; ICC.1, annex B.4. */
import type { CleanPicture } from './cleaned.ts';
import { isKeptProfile } from './color-profile.ts';
import type { JoinParts } from './join-parts.ts';
import {
  END,
  readSegment,
  SCAN,
  type Segment,
  START_BYTES,
  segmentOf,
  startsWith,
} from './jpeg-segments.ts';
import { type Orientation, readOrientation } from './orientation.ts';
import { damaged, PictureRefusal } from './picture-refusal.ts';

/** Browsers show only baseline, extended and progressive JPEGs. */
const SHOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf]);
/** The markers of Huffman tables, quantization tables and the restart interval. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
const [JFIF, EXIF, PROFILE, ADOBE] = [0xe0, 0xe1, 0xe2, 0xee];
const PROFILE_HEAD_BYTES = 14;
const JFIF_BODY_BYTES = 14;
const ADOBE_BODY_BYTES = 12;

/** A decoder passes over the whole picture once for each scan. */
const SCANS_MAX = 100;
const SEGMENTS_MAX = 10_000;

type Reading = {
  sent: Buffer;
  /** The density, the color transform and the color profile. They are written before `kept`. */
  jfif: Buffer | null;
  adobe: Buffer | null;
  profile: Buffer[];
  kept: Buffer[];
  sides: { widthPixels: number; heightPixels: number } | null;
  orientation: Orientation;
  scans: number;
};

/** @throws PictureRefusal */
export function cleanJpeg(sent: Buffer, join: JoinParts): CleanPicture {
  const reading: Reading = {
    sent,
    jfif: null,
    adobe: null,
    profile: [],
    kept: [],
    sides: null,
    orientation: 1,
    scans: 0,
  };
  let segment = readSegment(sent, START_BYTES);
  for (let count = 1; segment.marker !== END; count += 1) {
    if (count > SEGMENTS_MAX) throw damaged('too many segments');
    takeSegment(reading, segment);
    segment = readSegment(sent, segment.end);
  }
  const { sides, orientation, scans } = reading;
  if (!sides || scans === 0) throw damaged('no frame, or no scan');

  return {
    bytes: join(sent, partsOf(reading, segment.whole)),
    mediaType: 'image/jpeg',
    ...sides,
    frames: 1,
    orientation,
    mustEncode: false,
  };
}

function takeSegment(reading: Reading, { marker, whole, body }: Segment): void {
  if (OTHER_FRAMES.has(marker))
    throw new PictureRefusal('UNKNOWN_KIND', 'a JPEG of a kind that browsers do not show');
  if (SHOWN_FRAMES.has(marker)) takeFrame(reading, whole, body);
  else if (marker === SCAN) takeScan(reading, whole);
  else if (TABLES.has(marker)) reading.kept.push(whole);
  else if (marker === JFIF && startsWith(body, 'JFIF\0') && body.length >= JFIF_BODY_BYTES)
    reading.jfif ??= jfifOf(whole, body);
  else if (marker === ADOBE && startsWith(body, 'Adobe') && body.length >= ADOBE_BODY_BYTES) {
    reading.adobe ??=
      body.length === ADOBE_BODY_BYTES
        ? whole
        : segmentOf(ADOBE, body.subarray(0, ADOBE_BODY_BYTES));
  } else if (marker === PROFILE && startsWith(body, 'ICC_PROFILE\0')) reading.profile.push(whole);
  else if (marker === EXIF && startsWith(body, 'Exif\0\0') && reading.orientation === 1) {
    reading.orientation = readOrientation(body.subarray(6));
  }
}

function takeFrame(reading: Reading, whole: Buffer, body: Buffer): void {
  if (reading.sides || body.length < 6) throw damaged('two frames, or a short one');
  reading.sides = { heightPixels: body.readUInt16BE(1), widthPixels: body.readUInt16BE(3) };
  reading.kept.push(whole);
}

function takeScan(reading: Reading, whole: Buffer): void {
  if (!reading.sides) throw damaged('a scan before its frame');
  reading.scans += 1;
  if (reading.scans > SCANS_MAX) throw damaged('too many scans');
  reading.kept.push(whole);
}

/** Returns the JFIF segment without the thumbnail that may follow its version and density. */
function jfifOf(whole: Buffer, body: Buffer): Buffer {
  if (body.length === JFIF_BODY_BYTES && body.readUInt16BE(12) === 0) return whole;

  return segmentOf(JFIF, Buffer.concat([body.subarray(0, 12), Buffer.alloc(2)]));
}

function partsOf({ sent, jfif, adobe, profile, kept }: Reading, end: Buffer): Buffer[] {
  const isProfileKept = isKeptProfile(
    Buffer.concat(profile.map(part => part.subarray(4 + PROFILE_HEAD_BYTES))),
  );

  return [
    sent.subarray(0, START_BYTES),
    ...(jfif ? [jfif] : []),
    ...(adobe ? [adobe] : []),
    ...(isProfileKept ? profile : []),
    ...kept,
    end,
  ];
}
