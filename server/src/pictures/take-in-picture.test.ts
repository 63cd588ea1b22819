/** See T37 in docs/reliability.md, UPL-5. */
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  exifOf,
  partsOf,
  webpCanvas,
  webpChunk,
  webpOf,
  withChunks,
  withSegments,
} from '../../test/pictures/picture-files.ts';
import { takeInPicture as takeIn } from './take-in-picture.ts';

/** Passes a copy, because `takeIn` may overwrite its input. */
const takeInPicture = (bytes: Buffer) => takeIn(Buffer.from(bytes));

const corners = async () => {
  const corner = (background: string) => ({
    create: { width: 48, height: 32, channels: 3 as const, background },
  });
  const [red, green, blue] = await Promise.all(
    ['#c02020', '#20c020', '#2020c0'].map(async color => sharp(corner(color)).png().toBuffer()),
  );

  return sharp({ create: { width: 96, height: 64, channels: 3, background: '#e0e020' } }).composite(
    [
      { input: red, left: 0, top: 0 },
      { input: green, left: 48, top: 0 },
      { input: blue, left: 0, top: 32 },
    ],
  );
};

async function fileOf(format: string, picture: Sharp): Promise<Buffer> {
  return sharp(await picture.png().toBuffer())
    .toFormat(format as 'png', { quality: 100 })
    .toBuffer();
}

function heldAs(orientation: number, format: string, file: Buffer): Buffer {
  const exif = exifOf({ orientation, isBig: orientation % 2 === 0 });
  if (format === 'png') return withChunks(file, [{ type: 'eXIf', body: exif }]);
  if (format === 'jpeg')
    return withSegments(file, [
      { marker: 0xe1, body: Buffer.concat([Buffer.from('Exif\0\0'), exif]) },
    ]);
  const [pixels] = partsOf(file).filter(({ name }) => name.startsWith('VP8') && name !== 'VP8X');

  return webpOf(
    webpCanvas(0x08, 96, 64),
    webpChunk(pixels?.name ?? '', pixels?.body ?? file),
    webpChunk('EXIF', exif),
  );
}

async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(bytes => sharp(bytes).removeAlpha().raw().toBuffer()),
  );
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY;

  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

describe.each(['jpeg', 'png', 'webp'])('a %s', format => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is stored upright if its orientation is %i',
    async orientation => {
      const sent = heldAs(orientation, format, await fileOf(format, await corners()));

      const picture = await takeInPicture(sent);

      const upright = await sharp(sent).autoOrient().png().toBuffer();
      const [width, height] = orientation >= 5 ? [64, 96] : [96, 64];
      expect(picture).toMatchObject({
        mediaType: `image/${format}`,
        widthPixels: width,
        heightPixels: height,
      });
      expect(await meanDifference(picture.bytes, upright)).toBeLessThan(2);
      expect(await meanDifference(picture.thumbnail.bytes, upright)).toBeLessThan(12);
      expect((await sharp(picture.bytes).metadata()).orientation).toBeUndefined();
    },
  );

  test.each([1, 6])(
    'keeps its color profile and its colors, with orientation %i',
    async orientation => {
      const wide = await (await corners())
        .withIccProfile('p3')
        .toFormat(format as 'png', { quality: 100 })
        .toBuffer();
      const icc = (await sharp(wide).metadata()).icc;
      const sent = format === 'webp' ? wide : heldAs(orientation, format, wide);

      const { bytes } = await takeInPicture(sent);

      expect((await sharp(bytes).metadata()).icc).toEqual(icc);
      const turned = format === 'webp' ? wide : await sharp(sent).autoOrient().png().toBuffer();
      expect(await meanDifference(bytes, turned)).toBeLessThan(2);
    },
  );

  test('gives the same result each time', async () => {
    const sent = heldAs(6, format, await fileOf(format, await corners()));

    expect(await takeInPicture(sent)).toEqual(await takeInPicture(sent));
  });
});

describe('an animation', () => {
  const frames = async () =>
    Promise.all(
      ['#c02020', '#20c020'].map(async background =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );

  test.each([
    ['gif', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('in a %s is kept as its first picture, as %s', async (format, mediaType) => {
    const moving = await sharp(await frames(), { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);

    const picture = await takeInPicture(moving);

    expect(picture).toMatchObject({ mediaType, widthPixels: 20, heightPixels: 10 });
    expect((await sharp(picture.bytes).metadata()).pages).toBeUndefined();
    const red = await sharp({
      create: { width: 20, height: 10, channels: 3, background: '#c02020' },
    })
      .png()
      .toBuffer();
    expect(await meanDifference(picture.bytes, red)).toBeLessThan(3);
  });
});

test.each([
  [
    'gray',
    () =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: '#777' } })
        .toColourspace('b-w')
        .png(),
  ],
  [
    'of 16 bits',
    () =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: '#777' } })
        .toColourspace('rgb16')
        .png(),
  ],
  [
    'made with a palette',
    () =>
      sharp({ create: { width: 400, height: 300, channels: 4, background: '#7778' } }).png({
        palette: true,
      }),
  ],
  [
    'in CMYK',
    () =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: '#777' } })
        .toColourspace('cmyk')
        .jpeg(),
  ],
  [
    'progressive',
    () =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: '#777' } }).jpeg({
        progressive: true,
      }),
  ],
])('a picture that is %s has a thumbnail and a placeholder', async (_, make) => {
  const picture = await takeInPicture(await make().toBuffer());

  expect(picture).toMatchObject({
    widthPixels: 400,
    heightPixels: 300,
    thumbnail: { widthPixels: 320 },
  });
  expect(picture.thumbhash.length).toBeGreaterThan(8);
  const { data } = await sharp(picture.thumbnail.bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.abs((data[0] ?? 0) - 0x77)).toBeLessThan(16);
});

test('a picture whose bytes contain a script is encoded again without it', async () => {
  const [width, height] = [96, 64];
  const pixels = Buffer.alloc(width * height * 3, '<script>alert(1)</script>');
  const sent = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(sent.includes('<script>')).toBe(true);

  const { bytes } = await takeInPicture(sent);

  expect(bytes.includes('<script')).toBe(false);
  expect(await sharp(bytes).raw().toBuffer()).toEqual(pixels);
});
