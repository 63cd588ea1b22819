/**
 * `cleanCopy` never changes the bytes that it gets, and copies a JPEG or PNG only if it must remove
 * a part.
 */
import { expect, test } from 'vitest';
import { CANARY, cleanPicture, scene } from '../../test/pictures/canaries.ts';
import { withChunks, withSegments } from '../../test/pictures/picture-files.ts';
import { cleanCopy } from './clean-picture.ts';

const jpeg = await scene.clone().jpeg().toBuffer();
const png = await scene.clone().png().toBuffer();
const cleanBytes = { JPEG: cleanPicture(jpeg).bytes, PNG: cleanPicture(png).bytes };
const marked = {
  JPEG: withSegments(jpeg, [{ marker: 0xfe, body: CANARY }]),
  PNG: withChunks(png, [{ type: 'tEXt', body: Buffer.from(`Comment\0${CANARY}`) }]),
  WebP: await scene
    .clone()
    .withExif({ IFD0: { Artist: CANARY } })
    .webp()
    .toBuffer(),
};

test.each(Object.entries(marked))('a copy of a %s is cleaned like the file itself', (_, sent) => {
  const asSent = Buffer.from(sent);

  const copy = cleanCopy(sent);

  expect(copy).toEqual(cleanPicture(sent));
  expect(copy.bytes).not.toEqual(asSent);
  expect(sent).toEqual(asSent);
});

test.each(Object.entries(cleanBytes))('a clean %s is not copied', (_, sent) => {
  expect(cleanCopy(sent).bytes).toBe(sent);
});
