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
 * The version of encoding, marks and labels. A change of them that makes kept JPEGs invalid must
 * raise this number.
 */
const VERSION = 1;
const FINGERPRINT_CHARACTERS = 16;

/** `isLabelled`: the JPEG has “AI生成” in the corner. */
export type JpegMarks = { properties: CopyOrigin; isLabelled: boolean };

/** Without a work the JPEG keeps the origin in the picture's file. */
export function jpegMarksOf(origin: Origin | null, config: Marking): JpegMarks {
  if (!origin) return { properties: null, isLabelled: false };

  return {
    properties: label => provenanceOfCopy(origin, config, label),
    isLabelled: isLabelled(origin, config.aigcProducer),
  };
}

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

/**
 * Encodes the upright picture on white, in its own color profile. The caller has reserved a turn
 * and the memory.
 */
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
    // Full color resolution, because subsampling would show around painted edges.
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
  if (hasLabel) {
    const { autoOrient } = await image.metadata();
    const { svg, ...place } = aiLabelFor(autoOrient.width, autoOrient.height);
    picture.composite([{ input: svg, ...place }]);
  }

  return withOrigin(picture, bytes, properties).toBuffer();
}
