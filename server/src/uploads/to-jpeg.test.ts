import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeJpeg, jpegFingerprintOf } from './to-jpeg.ts';

const paper = { width: 8, height: 6, channels: 3, background: '#c8402a' } as const;
const unmarked = { properties: null, isLabelled: false };
const picture = await sharp({ create: paper }).png().toBuffer();

test('a rotated picture is turned upright', async () => {
  const lying = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer();

  expect(await sharp(await encodeJpeg(lying, unmarked)).metadata()).toMatchObject({
    width: 6,
    height: 8,
  });
});

test('a JPEG keeps the origin in its picture’s file unless another origin is given', async () => {
  const said = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><mine/></x:xmpmeta>';
  const marked = await sharp(picture).withXmp(said).png().toBuffer();

  const kept = await sharp(await encodeJpeg(marked, unmarked)).metadata();
  const replaced = await sharp(
    await encodeJpeg(marked, { properties: () => [], isLabelled: false }),
  ).metadata();

  expect(kept.xmp?.toString()).toContain('<mine/>');
  expect(replaced.xmp?.toString()).not.toContain('<mine/>');
});

test('the fingerprint of a JPEG changes with its picture, origin, brand name and AI label', () => {
  const origin = {
    jobId: 'a',
    sourceType: 'algorithmicMedia',
    modelName: 'M',
    isAi: true,
    hasAiPart: true,
  } as const;
  const marking = { brandName: 'Vermilion', aigcProducer: undefined };
  const fingerprint = jpegFingerprintOf('a.png', origin, marking);

  expect(jpegFingerprintOf('a.png', { ...origin }, { ...marking })).toBe(fingerprint);
  const others = [
    jpegFingerprintOf('b.png', origin, marking),
    jpegFingerprintOf('a.png', null, marking),
    jpegFingerprintOf('a.png', { ...origin, modelName: 'N' }, marking),
    jpegFingerprintOf('a.png', { ...origin, sourceType: 'trainedAlgorithmicMedia' }, marking),
    jpegFingerprintOf('a.png', origin, { ...marking, brandName: 'Cinnabar' }),
    jpegFingerprintOf('a.png', origin, { ...marking, aigcProducer: 'X' }),
    jpegFingerprintOf('a.png', origin, { ...marking, aigcProducer: 'Y' }),
  ];
  expect(new Set([fingerprint, ...others]).size).toBe(8);
});
