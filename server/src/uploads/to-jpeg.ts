/** A picture as a JPEG that carries its origin, in its file and, where that is asked for, to be seen. */
import { PICTURE_PIXELS_MAX } from '@vermilion/contract/limits';
import sharp from 'sharp';
import { aiLabelFor } from '../pictures/ai-label.ts';
import { type CopyOrigin, withOrigin } from './copy-origin.ts';
import { takePictureTurn } from './picture-turns.ts';
import { isLabelled, type Marking, type Origin, provenanceOfCopy } from './provenance-mark.ts';

const QUALITY = 95;

/** `isLabelled`: with “AI生成” in the corner. */
export type JpegMarks = { properties: CopyOrigin; isLabelled: boolean };

/** Of a picture of a work. */
export function jpegMarksOf(origin: Origin, config: Marking): JpegMarks {
  return {
    properties: label => provenanceOfCopy(origin, config, label),
    isLabelled: isLabelled(origin, config.aigcProducer),
  };
}

/**
 * Turned upright, on white, in the picture's own color profile.
 * @param read called when it is this picture's turn
 * @throws AppError UNAVAILABLE when too many wait
 */
export function toJpeg(read: () => Promise<Buffer>, marks: JpegMarks): Promise<Buffer> {
  return takePictureTurn(async () => encodeJpeg(await read(), marks));
}

/** In turns of the caller’s own. */
export async function encodeJpeg(bytes: Buffer, { properties, isLabelled: hasLabel }: JpegMarks): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' });
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
