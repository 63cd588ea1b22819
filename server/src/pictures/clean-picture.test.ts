/** The test parses cleaned files by its own code. See T38 in docs/reliability.md, UPL-5. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  CANARY,
  cleanPicture,
  hasCanary,
  namesOf,
  pixelsOf,
  scene,
  takeInPicture,
} from '../../test/pictures/canaries.ts';
import {
  exifOf,
  partsOf,
  webpCanvas,
  webpChunk,
  webpOf,
  withChunks,
  withSegments,
} from '../../test/pictures/picture-files.ts';
import { cleanPicture as clean } from './clean-picture.ts';

describe('a JPEG', () => {
  test('keeps only the parts that its picture needs, its exact pixels and its color profile', async () => {
    const plain = await scene.clone().withIccProfile('p3').jpeg({ quality: 90 }).toBuffer();
    const sent = Buffer.concat([
      withSegments(plain, [
        {
          marker: 0xe0,
          body: Buffer.concat([
            Buffer.from('JFIF\0\x01\x02\x01\0\x48\0\x48\x02\x02'),
            Buffer.from(CANARY),
          ]),
        },
        { marker: 0xe1, body: Buffer.concat([Buffer.from('Exif\0\0'), exifOf({ text: CANARY })]) },
        { marker: 0xe1, body: `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${CANARY}</x:xmpmeta>` },
        { marker: 0xe2, body: `MPF\0${CANARY}` },
        { marker: 0xed, body: `Photoshop 3.0\x008BIM${CANARY}` },
        { marker: 0xfe, body: CANARY },
        { marker: 0xe9, body: CANARY },
      ]),
      Buffer.from(`%PDF-1.7 ${CANARY}`),
    ]);
    expect(hasCanary(sent)).toBe(true);

    const { bytes, mustEncode } = cleanPicture(sent);

    expect(mustEncode).toBe(false);
    expect(hasCanary(bytes)).toBe(false);
    const shown = ['e0', 'e2', 'db', 'db', 'c0', 'c4', 'c4', 'c4', 'c4', 'da'];
    expect(namesOf(bytes).toSorted()).toEqual(shown.toSorted());
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(plain));
    expect((await sharp(bytes).metadata()).icc).toEqual((await sharp(plain).metadata()).icc);
  });

  test('keeps its density, and loses its JFIF thumbnail', async () => {
    const plain = await scene.clone().jpeg().toBuffer();
    const jfif = Buffer.from('JFIF\0\x01\x02\x01\0\x48\0\x48\x01\x01abc', 'latin1');
    const { bytes } = cleanPicture(withSegments(plain, [{ marker: 0xe0, body: jfif }]));

    const [head] = partsOf(bytes);

    expect(head?.body.toString('latin1')).toBe('JFIF\0\x01\x02\x01\0\x48\0\x48\0\0');
  });

  test('keeps its pixels if it has four color channels', async () => {
    const cmyk = await scene.clone().toColourspace('cmyk').jpeg().toBuffer();

    const { bytes } = cleanPicture(cmyk);

    expect(namesOf(bytes)).toContain('ee');
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(cmyk));
  });

  test('loses an invalid profile', async () => {
    const plain = await scene.clone().jpeg().toBuffer();
    const profile = `ICC_PROFILE\0\x01\x01${CANARY.repeat(10)}`;

    const { bytes } = cleanPicture(withSegments(plain, [{ marker: 0xe2, body: profile }]));

    expect(namesOf(bytes)).not.toContain('e2');
  });

  test('stays unchanged if it is already clean', async () => {
    const { bytes } = cleanPicture(await scene.clone().jpeg().toBuffer());

    expect(cleanPicture(bytes).bytes).toEqual(bytes);
  });
});

describe('a file with a wrong part', () => {
  const pngWith = async (type: string, body: string) =>
    withChunks(await scene.clone().png().toBuffer(), [{ type, body }]);

  test.each([
    ['PLTE', CANARY.repeat(30)],
    ['tRNS', CANARY.repeat(30)],
    ['IEND', CANARY],
  ])('is refused if it is a PNG whose %s has the wrong size', async (type, body) => {
    const sent = await pngWith(type, body);

    expect(() => cleanPicture(sent)).toThrow(expect.objectContaining({ reason: 'DAMAGED' }));
  });

  test('is refused if it is a PNG with two palettes', async () => {
    const palette = { type: 'PLTE', body: 'abc' };
    const sent = withChunks(await scene.clone().png().toBuffer(), [palette, palette]);

    expect(() => cleanPicture(sent)).toThrow(expect.objectContaining({ reason: 'DAMAGED' }));
  });

  test.each([false, true])(
    'loses an alpha part that its pixels do not use if it is a WebP (lossless: %s)',
    async lossless => {
      const [pixels] = partsOf(await scene.clone().webp({ lossless }).toBuffer());
      const alpha = webpChunk('ALPH', Buffer.from(CANARY));
      const sent = webpOf(
        webpCanvas(lossless ? 0x10 : 0, 60, 40),
        alpha,
        webpChunk(pixels?.name ?? '', pixels?.body ?? alpha),
      );

      expect(hasCanary(cleanPicture(sent).bytes)).toBe(false);
    },
  );
});

describe('a WebP', () => {
  test('keeps only the parts that its picture needs, its exact pixels and its color profile', async () => {
    const plain = await scene.clone().ensureAlpha(0.5).withIccProfile('p3').webp().toBuffer();
    const chunks = partsOf(plain).map(({ name, body }) => webpChunk(name, body));
    chunks[0] = webpCanvas(0x20 | 0x10 | 0x08 | 0x04, 60, 40);
    const sent = Buffer.concat([
      webpOf(
        ...chunks,
        webpChunk('EXIF', exifOf({ text: CANARY })),
        webpChunk('XMP ', Buffer.from(CANARY)),
        webpChunk('prvt', Buffer.from(CANARY)),
      ),
      Buffer.from(CANARY),
    ]);

    const { bytes } = cleanPicture(sent);

    expect(hasCanary(bytes)).toBe(false);
    expect(namesOf(bytes)).toEqual(['VP8X', 'ICCP', 'ALPH', 'VP8 ']);
    expect(partsOf(bytes)[0]?.body[0]).toBe(0x30);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(plain));
    expect((await sharp(bytes).metadata()).icc).toEqual((await sharp(plain).metadata()).icc);
  });

  test.each([
    ['lossy', { lossless: false }],
    ['lossless', { lossless: true }],
  ])(
    'stays unchanged if it is %s and has no extended header, and its size is read',
    async (_, options) => {
      const sent = await scene.clone().webp(options).toBuffer();

      expect(cleanPicture(sent)).toMatchObject({
        bytes: sent,
        widthPixels: 60,
        heightPixels: 40,
        mustEncode: false,
      });
    },
  );
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'sharp finds no metadata in a cleaned %s',
  async format => {
    const sent = await scene.clone().toFormat(format).withMetadata().toBuffer();

    const kept = await sharp(cleanPicture(sent).bytes).metadata();

    expect(kept).toMatchObject({ format, width: 60, height: 40 });
    expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined]);
  },
);

test.each(['IHDR', 'IDAT', 'IEND'])(
  'a PNG with a wrong checksum of its %s is refused as damaged',
  async name => {
    const sent = await scene.clone().png().toBuffer();
    const part = partsOf(sent).find(one => one.name === name);
    const sumAt = (part?.body.byteOffset ?? 0) - sent.byteOffset + (part?.body.length ?? 0);
    sent[sumAt] = (sent[sumAt] ?? 0) ^ 1;

    await expect(takeInPicture(sent)).rejects.toMatchObject({ reason: 'DAMAGED' });
  },
);

test.each(['jpeg', 'png'] as const)(
  'a %s without superfluous parts is returned as the same buffer',
  async format => {
    const sent = await scene.clone().toFormat(format).toBuffer();
    const copy = Buffer.from(sent);

    expect(clean(copy).bytes).toBe(copy);
    expect(copy).toEqual(sent);
  },
);
