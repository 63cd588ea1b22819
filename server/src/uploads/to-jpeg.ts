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
/** Raise this number if a change makes stored JPEGs invalid. */
const VERSION = 1;
const FINGERPRINT_CHARACTERS = 16;

/** `isLabelled` means that “AI生成” is drawn into the corner. */
export type JpegMarks = { properties: CopyOrigin; isLabelled: boolean };

/** Without a known work, the JPEG gets the origin that is written in the picture's file. */
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
 * Encodes the upright picture on white, in its own color profile. The caller must hold a turn and a
 * reservation of memory.
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
    // Chroma subsampling would be visible at painted edges.
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
  if (hasLabel) {
    const { autoOrient } = await image.metadata();
    const { svg, ...place } = aiLabelFor(autoOrient.width, autoOrient.height);
    picture.composite([{ input: svg, ...place }]);
  }

  return withOrigin(picture, bytes, properties).toBuffer();
}
