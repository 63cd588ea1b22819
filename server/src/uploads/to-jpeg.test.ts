import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toJpeg } from './to-jpeg.ts';

const paper = { width: 8, height: 6, channels: 3, background: '#c8402a' } as const;
const unmarked = { properties: null, isLabelled: false };
const picture = await sharp({ create: paper }).png().toBuffer();

test('two are made at once, fifty wait for their turn, and more are refused', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  const read = async () => {
    begun += 1;
    await released;

    return picture;
  };
  const all = Array.from({ length: 52 }, () => toJpeg(read, unmarked));

  await expect(toJpeg(read, unmarked)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: 2 },
  });
  expect(begun).toBe(2);

  release();
  const sizes = (await Promise.all(all)).map(bytes => bytes.length);
  expect(new Set(sizes).size).toBe(1);
  expect(begun).toBe(52);
});

test('one that can’t be made hands its turn on', async () => {
  const failing = Array.from({ length: 4 }, () => toJpeg(() => Promise.resolve(Buffer.from('no picture')), unmarked));

  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(failing.map(() => 'rejected'));
  expect((await toJpeg(() => Promise.resolve(picture), unmarked)).subarray(0, 2).toString('hex')).toBe('ffd8');
});

test('a picture that lies on its side is set upright', async () => {
  const lying = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer();

  expect(await sharp(await toJpeg(() => Promise.resolve(lying), unmarked)).metadata()).toMatchObject({
    width: 6,
    height: 8,
  });
});

test('without a mark of ours the picture keeps what it says of itself', async () => {
  const said = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><mine/></x:xmpmeta>';
  const marked = await sharp(picture).withXmp(said).png().toBuffer();

  const kept = await sharp(await toJpeg(() => Promise.resolve(marked), unmarked)).metadata();
  const replaced = await sharp(
    await toJpeg(() => Promise.resolve(marked), { properties: () => [], isLabelled: false }),
  ).metadata();

  expect(kept.xmp?.toString()).toContain('<mine/>');
  expect(replaced.xmp?.toString()).not.toContain('<mine/>');
});
