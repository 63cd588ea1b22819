/** See GEN-20, GEN-21. */
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const red = { r: 200, g: 64, b: 42 };
const canvas = (width: number, height: number, background: object = red, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } });

test('a truncated picture is refused as damaged', async () => {
  const whole = await canvas(200, 200).jpeg().toBuffer();

  await expect(preparePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    reason: 'DAMAGED',
  });
});

describe('a picture', () => {
  test('gets thumbnails of both widths if it is wide enough, and keeps its bytes', async () => {
    const bytes = await canvas(1248, 832).png().toBuffer();

    const picture = await preparePicture(bytes);

    expect(picture).toMatchObject({
      extension: 'png',
      mediaType: 'image/png',
      widthPixels: 1248,
      heightPixels: 832,
    });
    expect(picture?.bytes).toBe(bytes);
    const sizes = await Promise.all(
      (picture?.thumbnails ?? []).map(async one => sharp(one.bytes).metadata()),
    );
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 213],
      ['webp', 640, 427],
    ]);
  });

  test('has a placeholder with its mean color and its shape', async () => {
    const picture = await preparePicture(await canvas(900, 600).png().toBuffer());

    const hash = Buffer.from(picture?.thumbhash ?? '', 'base64');
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    expect(r * 255).toBeCloseTo(200, -1.3);
    expect(g * 255).toBeCloseTo(64, -1.3);
    expect(b * 255).toBeCloseTo(42, -1.3);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeGreaterThan(1.2);
  });

  test('has the size and the thumbnails of the upright picture if its metadata rotates it', async () => {
    const turned = await canvas(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();

    const picture = await preparePicture(turned);

    expect(picture).toMatchObject({ widthPixels: 600, heightPixels: 900 });
    expect(await sharp(picture?.thumbnails[0]?.bytes).metadata()).toMatchObject({
      width: 320,
      height: 480,
    });
  });

  test.each([
    [200, [200]],
    [400, [320, 400]],
    [1, [1]],
  ])('of %i pixels’ width gets thumbnails of the widths %j', async (width, expected) => {
    const picture = await preparePicture(await canvas(width, 10).png().toBuffer());

    expect(picture?.thumbnails.map(({ widthPixels }) => widthPixels)).toEqual(expected);
  });

  test.each([
    ['JPEG', () => canvas(50, 50).jpeg().toBuffer(), 'image/jpeg'],
    ['WebP', () => canvas(50, 50).webp().toBuffer(), 'image/webp'],
    [
      'PNG with alpha',
      () =>
        canvas(50, 50, { ...red, alpha: 0.5 }, 4)
          .png()
          .toBuffer(),
      'image/png',
    ],
    ['gray PNG', () => canvas(50, 50).grayscale().png().toBuffer(), 'image/png'],
    ['16-bit PNG', () => canvas(50, 50).toColourspace('rgb16').png().toBuffer(), 'image/png'],
  ])('may be a %s', async (_, make, mediaType) => {
    const picture = await preparePicture(await make());

    expect(picture).toMatchObject({ mediaType, widthPixels: 50, heightPixels: 50 });
    expect(picture?.thumbhash).not.toBe('');
  });

  test('counts as black if it is nearly black everywhere, but not if it has one light spot', async () => {
    const black = { r: 3, g: 2, b: 4 };
    const spot = {
      input: await canvas(8, 8, { r: 90, g: 90, b: 90 }).png().toBuffer(),
      left: 3,
      top: 3,
    };

    expect(await preparePicture(await canvas(512, 512, black).png().toBuffer())).toMatchObject({
      isBlack: true,
    });
    expect(
      await preparePicture(await canvas(512, 512, black).composite([spot]).png().toBuffer()),
    ).toMatchObject({
      isBlack: false,
    });
  });

  test.each([
    ['a GIF', () => canvas(50, 50).gif().toBuffer()],
    ['a TIFF', () => canvas(50, 50).tiff().toBuffer()],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>'),
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><title>502 Bad Gateway</title>')],
    ['the beginning of a JPEG', () => Buffer.from('ffd8', 'hex')],
    ['nothing', () => Buffer.alloc(0)],
  ])('becomes null without being decoded if it is %s', async (_, make) => {
    const bytes = await make();
    const readHeader = vi.spyOn(sharp.prototype, 'metadata');
    const decode = vi.spyOn(sharp.prototype, 'toBuffer');
    const picture = await preparePicture(bytes);
    const calls = [...readHeader.mock.calls, ...decode.mock.calls];
    for (const spy of [readHeader, decode]) spy.mockRestore();

    expect(picture).toBeNull();
    expect(calls).toEqual([]);
  });
});
