/** A picture as a JPEG that carries its origin, in its file and, where that is asked for, to be seen. */
import { createHash } from 'node:crypto';
import { aiLabelFor } from '../pictures/ai-label.ts';
import { type CopyOrigin, withOrigin } from './copy-origin.ts';
import {
  isLabelled,
  type Marking,
  type Origin,
  provenanceOf,
  provenanceOfCopy,
} from './provenance-mark.ts';

const QUALITY = 95;
/**
 * Counts the ways in which JPEGs were encoded, marked and labelled. Raise it with a change that
 * kept copies must not outlive.
 */
const VERSION = 1;
const FINGERPRINT_CHARACTERS = 16;

/** `isLabelled`: with “AI生成” in the corner. */
export type JpegMarks = { properties: CopyOrigin; isLabelled: boolean };

/** Of a picture of a work; null for any other, which says of its origin what its file says. */
export function jpegMarksOf(origin: Origin | null, config: Marking): JpegMarks {
  if (!origin) return { properties: null, isLabelled: false };

  return {
    properties: label => provenanceOfCopy(origin, config, label),
    isLabelled: isLabelled(origin, config.aigcProducer),
  };
}

/**
 * Returns a digest of everything that goes into the JPEG of a picture. The bytes under `key` never
 * change.
 */
export function jpegFingerprintOf(key: string, origin: Origin | null, config: Marking): string {
  const marks = origin && {
    properties: provenanceOf(origin, config),
    isLabelled: isLabelled(origin, config.aigcProducer),
  };

  return createHash('sha256')
    .update(JSON.stringify({ version: VERSION, quality: QUALITY, key, marks }))
    .digest('hex')
    .slice(0, FINGERPRINT_CHARACTERS);
}

/** Turned upright, on white, in the picture's own color profile. In turns, and in memory, of the caller’s own. */
export async function encodeJpeg(
  bytes: Buffer,
  { properties, isLabelled: hasLabel }: JpegMarks,
): Promise<Buffer> {
  const { openPicture } = await import('../pictures/open-picture.ts');
  const image = openPicture(bytes);
  const picture = image
    .clone()
    .autoOrient()
    .flatten({ background: 'white' })
    .keepIccProfile()
    // In full color: half of it would show around painted edges.
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
  if (hasLabel) {
    const { autoOrient } = await image.metadata();
    const { svg, ...place } = aiLabelFor(autoOrient.width, autoOrient.height);
    picture.composite([{ input: svg, ...place }]);
  }

  return withOrigin(picture, bytes, properties).toBuffer();
}
