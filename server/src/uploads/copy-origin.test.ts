import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withChunks } from '../../test/pictures/picture-files.ts';
import { markPicture } from '../pictures/mark/mark-picture.ts';
import { withOrigin } from './copy-origin.ts';
import { provenanceOf, provenanceOfCopy } from './provenance-mark.ts';

const LABEL = '{"Label":"1","ContentProducer":"their-own"}';
const origin = {
  jobId: 'j1',
  sourceType: 'trainedAlgorithmicMedia',
  modelName: 'Ink',
  isAi: true,
  hasAiPart: true,
} as const;
const marking = { brandName: 'Vermilion', aigcProducer: 'P1' };
const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8402a' } })
  .png()
  .toBuffer();
const marked = Buffer.from(markPicture(plain, provenanceOf(origin, marking)).bytes);
const labelled = withChunks(plain, [{ type: 'tEXt', body: `AIGC\0${LABEL}` }]);

async function saidBy(
  bytes: Buffer,
  properties: Parameters<typeof withOrigin>[2],
): Promise<string> {
  const copy = await withOrigin(sharp(bytes).webp(), bytes, properties).toBuffer();

  return (await sharp(copy).metadata()).xmp?.toString() ?? '';
}

test('a copy keeps the AI mark of its picture, even if the mark is outside XMP', async () => {
  expect(await saidBy(marked, null)).toContain('trainedAlgorithmicMedia');
  expect(await saidBy(labelled, null)).toContain('their-own');
  expect(await saidBy(plain, null)).toBe('');
});

test('a copy of a work’s picture declares the work’s origin, or keeps an AI label that the file already has', async () => {
  const ofWork = (label: string | null) => provenanceOfCopy(origin, marking, label);

  expect(await saidBy(plain, ofWork)).toMatch(/trainedAlgorithmicMedia.*P1/s);
  const said = await saidBy(labelled, ofWork);
  expect(said).toContain('their-own');
  expect(said).not.toContain('P1');
});
